import type { Locator, Page } from '@playwright/test'

/** Presses that lead away or end something. */
const left = /leave site|مغادرة الموقع|sign out|خروج/i
const buttons = 'main button:visible:not([type=submit]):not([aria-pressed]):not([role=switch])'
const mostRevealed = 6
const sheet = (page: Page) => page.locator('dialog[open], [role=dialog]').last()
const revealed = (page: Page) => page.locator(`${buttons}:not([data-known])`)

/**
 * Presses each button of the open screen in turn, then each that the press reveals, and calls back
 * with its name where a sheet opens. Only for a preview: a press may also act.
 * @param open opens the screen anew
 */
export async function openEachSheet(
  page: Page,
  open: () => Promise<void>,
  onSheet: (name: string) => Promise<void>,
): Promise<void> {
  for (const { at, name } of await oneOfEach(page)) {
    const press = async () => {
      await open()
      await page
        .locator(buttons)
        .evaluateAll((all) => all.forEach((button) => button.setAttribute('data-known', '')))
      return isPressed(page.locator(buttons).nth(at))
    }
    if (!(await press())) continue
    if (await isShown(sheet(page))) {
      await onSheet(name)
      continue
    }
    const count = Math.min(await revealed(page).count(), mostRevealed)
    if (count > 0) await onSheet(name)
    for (let next = 0; next < count; next += 1) {
      await press()
      const opens = await isPressed(revealed(page).nth(next))
      if (opens && (await isShown(sheet(page)))) await onSheet(`${name} › ${next + 1}`)
    }
  }
  await open()
}

const isPressed = (button: Locator): Promise<boolean> => happens(button.click({ timeout: 2000 }))
const isShown = (part: Locator): Promise<boolean> => happens(part.waitFor({ timeout: 700 }))

const happens = (act: Promise<void>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )

/** The buttons in sight without those that differ from another only in the row where they stand. */
async function oneOfEach(page: Page): Promise<{ readonly at: number; readonly name: string }[]> {
  const all = await page.locator(buttons).evaluateAll((elements) =>
    elements.map((element, at) => {
      const row = element.closest('li, tr, article') ?? element
      const name = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
      const place = [...row.querySelectorAll<Element>('button')].indexOf(element)
      // A bar of a calendar has several texts.
      const isOneOfMany = row !== element || element.childElementCount > 1
      const key = isOneOfMany ? `${element.className} ${place}` : name
      return { at, name: name.trim().slice(0, 40), key }
    }),
  )
  return [...new Map(all.toReversed().map((one) => [one.key, one])).values()]
    .toReversed()
    .filter(({ name }) => !left.test(name))
}
