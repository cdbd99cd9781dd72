import { expect, test, type Browser } from '@playwright/test'
import { bothSee, endSession, seesTheEnd, write } from '../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../harness/expert.ts'
import { newPerson, type Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { acceptTerms, answerQuestions, enter, findSupporter, signUp } from '../harness/seeker.ts'
import { words } from '../harness/words.ts'

const exchange = [
  'Hello. I cannot sleep, and I do not know why.',
  'أهلًا بك. أنا هنا، ولا داعي للعجلة.',
  'Work is loud in my head at night: 3 a.m., every day.',
  'هذا متعب فعلًا. ماذا يدور في بالك في تلك الساعة؟',
  'Mostly <b>lists</b> & "what ifs" 🌙\nand then the alarm.',
  'أفهم ذلك. Lists at 3 a.m. زارتني أنا أيضًا.',
]
const cutOff = 'كتبتُ هذا أثناء انقطاع الخط. And this in English.'
const afterwards = ['Still here?', 'نعم، ما زلت هنا.']

let product: Product
test.beforeEach(async () => {
  // Nobody but the two people of the journey may answer.
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off' } })
})
test.afterEach(() => product.remove())

interface Pair {
  readonly seeker: Person
  readonly expert: Person
}

test('An English seeker meets an Arabic expert, and a kill -9 does not part them', async ({ browser }) => {
  const pair = await people(browser, { seeker: 'en', expert: 'ar' })
  await meet(pair, {
    seekerName: 'Layla Example',
    expertAccount: 'mariam@preview.example',
    expertName: 'مريم',
  })
  await talkThroughARestart(pair)
})

test('An Arabic seeker meets an English expert, and a kill -9 does not part them', async ({ browser }) => {
  const pair = await people(browser, { seeker: 'ar', expert: 'en' })
  await meet(pair, { seekerName: 'ليلى مثال', expertAccount: 'sara@preview.example', expertName: 'Sara' })
  await talkThroughARestart(pair)
})

async function people(
  browser: Browser,
  languages: { seeker: 'en' | 'ar'; expert: 'en' | 'ar' },
): Promise<Pair> {
  return {
    seeker: await newPerson(browser, { language: languages.seeker, device: 'phone', url: product.url }),
    expert: await newPerson(browser, { language: languages.expert, device: 'desktop', url: product.url }),
  }
}

async function meet(
  { seeker, expert }: Pair,
  as: { seekerName: string; expertAccount: string; expertName: string },
): Promise<void> {
  const firstName = as.seekerName.split(' ')[0] ?? ''
  await quickLogin(expert, as.expertAccount)
  await goAvailable(expert)

  await enter(seeker)
  await answerQuestions(seeker)
  await signUp(seeker, { name: as.seekerName, email: 'layla@example.org' })
  await acceptTerms(seeker)
  await findSupporter(seeker)
  await expect(seeker.page.getByRole('heading', { level: 1, name: as.expertName })).toBeVisible()
  await openConversation(expert, firstName)
  await expect(expert.page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
}

async function talkThroughARestart({ seeker, expert }: Pair): Promise<void> {
  const both = [seeker, expert]
  for (const [turn, text] of exchange.entries()) {
    await write(turn % 2 === 0 ? seeker : expert, text)
    await bothSee(both, exchange.slice(0, turn + 1))
  }
  for (const person of both) await person.looksRight('conversation')
  const neverReloaded = await Promise.all(both.map(({ page }) => markPage(page)))

  for (const person of both) person.disconnected()
  await product.kill9()
  await expect(expert.page.getByText(words('chat', expert.language)('connection.lost'))).toBeVisible()
  await expert.looksRight('conversation without a line')
  await write(expert, cutOff)
  await product.startAgain()
  await bothSee(both, [...exchange, cutOff])
  for (const person of both) person.connected()

  const [question = '', answer = ''] = afterwards
  await write(seeker, question)
  await bothSee(both, [...exchange, cutOff, question])
  await write(expert, answer)
  await bothSee(both, [...exchange, cutOff, ...afterwards])
  for (const stillTheSame of neverReloaded) expect(await stillTheSame()).toBe(true)

  await endSession(seeker)
  for (const person of both) await seesTheEnd(person)
  await bothSee(both, [...exchange, cutOff, ...afterwards])
  for (const person of both) expect(person.troubles()).toEqual([])
}

/** Leaves a mark that a reload would wipe off. */
async function markPage(page: Person['page']): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-never-reloaded'))
}
