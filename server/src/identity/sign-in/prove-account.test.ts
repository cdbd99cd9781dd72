import { freshForSeconds } from '@sanad/domain/identity/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { aGuest, aSeeker, anExpert, type TestPerson } from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const needed = 'ACCOUNT_PROOF_NEEDED'
const later = () => house.moveTime(`${freshForSeconds + 60} seconds`)
const makePhrase = ({ client }: Pick<TestPerson, 'client'>) =>
  outcome(client.identity.makePhrase({ language: 'en' }))
const noticesOf = async ({ client }: Pick<TestPerson, 'client'>) =>
  (await client.escalation.myNotices()).filter(({ kind }) => kind === 'account').length

async function aSeekerWithPhrase() {
  const guest = await aGuest(house)
  const { words } = await guest.client.identity.makePhrase({ language: 'en' })
  await guest.client.identity.keepPhrase()
  return { ...guest, phrase: words.join(' ') }
}

test('PROOF-1 a page left open adds no way in, and does after a mailed code; others are notified', async () => {
  const seeker = await aSeeker(house)
  const { client, email } = seeker
  await later()
  const tries = [makePhrase(seeker), outcome(client.identity.newPasskey())]
  expect(await Promise.all(tries)).toEqual([needed, needed])
  await client.identity.requestCode({ email, language: 'en' })
  const code = house.codeFor(email)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await outcome(client.identity.proveAccount({ by: 'code', code: wrong }))).toBe(
    'INVALID_TOKEN',
  )
  expect(await makePhrase(seeker)).toBe(needed)
  await client.identity.proveAccount({ by: 'code', code })
  expect(await makePhrase(seeker)).toBe('ok')
  expect(await outcome(client.identity.newPasskey())).toBe('ok')
  await client.identity.keepPhrase()
  expect(await noticesOf(seeker)).toBe(1)
})

test('PROOF-1 the words prove an account by phrase, and a stranger’s address cannot be added without them', async () => {
  const seeker = await aSeekerWithPhrase()
  const { client, phrase } = seeker
  await later()
  const email = 'partner@people.example'
  await client.identity.requestCode({ email, language: 'en' })
  const add = () =>
    client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
  expect(await outcome(add())).toBe(needed)
  const other = phrase.split(' ').toReversed().join(' ')
  expect(await outcome(client.identity.proveAccount({ by: 'phrase', phrase: other }))).toBe(
    'WRONG_PHRASE',
  )
  await client.identity.proveAccount({ by: 'phrase', phrase })
  expect(await add()).toMatchObject({ id: seeker.id, email })
  expect(await noticesOf(seeker)).toBe(1)
})

test('PROOF-1 the PIN proves nothing, and a lock ends what was shown before it', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.identity.setPin({ pin: '4821' })
  expect(await makePhrase(seeker)).toBe('ok')
  await seeker.client.identity.lock({ unsent: [] })
  await seeker.client.identity.checkPin({ pin: '4821' })
  expect(await makePhrase(seeker)).toBe(needed)
})

test('PROOF-1 a code for another account, or a mailed code of one, proves nothing', async () => {
  const [seeker, other] = [await aSeeker(house), await aSeeker(house)]
  await later()
  await other.client.identity.requestCode({ email: other.email, language: 'en' })
  const code = house.codeFor(other.email)
  expect(await outcome(seeker.client.identity.proveAccount({ by: 'code', code }))).toBe(
    'INVALID_TOKEN',
  )
})

test('PROOF-1 a supporter sets up the first factor after a proof, and a guest adds a first way in freely', async () => {
  const [expert, guest] = [await anExpert(house), await aGuest(house)]
  await house.db.$client.query('delete from second_factors where person_id = $1', [expert.id])
  await later()
  expect(await outcome(expert.client.identity.setUpSecondFactor())).toBe(needed)
  expect(await makePhrase(guest)).toBe('ok')
})
