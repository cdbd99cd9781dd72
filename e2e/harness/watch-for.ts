import type { Page } from '@playwright/test'

/** Whether these words were ever on the page from here on, however briefly. */
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
