import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { goAvailable } from './harness/people/expert.ts'
import { chromiumOptions } from './harness/chromium.ts'
import {
  newPerson,
  viewports,
  waitForApp,
  waitForContent,
  type Device,
} from './harness/people/person.ts'
import { isSelected, openPreview, waitForScreen } from './harness/preview.ts'
import { screensOf } from './harness/screens.ts'
import { aMatchedSeeker } from './harness/people/seeker-by-api.ts'
import { enterAs } from './harness/sweep.ts'
import { words, type Language } from './harness/words.ts'

/**
 * `npm run pictures:workplace [-- part of an address …]`: writes a picture of every screen of
 * supporters and staff, with the preview's invented history, to `pictures/workplace/`, and prints
 * how many pixels high each screen is. `PRODUCT_URL` names a running preview to use instead of a
 * new one.
 */
const folder = path.resolve(import.meta.dirname, '../pictures/workplace')
const devices = ['phone', 'tablet', 'desktop'] as const satisfies readonly Device[]
const cells = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const satisfies readonly { readonly language: Language; readonly theme: 'light' | 'dark' }[]
type Cell = (typeof cells)[number] & { readonly device: Device }

const accounts = { en: 'sara', ar: 'mariam' } as const
const seekers = { en: 'Nadia', ar: 'نادية' } as const
const messages = {
  en: ['I can’t sleep.', 'It has been like this for weeks.', 'I want to kill myself'],
  ar: ['لا أستطيع النوم.', 'هذا حالي منذ أسابيع.', 'أريد أن أنتحر'],
} as const

/** Screen → device → height of its English page. */
const heights = new Map<string, Map<Device, number>>()

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { url, remove } = await openPreview()
const browser = await chromium.launch(chromiumOptions())
try {
  for (const [role, account] of [
    ['owner', 'owner'],
    ['supervisor', 'supervisor'],
    ['expert', 'james'],
  ] as const)
    for (const cell of cells) await takeScreens(browser, role, account, cell)
  if (isSelected('conversation')) for (const cell of cells) await takeConversation(browser, cell)
} finally {
  await browser.close()
  await remove()
}
printHeights()

async function takeScreens(
  browser: Browser,
  role: 'owner' | 'supervisor' | 'expert',
  account: string,
  cell: (typeof cells)[number],
): Promise<void> {
  const addresses = screensOf[role].filter((address) => isSelected(`${role} ${address}`))
  if (addresses.length === 0) return
  const person = await newPerson(browser, { ...cell, device: 'desktop', url })
  await enterAs(person, account)
  for (const address of addresses) {
    await pictures(person.page, `${role} ${address}`, cell, async () => {
      // Some screens decide when they open what fits.
      await person.page.goto(address)
      await waitForApp(person.page)
    })
  }
  await person.page.context().close()
}

/** A supporter's conversation in which danger was written. */
async function takeConversation(browser: Browser, cell: (typeof cells)[number]): Promise<void> {
  const person = await newPerson(browser, { ...cell, device: 'desktop', url })
  const { page } = person
  await enterAs(person, accounts[cell.language])
  await page.goto('/dev/dashboard')
  const available = page.getByRole('switch', {
    name: words('availability', cell.language)('availability.label'),
  })
  await available.waitFor()
  await waitForContent(page)
  if (!(await available.isChecked())) await goAvailable(person)
  const name = seekers[cell.language]
  const seeker = await aMatchedSeeker(browser, { url, name, language: cell.language })
  await page.goto('/dev/chat')
  await page.getByRole('link', { name }).first().click()
  const chat = words('chat', cell.language)
  const composer = page.getByRole('textbox', { name: chat('composer.label') })
  for (const text of messages[cell.language]) {
    await seeker.write(text)
    await page.getByRole('log').getByText(text).last().waitFor()
    await composer.fill(chat('composer.label'))
    await composer.press('Enter')
  }
  await pictures(page, 'expert conversation', cell, () => Promise.resolve())
  await takeJoined(browser, cell, seeker.sessionId)
  await page.context().close()
}

/** The same conversation after a supervisor joined it. */
async function takeJoined(
  browser: Browser,
  cell: (typeof cells)[number],
  sessionId: string,
): Promise<void> {
  const person = await newPerson(browser, { ...cell, device: 'desktop', url })
  const { page } = person
  await enterAs(person, 'supervisor')
  const which = { kind: 'session', id: sessionId }
  for (const [operation, input] of [
    ['takeCase', which],
    ['joinCase', { ...which, reason: 'check-safety' }],
  ] as const)
    await page.request.post(`/api/rpc/supervision/${operation}`, { data: { json: input } })
  await page.goto('/dev/staff/queue')
  await page
    .getByRole('link', { name: words('supervision', cell.language)('queue.join.go') })
    .first()
    .click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
  await pictures(page, 'supervisor conversation', cell, () => Promise.resolve())
  await page.context().close()
}

async function pictures(
  page: Page,
  name: string,
  cell: (typeof cells)[number],
  open: () => Promise<void>,
): Promise<void> {
  for (const device of devices) {
    await page.setViewportSize(viewports[device])
    await open()
    await waitForScreen(page)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: path.join(folder, fileOf(name, { ...cell, device })),
      fullPage: true,
    })
    if (cell === cells[0]) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const row = heights.get(name) ?? new Map<Device, number>()
      heights.set(name, row.set(device, height))
    }
  }
}

function fileOf(name: string, { language, theme, device }: Cell): string {
  return `${name.replaceAll(/\W+/g, '-')}.${language}.${theme}.${device}.png`
}

function printHeights(): void {
  console.log(['screen', ...devices].join('\t'))
  for (const [name, row] of heights)
    console.log([name, ...devices.map((device) => row.get(device) ?? '')].join('\t'))
}
