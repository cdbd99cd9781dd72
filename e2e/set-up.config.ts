import { startProduct } from './harness/product.ts'
import { prepareRun } from './harness/run.ts'

/** Before all journeys; what it returns runs after them. */
export default () =>
  prepareRun(async (dataDir) => {
    const first = await startProduct({ dataDir })
    await first.remove()
  })
