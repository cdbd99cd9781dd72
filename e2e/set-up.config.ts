import { buildProductWhenStale } from '../server/src/platform/build/build-product.ts'
import { startProduct } from './harness/product.ts'
import { prepareRun } from './harness/run.ts'

/** Before all journeys; what it returns runs after them. */
export default () =>
  prepareRun(async (dataDir) => {
    // Not within the time that a start is given.
    await buildProductWhenStale()
    // Programs that were here a moment ago would answer in the first journeys.
    const first = await startProduct({ dataDir, env: { DEMO_SUPPORTERS: 'off' } })
    await first.remove()
  })
