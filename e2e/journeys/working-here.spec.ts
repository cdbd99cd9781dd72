// Proven below: server/src/identity/second-factor/second-factor.test.ts
// Proven below: server/src/admin/break-glass/break-glass.test.ts
// Proven below: web/src/admin/audit/break-glass-screen.test.tsx
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { appWith } from '../harness/authenticator-app.ts'
import { timePasses } from '../harness/clock.ts'
import { quickLogin } from '../harness/people/expert.ts'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

/** Sets up the second factor on the screen. @returns the authenticator and the recovery codes */
async function setUp(
  { page, language, looksRight }: Person,
  button: 'begin' | 'newApp',
  stepsAhead: number,
) {
  const say = words('identity', language)
  await page.getByRole('button', { name: say(`factor.${button}`) }).click()
  await page.getByRole('img', { name: say('factor.qr') }).waitFor()
  await looksRight('a second step is set up')
  const app = appWith((await page.locator('p.select-all').innerText()).replace(/\s/g, ''))
  await page.getByLabel(say('factor.code')).fill(await app(stepsAhead))
  await page.getByRole('heading', { name: say('factor.codesTitle') }).waitFor()
  await looksRight('recovery codes')
  const codes = await page.locator('ul.font-mono li').allInnerTexts()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('factor.done') }).click()
  await onDashboard(page)
  return { app, codes }
}

const mySessions = async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/rpc/chat/mySessions', { method: 'POST', headers, body: '{}' })
  return ((await answer.json()) as { json: { id: string }[] }).json
}

const writes = async (json: object) => {
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/rpc/chat/sendMessage', {
    method: 'POST',
    headers,
    body: JSON.stringify({ json }),
  })
}

const onDashboard = (page: Page) => expect(page).toHaveURL(/\/dev\/dashboard$/)

test('A second factor is lost and recovered, and required again before sensitive operations', async ({
  browser,
}) => {
  const { url } = product
  const admin = await newPerson(browser, { language: 'ar', device: 'phone', url })
  await quickLogin(admin, 'owner@preview.example')
  await onDashboard(admin.page)
  await admin.page.goto('/dev/second-factor')
  const { codes } = await setUp(admin, 'begin', 0)

  const phoneIsGone = await newPerson(browser, { language: 'en', device: 'desktop', url })
  const speak = words('identity', 'en')
  await quickLogin(phoneIsGone, 'owner@preview.example')
  const { page } = phoneIsGone
  await page.getByRole('heading', { level: 1, name: speak('factor.askTitle') }).waitFor()
  await phoneIsGone.looksRight('the second step is asked for')
  await page.goto('/dev/staff/team')
  await page.getByRole('heading', { level: 1, name: speak('factor.askTitle') }).waitFor()
  await page.getByLabel(speak('factor.code')).fill('000000')
  await expect(page.getByText(words('identity', 'en')('problems.WRONG_CODE'))).toBeVisible()
  await page.getByRole('button', { name: speak('factor.useRecovery') }).click()
  await page.getByLabel(speak('factor.recoveryCode')).fill(codes[0] ?? '')
  await page.getByRole('button', { name: speak('factor.go') }).click()
  // The page that was requested before the second factor.
  await page.getByRole('button', { name: words('admin', 'en')('team.grant') }).waitFor()
  await page.goto('/dev/second-factor')
  await expect(page.getByText(speak('factor.left', { count: 9 }))).toBeVisible()
  const { app } = await setUp(phoneIsGone, 'newApp', 0)

  // The other browser's socket was closed with it, and its own second factor is no longer fresh.
  await timePasses(product, 16 * 60)
  const staff = words('admin', 'en')
  await page.goto('/dev/staff/team')
  await page.getByRole('button', { name: staff('team.grant') }).click()
  const sheet = page.getByRole('dialog', { name: staff('team.grant') })
  await sheet.getByLabel(staff('team.email')).fill('nobody@team.example')
  await sheet.getByLabel(staff('team.firstName')).fill('Huda')
  await sheet.getByLabel(staff('reason.label')).fill('joins the team')
  await sheet.getByRole('button', { name: staff('team.grantYes') }).click()
  const again = page.getByRole('dialog', { name: speak('factor.freshTitle') })
  await again.waitFor()
  await phoneIsGone.looksRight('a fresh code is asked for')
  await again.getByLabel(speak('factor.code')).fill(await app((16 * 60) / 30))
  await expect(sheet.getByText(words('admin', 'en')('problems.NO_SUCH_ACCOUNT'))).toBeVisible()
  await expect(sheet.getByLabel(staff('team.email'))).toHaveValue('nobody@team.example')
  expect([...admin.troubles(), ...phoneIsGone.troubles()]).toEqual([])
})

test('An admin who tries to read a conversation needs a second person', async ({ browser }) => {
  const { url } = product
  const seeker = await newPerson(browser, { language: 'ar', device: 'phone', url })
  await seeker.page.goto('/dev/emergency-connect')
  await waitForApp(seeker.page)
  const response = seeker.page.waitForResponse(/emergency\/startEmergency/)
  await seeker.page.getByRole('button', { name: words('emergency', 'ar')('connect.start') }).click()
  await response
  const [session] = await seeker.page.evaluate(mySessions)
  const sessionId = session?.id ?? ''
  const written = 'لم أخبر أحدًا غيركم'
  await seeker.page.evaluate(writes, {
    sessionId,
    id: randomUUID(),
    content: written,
    emotionTag: null,
  })
  const admin = await newPerson(browser, { language: 'en', device: 'desktop', url })
  const supervisor = await newPerson(browser, { language: 'ar', device: 'phone', url })
  await quickLogin(admin, 'admin@preview.example')
  await onDashboard(admin.page)
  await quickLogin(supervisor, 'supervisor@preview.example')
  await onDashboard(supervisor.page)

  await admin.opensOldAddress(`/dev/chat/${sessionId}`)
  await onDashboard(admin.page)
  expect((await seeker.page.request.get('/dev/staff/break-glass')).status()).toBe(404)
  expect((await supervisor.page.request.get('/dev/staff/team')).status()).toBe(404)
  const say = words('admin', 'en')
  await admin.page.goto('/dev/staff/break-glass')
  await admin.page.getByRole('button', { name: say('glass.ask') }).click()
  const sheet = admin.page.getByRole('dialog')
  await sheet.getByLabel(say('glass.session')).fill(sessionId)
  await sheet.getByLabel(say('reason.label')).fill('court order 17')
  await sheet.getByRole('button', { name: say('glass.askYes') }).click()
  await expect(admin.page.getByRole('heading', { name: say('glass.states.asked') })).toBeVisible()
  await expect(admin.page.getByRole('button', { name: say('glass.approve') })).toHaveCount(0)
  await admin.looksRight('a wish to read')

  const sayArabic = words('admin', 'ar')
  await supervisor.page.goto('/dev/staff/break-glass')
  await supervisor.page.getByRole('button', { name: sayArabic('glass.approve') }).click()
  await supervisor.page
    .getByRole('dialog')
    .getByRole('button', { name: sayArabic('glass.approve') })
    .click()
  await expect(
    supervisor.page.getByRole('heading', { name: sayArabic('glass.states.open') }),
  ).toBeVisible()
  await supervisor.looksRight('a wish that was granted')

  await admin.page.reload()
  await admin.page.getByRole('button', { name: say('glass.read'), exact: true }).click()
  await expect(admin.page.getByRole('list', { name: say('glass.read') })).toContainText(written)
  await admin.looksRight('what was read')
  await timePasses(product, 31 * 60)
  await admin.page.reload()
  await expect(admin.page.getByRole('heading', { name: say('glass.states.over') })).toBeVisible()
  await expect(
    admin.page.getByRole('button', { name: say('glass.read'), exact: true }),
  ).toHaveCount(0)
  await admin.page.goto('/dev/staff/audit')
  await expect(admin.page.getByText('admin.break-glass-read')).toBeVisible()
  await admin.looksRight('audit log')
  expect([...seeker.troubles(), ...admin.troubles(), ...supervisor.troubles()]).toEqual([])
})
