import { expect, test } from '@playwright/test'
import { bothSee, write } from '../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../harness/expert.ts'
import { people, type Pair } from '../harness/pair.ts'
import type { Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { acceptTerms, findSupporter, openSignUp, signUp } from '../harness/seeker.ts'
import { words, type Language } from '../harness/words.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off' } })
})
test.afterAll(() => product.remove())

const languages = { seeker: 'en', expert: 'ar' } as const
const supporter = { account: 'mariam@preview.example', name: 'مريم' }

/** A line above the conversation that says how it stands. */
const reads = (person: Person, text: string | RegExp) =>
  expect(person.page.getByText(text), `${person.language} is told: ${text}`).toBeVisible({ timeout: 40_000 })
const say = (language: Language) => words('matching', language)

async function ready({ seeker }: Pair): Promise<void> {
  await openSignUp(seeker)
  await signUp(seeker, { name: 'Layla Example', email: 'layla@no-silence.example' })
  await acceptTerms(seeker)
}

test('Nobody is free, then somebody is; who vanishes is told of, and returns; someone else is a matter of one word', async ({
  browser,
}) => {
  const pair = await people(browser, product.url, languages)
  const { seeker, expert } = pair
  const english = say('en')
  await ready(pair)
  await findSupporter(seeker)
  await seeker.page.getByRole('button', { name: english('none.wait') }).click()
  await reads(seeker, new RegExp(`${english('place.next')}.*${english('place.nobodyHere')}`))
  await seeker.looksRight('waiting in line')
  await write(seeker, 'I am waiting here.')

  await quickLogin(expert, supporter.account)
  await goAvailable(expert)
  await reads(seeker, english('standing.offered', { name: supporter.name }))
  await openConversation(expert, 'Layla')
  await bothSee([seeker, expert], ['I am waiting here.'])
  await write(expert, 'أنا هنا.')
  await bothSee([seeker, expert], ['I am waiting here.', 'أنا هنا.'])

  const conversation = expert.page.url()
  await expert.page.goto('about:blank')
  await reads(seeker, english('standing.supporterGone', { name: supporter.name }))
  await seeker.looksRight('a supporter who is gone')
  await expert.page.goto(conversation)
  await expect(seeker.page.getByText(english('standing.supporterGone', { name: supporter.name }))).toBeHidden(
    {
      timeout: 40_000,
    },
  )

  await seeker.page.getByRole('button', { name: english('standing.someoneElse') }).click()
  await seeker.page.getByRole('button', { name: english('someoneElse.yes') }).click()
  await reads(seeker, new RegExp(english('place.next')))
  await expect(expert.page.getByRole('heading', { name: words('chat', 'ar')('wentOn.title') })).toBeVisible({
    timeout: 40_000,
  })
  expect(seeker.troubles()).toEqual([])
})
