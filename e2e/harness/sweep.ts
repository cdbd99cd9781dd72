import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { mailedCode } from './mail.ts'
import {
  isTurned,
  looksRight,
  viewports,
  waitForApp,
  waitForContent,
  type Cell,
  type Person,
} from './people/person.ts'
import type { Language } from './words.ts'

/** `npm run test:long` judges every cell. */
export const full = process.env['SWEEP'] === 'full'

const cells: readonly Cell[] = full
  ? (['phone', 'tablet', 'desktop'] as const).flatMap((device) =>
      (['en', 'ar'] as const).flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => ({ language, theme, device })),
      ),
    )
  : // A theme changes no layout, so each language is turned to in one of them.
    (['phone', 'desktop'] as const).flatMap((device) => [
      { language: 'en', theme: 'dark', device },
      { language: 'ar', theme: 'light', device },
    ])
/** These two cover each device, language and theme: enough for the slow checks. */
const isJudged = ({ language, device }: Cell): boolean =>
  full || (device === 'phone' ? language === 'en' : language === 'ar')

/** Opens a screen and checks it; `who` distinguishes roles that share an address. */
export async function openAndCheck(person: Person, address: string, who = ''): Promise<void> {
  await person.page.goto(address)
  await waitForApp(person.page)
  await checkScreen(person, `${who} ${address}`.trim())
}

/**
 * Checks the open screen in every language, theme and width without opening it again: direction,
 * nothing cut off at 320 px, accessible. Afterwards the screen is as before.
 */
export async function checkScreen(person: Person, name: string): Promise<void> {
  const { page } = person
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  for (const cell of cells) {
    await turnTo(page, cell)
    const shown = { ...cell, name }
    await (isJudged(cell) ? looksRight(page, shown) : isTurned(page, shown))
    await picture(page, shown)
    if (cell.device === 'phone') await narrow(page, shown)
  }
  await turnTo(page, { ...person, theme: 'light' })
}

/** As another tab, the system or the window's edge would change it. */
async function turnTo(page: Page, { language, theme, device }: Cell): Promise<void> {
  await page.setViewportSize(viewports[device])
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((chosen) => {
    localStorage.setItem('sanad.language', chosen)
    window.dispatchEvent(new Event('focus'))
  }, language)
  await isIn(page, language)
  await waitForContent(page)
}

const isIn = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))

/** 320 px, until the screen is turned again: nothing is cut off, and nobody has to scroll sideways (WCAG 1.4.10). */
async function narrow(page: Page, shown: Cell & { readonly name: string }): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await isTurned(page, { ...shown, name: `${shown.name} at 320` })
}

/** `SWEEP_PICTURES=folder`: for people to look at. */
async function picture(
  page: Page,
  { language, theme, device, name }: Cell & { readonly name: string },
): Promise<void> {
  const folder = process.env['SWEEP_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const file = `${name.replaceAll(/[^\w-]+/g, '_')}.${language}.${theme}.${device}.png`
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
}

/** Signs up by calling the operations; the journeys test the forms. */
export async function signUpBy(
  { page, language, url }: Person,
  email: string,
  role: 'seeker' | 'expert' = 'seeker',
): Promise<void> {
  const ask = (operation: string, json: object) =>
    page.request.post(`/api/rpc/identity/${operation}`, { data: { json } })
  const name = language === 'ar' ? 'ليلى' : 'Layla'
  await ask('signUp', { email, name, role, language })
  const code = await mailedCode(url, email)
  await ask('verifyCode', { email, code, language, signUp: { name, role } })
}

/** Signs in as one of a preview's accounts. */
export async function enterAs({ page }: Person, account: string): Promise<void> {
  await page.goto('/dev/breathing')
  const answer = await page.request.post('/api/rpc/identity/quickSignIn', {
    data: { json: { email: `${account}@preview.example`, password: 'try-sanad' } },
  })
  expect(answer.ok(), `in as ${account}`).toBe(true)
}
