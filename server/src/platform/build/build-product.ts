import { buildScreensWhenStale } from './build-screens.ts'
import { buildServiceWhenStale } from './build-service.ts'

/** Brings the screens and the service up to date with their sources. */
export async function buildProductWhenStale(): Promise<void> {
  await Promise.all([buildScreensWhenStale(), buildServiceWhenStale()])
}
