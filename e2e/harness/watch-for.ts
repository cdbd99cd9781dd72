import type { Page } from '@playwright/test'

/** Watches whether these words ever appear on the page, however briefly. */
export async function watchFor(page: Page, text: string): Promise<() => Promise<string | null>> {
  await page.evaluate((said) => {
    const root = document.documentElement
    root.setAttribute('data-was-said', 'no')
    new MutationObserver(() => {
      if (document.body.textContent.includes(said)) root.setAttribute('data-was-said', 'yes')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
  return () => page.evaluate(() => document.documentElement.getAttribute('data-was-said'))
}
