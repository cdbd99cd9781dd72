// Proven below: server/src/consent/own-terms.test.ts
// Proven below: server/src/admin/content/content.test.ts
// Proven below: server/src/http/pages/own-name.test.ts
// Proven below: web/src/admin/content/content-screen.test.tsx
// Proven below: web/src/consent/terms-screen.test.tsx
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../harness/journey.ts'
import { newPerson, waitForApp, type Person } from '../../harness/people/person.ts'
import { acceptTerms, agree, openSignUp, signUp } from '../../harness/people/seeker.ts'
import { enterAs } from '../../harness/sweep.ts'
import { words } from '../../harness/words.ts'

const content = path.resolve(import.meta.dirname, '../../../content')
const clause = 'The service is free.'
const ownClause = 'Our town pays for this service, and it costs you nothing.'

/** A file of the folder with other words, as a coordinator chooses it in the console. */
const changed = (name: string, before: string, after: string) => ({
  name: path.basename(name),
  mimeType: 'text/plain',
  buffer: Buffer.from(readFileSync(path.join(content, name), 'utf8').replace(before, after)),
})

const say = words('content', 'en')
const reason = words('admin', 'en')('reason.label')

async function propose({ page }: Person): Promise<void> {
  await page.goto('/dev/staff/content')
  await page
    .getByRole('button', { name: say('upload.choose'), exact: true })
    .setInputFiles([
      changed('service.yaml', 'en: Sanad', 'en: Hand in hand'),
      changed('terms/seeker.en.md', clause, ownClause),
    ])
  await expect(page.getByText('en: Hand in hand')).toBeVisible()
  await page.getByLabel(reason).fill('our own name and clause')
  await page.getByRole('button', { name: say('upload.propose') }).click()
  await expect(page.getByText(say('proposals.own'))).toBeVisible()
}

async function apply({ page }: Person): Promise<void> {
  await page.goto('/dev/staff')
  await page.getByRole('link', { name: words('admin', 'en')('overview.contentProposals') }).click()
  await page.getByRole('button', { name: say('proposals.apply') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('read and agreed')
  await sheet.getByRole('button', { name: say('proposals.apply') }).click()
  await expect(page.getByText(say('versions.defaults'))).toBeVisible()
}

test('The service takes another name and clause: a seeker is asked again, and reads what is new', async ({
  browser,
  product,
}) => {
  const { url } = product
  const seeker = await newPerson(browser, { language: 'en', device: 'phone', url })
  await openSignUp(seeker)
  await signUp(seeker, { name: 'Layla Example', email: `${randomUUID()}@example.org` })
  await acceptTerms(seeker)
  const coordinator = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await enterAs(coordinator, 'admin')
  await propose(coordinator)
  const owner = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await enterAs(owner, 'owner')
  await apply(owner)

  const { page } = seeker
  await expect(async () => {
    expect(await (await page.request.get('/')).text()).toContain('Hand in hand')
  }).toPass()
  await page.goto('/dev/policies/terms')
  await expect(page.getByText(ownClause)).toBeVisible()
  await seeker.looksRight('public terms')
  await page.goto('/dev/dashboard')
  await page.waitForURL(/\/terms/)
  await waitForApp(page)
  await expect(page.locator('ins', { hasText: ownClause })).toBeVisible()
  await seeker.looksRight('terms with a change')
  await agree(seeker)
  await page.waitForURL(/\/dashboard/)
})
