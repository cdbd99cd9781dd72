// Proven below: server/src/application/application.test.ts
// Proven below: server/src/application/documents.test.ts
// Proven below: server/src/application/review/review.test.ts
// Proven below: web/src/application/documents/expert-document-upload-screen.test.tsx
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import {
  chooseSupport,
  fillExperience,
  fillPersonal,
  give,
  isRefused,
  isStored,
  joinAsExpert,
  passTraining,
  press,
  readTerms,
  startApplication,
  atStep,
} from '../harness/people/applicant.ts'
import { timePasses } from '../harness/clock.ts'
import { bothSee, write } from '../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../harness/people/expert.ts'
import { newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import {
  decide,
  lookAtDocument,
  recordChecks,
  takeApplication,
} from '../harness/people/reviewer.ts'
import {
  acceptTerms,
  agree,
  findExpert,
  openSignUp,
  signIn,
  signUp,
} from '../harness/people/seeker.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const say = ({ language }: Person) => words('application', language)
const status = '/dev/expert-approval-status'

/** A real picture; another shade makes another file. */
function aPicture(shade: number): Buffer {
  const png = new PNG({ width: 40, height: 25 })
  png.data.fill(shade)
  return PNG.sync.write(png)
}
const png = (name: string, shade = 100) => ({
  name,
  mimeType: 'image/png',
  buffer: aPicture(shade),
})

test(
  'In one sitting, on a phone: from the first tap to the first conversation',
  eachRun,
  async ({ browser }) => {
    const applicant = await newPerson(browser, {
      language: 'en',
      device: 'phone',
      url: product.url,
    })
    const { page } = applicant
    await startApplication(applicant)
    await fillPersonal(applicant, ['Layla', 'Amin'])
    await fillExperience(applicant, 'A few words about it.')
    await give(applicant, 'national-id', png('id.png'))
    await expect(page.getByText(say(applicant)('documents.chooseNow'))).toBeVisible()
    await applicant.looksRight('wizard, qualifications')
    // A phone may drop the page while the person looks up a code: the file is still there.
    await page.reload()
    await isStored(applicant, 'id.png')
    await readTerms(applicant)
    await chooseSupport(applicant)
    await joinAsExpert(applicant, { name: 'Layla Amin', email: 'layla@one-sitting.example' })
    await page.waitForURL(/expert-document-upload/)
    await isStored(applicant, 'id.png')
    await applicant.looksRight('documents')
    await press(applicant, 'documents.submit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(applicant)('training.heading'),
    )
    await expect(page).toHaveURL(/expert-training$/)

    await passTraining(applicant)
    await page.reload()
    await page.getByRole('link', { name: say(applicant)('training.continueToStatus') }).click()
    await page.waitForURL(/expert-approval-status/)
    for (const days of ['1-2', '3-5'])
      await expect(page.getByText(`${days} business days`).first()).toBeVisible()
    await applicant.looksRight('where an application stands')

    const reviewer = await newPerson(browser, {
      language: 'ar',
      device: 'desktop',
      url: product.url,
      theme: 'dark',
    })
    await quickLogin(reviewer, 'admin@preview.example')
    await reviewer.page.waitForURL(/dashboard/)
    await takeApplication(reviewer, 'Layla Amin')
    await lookAtDocument(reviewer)
    await recordChecks(reviewer)
    await decide(reviewer, 'approve', 'أهلًا بك بيننا.')

    await page.goto(status)
    await expect(page.getByText('أهلًا بك بيننا.')).toBeVisible()
    await applicant.looksRight('an application that was approved')
    await page.getByRole('link', { name: say(applicant)('status.toDashboard') }).click()
    await goAvailable(applicant)

    const seeker = await newPerson(browser, { language: 'ar', device: 'phone', url: product.url })
    await openSignUp(seeker)
    await signUp(seeker, { name: 'سمر', email: 'samar@one-sitting.example' })
    await acceptTerms(seeker)
    await findExpert(seeker)
    await expect(seeker.page.getByRole('heading', { level: 1, name: 'Layla' })).toBeVisible()
    await openConversation(applicant, 'سمر')
    await write(seeker, 'كان يومًا طويلًا.')
    await write(applicant, 'I am here.')
    await bothSee([seeker, applicant], ['كان يومًا طويلًا.', 'I am here.'])
    for (const person of [applicant, reviewer, seeker]) expect(person.troubles()).toEqual([])
  },
)

test('In three sittings on two devices, with documents good and bad; rejected, and too early again', async ({
  browser,
}) => {
  const email = 'noor@three-sittings.example'
  const story = 'بضع كلمات عن تجربتي.'
  const phone = await newPerson(browser, { language: 'ar', device: 'phone', url: product.url })
  await startApplication(phone)
  await fillPersonal(phone, ['نور', 'الأمين'])
  await press(phone, 'wizard.later')
  await joinAsExpert(phone, { name: 'نور الأمين', email })
  await agree(phone)
  await phone.page.waitForURL(/expert-profile-setup/)
  await phone.page.context().close()

  await timePasses(product, 120)
  const desktop = await newPerson(browser, { language: 'ar', device: 'desktop', url: product.url })
  await signIn(desktop, email)
  await desktop.page.waitForURL(/expert-profile-setup/)
  await expect(desktop.page.locator('[name="firstName"]')).toHaveValue('نور')
  await press(desktop, 'wizard.next')
  await atStep(desktop, 2)
  // A later step is opened by its address while this one is incomplete.
  await desktop.page.goto('/dev/expert-support-types')
  await desktop.page.waitForURL(/expert-profile-setup/)
  await desktop.page.goto('/dev/expert-profile-setup?step=2')
  await fillExperience(desktop, story)
  await press(desktop, 'wizard.next')
  await desktop.page.waitForURL(/expert-terms/)
  // Agreed to on the phone.
  await expect(desktop.page.getByRole('checkbox')).toHaveCount(0)
  await press(desktop, 'wizard.continue')
  await desktop.page.waitForURL(/expert-support-types/)
  await press(desktop, 'wizard.later')
  await desktop.page.waitForURL(/dashboard/)
  await desktop.page.context().close()

  await timePasses(product, 120)
  const again = await newPerson(browser, { language: 'ar', device: 'phone', url: product.url })
  const { page } = again
  await signIn(again, email)
  await page.waitForURL(/expert-support-types|dashboard/)
  await page.goto('/dev/expert-support-types')
  await chooseSupport(again)
  await page.waitForURL(/expert-document-upload/)
  const program = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') }
  await give(again, 'certificate', [program])
  await isRefused(again, 'cv.pdf', 'NOT_A_PICTURE_OR_PDF')
  const broken = { ...png('half.png'), buffer: aPicture(90).subarray(0, 60) }
  await give(again, 'certificate', [broken])
  await isRefused(again, 'half.png', 'DAMAGED')
  await give(again, 'national-id', png('هوية\u202egnp.exe'))
  await isStored(again, 'هويةgnp.exe')
  await give(again, 'certificate', [png('again.png')])
  await isRefused(again, 'again.png', 'SAME_FILE')
  // The connection is lost in the middle of an upload; the file is still there and is sent with one
  // press.
  again.disconnected()
  await page.context().setOffline(true)
  await give(again, 'certificate', [png('course.png', 50)])
  const retry = page.getByRole('button', { name: say(again)('documents.retry') })
  await retry.waitFor()
  await again.looksRight('a document that did not get there')
  await page.context().setOffline(false)
  await retry.click()
  await isStored(again, 'course.png')
  again.connected()
  await press(again, 'documents.submit')
  await page.waitForURL(/expert-training$/)
  // Frozen: the earlier steps lead to the status.
  for (const step of ['expert-profile-setup', 'expert-document-upload']) {
    await page.goto(`/dev/${step}`)
    await page.waitForURL(/expert-approval-status/)
  }

  const reviewer = await newPerson(browser, { language: 'en', device: 'phone', url: product.url })
  await quickLogin(reviewer, 'owner@preview.example')
  await reviewer.page.waitForURL(/dashboard/)
  await takeApplication(reviewer, 'نور الأمين')
  await decide(reviewer, 'reject', 'The picture belongs to somebody else.')
  await page.reload()
  await expect(page.getByText('The picture belongs to somebody else.')).toBeVisible()
  await expect(page.getByText(say(again)('status.reapply'))).toBeVisible()
  const button = page.getByRole('button', { name: say(again)('status.reapplyNow') })
  await expect(button).toHaveCount(0)
  const tooEarly = await page.request.post('/api/rpc/application/reapply', { data: { json: {} } })
  expect(tooEarly.status()).toBe(409)
  await again.looksRight('an application that was rejected')
  expect(again.troubles()).toEqual([])

  // Six months later, in a new sign-in.
  await timePasses(product, 185 * 24 * 3600)
  await page.context().clearCookies()
  await signIn(again, email)
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
  await page.goto(status)
  await button.click()
  await page.waitForURL(/expert-profile-setup/)
  await expect(page.locator('[name="firstName"]')).toHaveValue('نور')
})
