import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { mailedCode } from './mail.ts'
import { waitForApp, type NewPerson, type Person } from './person.ts'

type Cell = Pick<NewPerson, 'language' | 'device' | 'theme'>
const whole: readonly Cell[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((device) => ({ language, theme, device })),
  ),
)
/** These two cells contain each device, language and theme. */
const two: readonly Cell[] = [
  { language: 'en', theme: 'dark', device: 'phone' },
  { language: 'ar', theme: 'light', device: 'desktop' },
]

/** `npm run test:long` looks at every cell. */
export const full = process.env['SWEEP'] === 'full'
export const cells = full ? whole : two

export const nameOf = ({ language, theme, device }: Cell): string =>
  `${language}, ${theme}, ${device}`

/** Opens a screen and checks it; `who` distinguishes roles that share an address. */
export async function openAndCheck(person: Person, address: string, who = ''): Promise<void> {
  await person.page.goto(address)
  await waitForApp(person.page)
  await checkScreen(person, `${who} ${address}`.trim())
}

/** Checks the present screen: accessible, in the right direction, nothing cut off at 320 px. */
export async function checkScreen(person: Person, name: string): Promise<void> {
  await person.page.getByRole('heading', { level: 1 }).first().waitFor()
  await person.looksRight(name)
  await picture(person, name)
  await narrow(person, name)
}

/** 320 px: nothing is cut off, and nobody has to scroll sideways (WCAG 1.4.10). */
export async function narrow({ page }: Person, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect.soft(sideways, `${name} scrolls sideways at 320`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** `SWEEP_PICTURES=folder`: for people to look at. */
async function picture({ page, language, device }: Person, name: string): Promise<void> {
  const folder = process.env['SWEEP_PICTURES']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
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
