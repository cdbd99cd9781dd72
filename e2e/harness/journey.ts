import { test as base } from '@playwright/test'
import { startProduct, type Product } from './product.ts'

interface Fixtures {
  /** Settings of the product; without demo supporters only the people of a journey answer. */
  readonly settings: Record<string, string>
  /** A running product of the journey's own, on a database of its own. */
  readonly product: Product
}

/** A journey begins on fresh data, so none can disturb another, and leaves nothing that would call a service that has ended. */
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
 * In `npm test` as well. Every other journey is for `npm run test:long`: what it shows is proven by a lower test, which
 * docs/tests.md names.
 */
export const eachRun = { tag: '@each-run' } as const
