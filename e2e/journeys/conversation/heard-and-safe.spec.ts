// Proven below: server/src/chat/sessions/feedback.test.ts
// Proven below: server/src/matching/talk-again.test.ts
// Proven below: server/src/supervision/reports/report.test.ts
// Proven below: server/src/supervision/reports/blocks.test.ts
import { expect } from '@playwright/test'
import { seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { bothSee, endSession, openMenu, seesTheEnd, write } from '../../harness/conversation.ts'
import { openConversation, quickLogin } from '../../harness/people/expert.ts'
import { meetAcross, type Pair } from '../../harness/pair.ts'
import { newPerson, type Person } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { findExpert } from '../../harness/people/seeker.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

for (const language of seekerSpeaks('ar'))
  test(`A seeker in ${language} is heard, found again, and safe from whom they block`, async ({
    browser,
  }) => {
    const pair = await meetAcross(browser, product.url, language)
    await write(pair.seeker, 'Thank you for today.')
    await bothSee([pair.seeker, pair.expert], ['Thank you for today.'])
    const name = await otherName(pair.expert)
    await endSession(pair.seeker)
    await seesTheEnd(pair.seeker)
    await tapThrice(pair)
    await foundAgain(pair, name)
    await reportAndBlock(pair)
    await supervisorSeesIt(
      await newPerson(browser, { language, device: 'desktop', url: product.url }),
    )
    // A request for a conversation that is no longer the supporter's answers 404: expected.
    expect(pair.seeker.troubles()).toEqual([])
  })

const chat = ({ language }: Person) => words('chat', language)
const safety = ({ language }: Person) => words('supervision', language)
const otherName = async ({ page }: Person) =>
  (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''

/** CHAT-12, CHAT-19. Both sides have the same question; a yes is shown only when both said it. */
async function tapThrice({ seeker, expert }: Pair): Promise<void> {
  const tap = (person: Person, key: string) =>
    person.page.getByText(chat(person)(key), { exact: true }).click()
  await tap(seeker, 'after.heard.a-little')
  await tap(seeker, 'after.feels.okay')
  await expect(seeker.page.getByText(chat(seeker)('after.saved'))).toBeVisible()
  const again = ({ page }: Person) =>
    page.getByRole('radio').and(page.locator('[value="yes"]')).last()
  await again(seeker).check({ force: true })
  await again(expert).check({ force: true })
  await expect(seeker.page.getByText(/You both said yes|قلتما «نعم»/).first()).toBeVisible()
  await seeker.looksRight('three taps')
  await expert.looksRight('would be there again')
}

async function foundAgain({ seeker, expert }: Pair, seekerName: string): Promise<void> {
  await seeker.page.getByRole('link', { name: chat(seeker)('closing.home') }).click()
  await expect(seeker.page.getByText(chat(seeker)('talkAgain.seekerText'))).toBeVisible()
  await expert.page.getByRole('link', { name: chat(expert)('closing.home') }).click()
  const say = words('identity', expert.language)
  const places = words('platform', expert.language)
  await expert.page.getByRole('link', { name: places('nav.profile') }).click()
  await expert.page.getByRole('link', { name: say('profile.ownWork') }).click()
  await expect(expert.page.getByText(chat(expert)('talkAgain.expertText'))).toBeVisible()
  await expert.page.getByRole('link', { name: places('nav.home') }).click()
  await findExpert(seeker)
  // A wide screen says it beside the conversation, a phone above it.
  const why = seeker.page.getByText(words('matching', seeker.language)('why.again'))
  await expect(why.filter({ visible: true })).toHaveCount(1)
  await openConversation(expert, seekerName)
  await expect(expert.page.getByRole('heading', { level: 1, name: seekerName })).toBeVisible()
}

/** REPORT-1, REPORT-4. From the menu; then we look for another supporter and show the crisis lines. */
async function reportAndBlock({ seeker, expert }: Pair): Promise<void> {
  await openMenu(seeker)
  await seeker.page.getByRole('button', { name: chat(seeker)('reportOrBlock') }).click()
  const sheet = seeker.page.getByRole('dialog')
  await sheet.waitFor()
  await seeker.looksRight('report')
  await sheet.getByText(safety(seeker)('report.reasons.threat')).click()
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: safety(seeker)('report.sendReport') }).click()
  await expect(sheet.getByText(safety(seeker)('report.next.seeker'))).toBeVisible()
  await expect(sheet.locator('a[href^="tel:"]').first()).toBeVisible()
  await seeker.looksRight('reported')
  await sheet.getByText(safety(seeker)('report.done'), { exact: true }).click()
  await expect(seeker.page.getByText(chat(seeker)('waiting.label')).first()).toBeVisible()
  await expect(expert.page.getByText(chat(expert)('wentOn.title'))).toBeVisible()
}

async function supervisorSeesIt(supervisor: Person): Promise<void> {
  await quickLogin(supervisor, 'supervisor@preview.example')
  await supervisor.page
    .getByRole('link', { name: words('home', supervisor.language)('staff.queue') })
    .click()
  const say = safety(supervisor)
  const reportReason = say('queue.reported.seeker', { reason: say('report.reasons.threat') })
  await expect(supervisor.page.getByText(reportReason).first()).toBeVisible()
  await supervisor.looksRight('a report in the queue')
  expect(supervisor.troubles()).toEqual([])
  await supervisor.page.context().close()
}
