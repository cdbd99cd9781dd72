import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Person } from './people/person.ts'
import { words, type Language } from './words.ts'

/** What the screen shows of the messages, in its order. */
const shown = (page: Page) => page.getByRole('log').locator('li[data-row] p[dir="auto"]')

export const composer = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: words('chat', language)('composer.label') })

/**
 * The session that the page shows, once it does. All sessions have one address, so the history
 * state names it.
 * @param timeout milliseconds
 */
export async function conversationOf(
  { page }: Pick<Person, 'page'>,
  { timeout }: { readonly timeout?: number } = {},
): Promise<string> {
  const shown = await page.waitForFunction(
    () => {
      const { usr } = (history.state ?? {}) as { usr?: { sessionId?: string } | null }
      return location.pathname.endsWith('/chat') ? usr?.sessionId : undefined
    },
    undefined,
    timeout === undefined ? {} : { timeout },
  )
  return (await shown.jsonValue()) ?? ''
}

/** Sends as people do on the device: on a phone, Enter only begins a new text line. */
export async function write({ page, language, device }: Person, text: string): Promise<void> {
  const field = composer(page, language)
  await field.fill(text)
  if (device === 'desktop') await field.press('Enter')
  else await page.getByRole('button', { name: words('chat', language)('composer.send') }).tap()
  await expect(field).toHaveValue('')
}

/** Types at the cursor without clicking first. */
export const typeOn = ({ page }: Person, text: string): Promise<void> => page.keyboard.type(text)

export const startTyping = ({ page, language }: Person): Promise<void> =>
  composer(page, language).click()

/** Checks that the typed text is there and that the next key continues it. */
export async function stillWriting({ page, language }: Person, text: string): Promise<void> {
  const field = composer(page, language)
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  expect(await field.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(text.length)
}

export async function seesLineLost({ page, language }: Person): Promise<void> {
  await expect(page.getByText(words('chat', language)('connection.lost'))).toBeVisible()
}

export async function seesLineBack({ page, language }: Person): Promise<void> {
  await expect(page.getByText(words('chat', language)('connection.lost'))).toBeHidden({
    timeout: 40_000,
  })
}

/** Adds this many messages to the open conversation without typing them. */
export async function fill(person: Person, texts: readonly string[]): Promise<void> {
  const sessionId = await conversationOf(person)
  for (const content of texts) {
    const answer = await person.page.request.post('/api/rpc/chat/sendMessage', {
      data: { json: { sessionId, id: randomUUID(), content } },
    })
    expect(answer.ok()).toBe(true)
  }
}

/**
 * Scrolls back until older messages are fetched.
 * @returns by how many pixels a visible row moved when they were inserted above it
 */
export async function readBack({ page }: Person): Promise<number> {
  const log = page.getByRole('log')
  const before = await log.locator('li[data-row]').count()
  const watched = await log.evaluate(async (view) => {
    // A change in the size of the log scrolls it to its end.
    await document.fonts.ready
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    view.scrollTop = 120
    const { top } = view.getBoundingClientRect()
    const rows = [...view.querySelectorAll<HTMLElement>('li[data-row]')]
    const row = rows.find((one) => one.getBoundingClientRect().top > top)
    return { id: row?.dataset['row'] ?? '', below: (row?.getBoundingClientRect().top ?? 0) - top }
  })
  await expect.poll(() => log.locator('li[data-row]').count()).toBeGreaterThan(before)
  const below = await log.evaluate((view, id) => {
    const row = view.querySelector(`li[data-row="${id}"]`)
    return (row?.getBoundingClientRect().top ?? Infinity) - view.getBoundingClientRect().top
  }, watched.id)
  return Math.abs(below - watched.below)
}

/** Both see exactly these messages, in this order. */
export async function bothSee(people: readonly Person[], texts: readonly string[]): Promise<void> {
  for (const { page } of people)
    await expect(shown(page)).toHaveText([...texts], { timeout: 40_000 })
}

/** Opens the menu of the conversation: another supporter, handing over, a report. */
export const openMenu = ({ page, language }: Pick<Person, 'page' | 'language'>): Promise<void> =>
  page.getByRole('button', { name: words('chat', language)('more.button') }).click()

export async function endSession({ page, language, looksRight }: Person): Promise<void> {
  const say = words('chat', language)
  const name = say('end.button')
  await openMenu({ page, language })
  await page.getByRole('dialog').getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: say('end.title') })
  await dialog.waitFor()
  await looksRight('end of a session')
  await dialog.getByRole('button', { name }).click()
}

export async function seesTheEnd({ page, language, looksRight }: Person): Promise<void> {
  const say = words('chat', language)
  await page.getByRole('heading', { name: say('closing.title') }).waitFor()
  // An unsent text can still be read and copied, but not changed.
  await expect(composer(page, language)).not.toBeEditable()
  await looksRight('ended conversation')
}

/** Answers the question about the present feeling, which only a seeker sees. */
export async function sayHowItFeels({ page, language }: Person): Promise<void> {
  const say = words('chat', language)
  await page.getByText(say('after.feels.okay'), { exact: true }).click()
  await expect(page.getByText(say('after.saved'))).toBeVisible()
}
