import { test as base } from '@playwright/test'
import { startProduct, type Product } from './product.ts'

interface Fixtures {
  /** Settings of the product. Without demo supporters only the people of a journey answer. */
  readonly settings: Record<string, string>
  /** The journey's own product, on its own database. */
  readonly product: Product
}

/**
 * Each journey begins with new data, so none can disturb another, and stops its product at the end.
 */
export const test = base.extend<Fixtures>({
  settings: [{ DEMO_SUPPORTERS: 'off' }, { option: true }],
  product: async ({ browser, settings }, provide) => {
    const product = await startProduct({ env: settings })
    await provide(product)
    for (const context of browser.contexts()) await context.close()
    await product.remove()
  },
})

/**
 * Also run by `npm test`. Every other journey is for `npm run test:long`, because a lower test
 * proves what it shows; the first lines of the journey's file name that test.
 */
export const eachRun = { tag: '@each-run' } as const
