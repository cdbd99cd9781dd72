import { buildWebWhenStale } from '../server/src/platform/web-build.ts'
import { startProduct } from './harness/product.ts'
import { prepareRun } from './harness/run.ts'

/** Before all journeys; what it returns runs after them. */
export default () =>
  prepareRun(async (dataDir) => {
    // Not within the time that a start is given.
    await buildWebWhenStale()
    // Programs that were here a moment ago would answer in the first journeys.
    const first = await startProduct({ dataDir, env: { DEMO_SUPPORTERS: 'off' } })
    await first.remove()
  })
