import { buildProductWhenStale } from '../server/build/build-product.ts'
import { startProduct } from './harness/product.ts'
import { prepareRun } from './harness/prepared-run.ts'

/** Before all journeys; what it returns runs after them. */
export default () =>
  prepareRun(async (databaseUrl) => {
    // Prepared here, so that it does not count in a start's time limit.
    await buildProductWhenStale()
    // Demo programs that were present a moment ago would answer in the first journeys.
    const first = await startProduct({ env: { DATABASE_URL: databaseUrl, DEMO_SUPPORTERS: 'off' } })
    await first.remove()
  })
