import { buildWebWhenStale } from '../server/src/platform/web-build.ts'
import { startProduct } from './harness/product.ts'
import { prepareRun } from './harness/run.ts'

/** Before all journeys; what it returns runs after them. */
export default () =>
  prepareRun(async (dataDir) => {
    // Not within the time that a start is given.
    await buildWebWhenStale()
    const first = await startProduct({ dataDir })
    await first.remove()
  })
