import { expect, test } from '@playwright/test'
import { mailedCode } from '../harness/mail.ts'
import { newPerson, type NewPerson, type Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { agree, setUpProfile } from '../harness/seeker.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off' } })
})
test.afterAll(() => product.remove())

const everybodys = [
  '/',
  '/dev',
  '/dev/pre-login-questions?role=seeker',
  '/dev/auth',
  '/dev/auth?role=seeker',
  '/dev/sign-in-link',
  '/dev/emergency-connect',
  '/dev/crisis-lines',
  '/dev/breathing',
  '/dev/expert-onboarding',
]
const seekers = ['/dev/dashboard', '/dev/chat', '/dev/community', '/dev/profile']

type Cell = Pick<NewPerson, 'language' | 'device' | 'theme'>
const whole: readonly Cell[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((device) => ({ language, theme, device })),
  ),
)
/** `npm run test:long` looks at every cell; these two hold one of each kind. */
const two: readonly Cell[] = [
  { language: 'en', theme: 'dark', device: 'phone' },
  { language: 'ar', theme: 'light', device: 'desktop' },
]

for (const cell of process.env['SWEEP'] === 'full' ? whole : two) {
  const name = `${cell.language}, ${cell.theme}, ${cell.device}`
  test(`Every screen of a seeker looks right (${name})`, async ({ browser }) => {
    test.setTimeout(300_000)
    const person = await newPerson(browser, { ...cell, url: product.url })
    for (const address of everybodys) await look(person, address)
    await signUp(person, `sweep-${name.replaceAll(', ', '-')}@example.org`)
    await person.page.goto('/dev/dashboard')
    await agree(person)
    await person.page.waitForURL(/mood-picker/)
    await narrow(person, 'mood picker')
    await setUpProfile(person)
    await person.page.waitForURL(/dashboard/)
    for (const address of seekers) await look(person, address)
    expect(person.troubles()).toEqual([])
  })
}

async function look(person: Person, address: string): Promise<void> {
  await person.page.goto(address)
  await person.page.getByRole('heading', { level: 1 }).first().waitFor()
  await person.looksRight(address)
  await narrow(person, address)
}

/** 320 px: nothing is cut off, and nobody has to scroll sideways (WCAG 1.4.10). */
async function narrow({ page }: Person, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(sideways, `${name} scrolls sideways at 320`).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}

/** By the operations themselves: the forms of it are looked at in the journeys. */
async function signUp({ page, language, url }: Person, email: string): Promise<void> {
  const ask = (operation: string, json: object) =>
    page.request.post(`/api/rpc/identity/${operation}`, { data: { json } })
  await ask('signUp', { email, name: 'Layla', role: 'seeker', language })
  const code = await mailedCode(url, email)
  await ask('verifyCode', { email, code, language, signUp: { name: 'Layla', role: 'seeker' } })
  await page.goto('/dev/terms')
}
