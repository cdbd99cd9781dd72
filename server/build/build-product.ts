import { buildScreensWhenStale } from './build-screens.ts'
import { buildServiceWhenStale } from './build-service.ts'

/** Builds the screens and the service if their sources changed. */
export async function buildProductWhenStale(): Promise<void> {
  await Promise.all([buildScreensWhenStale(), buildServiceWhenStale()])
}
