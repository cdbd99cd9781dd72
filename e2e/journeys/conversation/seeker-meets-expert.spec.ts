import { expect } from '@playwright/test'
import { otherLanguage, seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { bothSee, endSession, seesTheEnd, write } from '../../harness/conversation.ts'
import { meet, people, type Pair } from '../../harness/pair.ts'
import { staysLoaded } from '../../harness/people/person.ts'
import { eachRun, test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { words } from '../../harness/words.ts'

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
test.beforeEach(({ product: own }) => {
  product = own
})

for (const language of seekerSpeaks('en'))
  test(
    `A seeker in ${language} meets an expert in the other language, and a kill -9 does not part them`,
    eachRun,
    async ({ browser }) => {
      const pair = await people(browser, product.url, {
        seeker: language,
        expert: otherLanguage[language],
      })
      await meet(pair)
      await talkThroughARestart(pair)
    },
  )

async function talkThroughARestart({ seeker, expert }: Pair): Promise<void> {
  const both = [seeker, expert]
  for (const [turn, text] of exchange.entries()) {
    await write(turn % 2 === 0 ? seeker : expert, text)
    await bothSee(both, exchange.slice(0, turn + 1))
  }
  for (const person of both) await person.looksRight('conversation')
  const neverReloaded = await Promise.all(both.map(staysLoaded))

  for (const person of both) person.disconnected()
  await product.kill9()
  await expect(
    expert.page.getByText(words('chat', expert.language)('connection.lost')),
  ).toBeVisible()
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
