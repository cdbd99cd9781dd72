import { expect } from '@playwright/test'
import { timePasses } from '../harness/clock.ts'
import { conversationOf, write } from '../harness/conversation.ts'
import { quickLogin } from '../harness/people/expert.ts'
import { mailedNotice } from '../harness/mail.ts'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const site = (person: Person) => words('platform', person.language)
const emergency = (person: Person) => words('emergency', person.language)
const escalation = (person: Person) => words('escalation', person.language)
const soon = { timeout: 30_000 }

/** LADDER-14. The red bar on every page of staff. */
const alarmBar = ({ page, language }: Person) =>
  page.getByRole('region', { name: words('escalation', language)('bar.label') })

/** Both stick to the top of a page that is scrolled. */
async function headerIsBelowBar(person: Person): Promise<void> {
  await person.page.mouse.wheel(0, 400)
  const [bar, header] = [alarmBar(person), person.page.getByRole('banner')]
  const edges = async () => {
    const [above, below] = [await bar.boundingBox(), await header.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(edges).toBeGreaterThanOrEqual(-1)
}

test(
  'Nobody is on call: the truth at once, everybody up to the owner, an incident, and then a person, with one press',
  eachRun,
  async ({ browser }) => {
    const { url } = product
    const seeker = await newPerson(browser, { language: 'ar', device: 'phone', url })
    const supervisor = await newPerson(browser, { language: 'en', device: 'desktop', url })
    const owner = await newPerson(browser, { language: 'ar', device: 'phone', url })
    await quickLogin(supervisor, 'supervisor@preview.example')
    await quickLogin(owner, 'owner@preview.example')

    await seeker.page.goto('/dev/emergency-connect')
    await waitForApp(seeker.page)
    await seeker.page.getByRole('button', { name: emergency(seeker)('connect.start') }).click()
    await expect(seeker.page.getByText(emergency(seeker)('truth.nobodyOnCall'))).toBeVisible(soon)

    const english = escalation(supervisor)
    const named = { level: english('levels.high'), language: english('needs.ar') }
    await expect(alarmBar(supervisor)).toContainText(
      `${english('levels.high')} · ${english('needs.ar')}`,
      soon,
    )
    await supervisor.looksRight('the alarm bar')
    const take = alarmBar(supervisor).getByRole('button', {
      name: english('calls.takeNamed', named),
    })
    await expect(take).toBeVisible()
    await supervisor.page.goto('/dev/who-answers')
    await expect(take).toBeVisible(soon)
    await supervisor.looksRight('who answers')
    await headerIsBelowBar(supervisor)

    await timePasses(product, 31 * 60)
    await expect(seeker.page.getByText(emergency(seeker)('truth.unanswered'))).toBeVisible(soon)
    await expect(seeker.page.getByRole('link', { name: /998|999/ }).first()).toBeVisible()
    await owner.page.goto('/dev/dashboard')
    // Neither stands in place of the other.
    await expect(owner.page.getByText(site(owner)('waits.incident'))).toBeVisible(soon)
    await expect(
      alarmBar(owner).getByRole('link', { name: escalation(owner)('bar.whoCanBeCalled') }),
    ).toBeVisible(soon)
    await owner.page.goto('/dev/who-answers')
    const arabic = escalation(owner)
    await owner.looksRight('who answers, with an incident')
    // LADDER-12: the owner may not enter and sees who can be called (in a trial that depends on the
    // hour), and the call stays.
    await owner.page.getByRole('button', { name: new RegExp(`^${arabic('calls.take')}`) }).click()
    await expect(
      owner.page
        .getByText(arabic('calls.canCall'))
        .or(owner.page.getByText(arabic('calls.nobodyToCall'))),
    ).toBeVisible()
    await owner.looksRight('who can be called')
    await owner.page
      .getByRole('button', { name: new RegExp(`^${arabic('whoAnswers.close')}`) })
      .click()
    await owner.page.getByText(arabic('whoAnswers.outcomes.not-reached')).click()
    await owner.page.getByRole('dialog').getByRole('textbox').fill('لم يكن أحد في المناوبة.')
    await owner.looksRight('closing an incident')
    await owner.page.getByRole('button', { name: arabic('whoAnswers.closeYes') }).click()
    await expect(owner.page.getByText(arabic('whoAnswers.incidentsNone'))).toBeVisible()

    // LADDER-3: while the seeker is alone in the session, the incident ends nothing.
    await expect(take).toBeVisible()
    await seeker.page
      .getByRole('button', { name: emergency(seeker)('connect.again') })
      .first()
      .click()
    await take.click()
    await conversationOf(supervisor, soon)
    await conversationOf(seeker, soon)
    await write(seeker, 'أحتاج إلى شخص')
    await expect(supervisor.page.getByText('أحتاج إلى شخص', { exact: true })).toBeVisible(soon)
    await write(supervisor, 'I am here with you.')
    await expect(seeker.page.getByText('I am here with you.', { exact: true })).toBeVisible(soon)
    await supervisor.looksRight('in the conversation after “I will answer”')
    // CHAT-16. They are the person who is there: named in the header, and nothing says that nobody came.
    const chat = words('chat', seeker.language)
    await expect(seeker.page.getByRole('heading', { level: 1 })).toContainText(
      chat('supervisor.tag', { name: '' }).trim(),
    )
    await expect(seeker.page.getByText(chat('stillLooking'))).toBeVisible()
    for (const untrue of [chat('waiting.title'), chat('waiting.label')])
      await expect(seeker.page.getByText(untrue, { exact: true })).toHaveCount(0)
    await seeker.looksRight('with a supervisor, without a supporter')
    await owner.page.goto('/dev/staff/now')
    await expect(
      owner.page.getByText(words('live-boards', owner.language)('now.states.supervised')),
    ).toBeVisible(soon)
    await owner.page.goto('/dev/who-answers')
    await owner.page.reload()
    await expect(owner.page.getByText(arabic('calls.none'))).toBeVisible(soon)

    await supervisor.page.goto('/dev/my-notices')
    await expect(supervisor.page.getByText(english('notices.settled')).first()).toBeVisible()
    await supervisor.page
      .getByRole('button', {
        name: english('channels.testNamed', { way: english('channels.names.mail') }),
      })
      .click()
    await supervisor.page
      .getByRole('button', {
        name: english('channels.yesNamed', { way: english('channels.names.mail') }),
      })
      .waitFor()
    // NOTICE-3. The link in the mail verifies the channel; the target's address replaces the link's.
    const notice = await mailedNotice(product.url, 'supervisor@preview.example')
    await supervisor.page.goto(notice)
    await expect(supervisor.page.getByText(english('channels.worked'))).toBeVisible()
    await expect(supervisor.page).toHaveURL(/\/dev\/my-notices$/)
    await supervisor.looksRight('my notices')
    for (const person of [seeker, supervisor, owner]) expect(person.troubles()).toEqual([])
    // NOTICE-1. For everybody else it does not exist.
    await owner.page.goto(notice)
    await owner.page.getByRole('heading', { level: 1, name: arabic('notices.notFound') }).waitFor()
    await owner.looksRight('a notice of another account')
  },
)
