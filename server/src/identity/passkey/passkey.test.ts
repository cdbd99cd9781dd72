import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthenticator, type Authenticator } from '../../../test/clients/authenticator.ts'
import type { Browser } from '../../../test/clients/browser.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aGuest,
  anApplicant,
  aSeeker,
  aStaffMember,
  onAnotherDevice,
} from '../../../test/people/people.ts'
import { addPasskey, signInByPasskey } from '../../../test/people/passkeys.ts'

const site = 'https://sanad.example'
let house: House
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: site } })
})
afterAll(() => house.close())

type HasClient = Pick<Browser, 'client'>
async function add(person: HasClient, device = openAuthenticator(site)) {
  return { device, me: await addPasskey(person, device) }
}
const isIn = (browser: HasClient, device: Authenticator) =>
  outcome(signInByPasskey(browser, device))
const rowsOf = async (text: string, personId: string) =>
  (await house.db.$client.query(text, [personId])).rows
const audited = async (personId: string) =>
  (
    await rowsOf('select action from audit_entries where subject_id = $1 order by seq', personId)
  ).map(({ action }) => action as string)
const noticesOf = (personId: string) =>
  rowsOf(`select kind, link from notices where person_id = $1 and key like 'passkey%'`, personId)

describe('a guest', () => {
  test('PASSKEY-1 becomes a seeker without an end, who comes in on another device', async () => {
    const guest = await aGuest(house)
    const { device, me } = await add(guest)
    expect(me).toMatchObject({ id: guest.id, standing: 'seeker', email: '', firstName: '' })
    const elsewhere = house.browser()
    expect(await signInByPasskey(elsewhere, device)).toMatchObject({
      id: guest.id,
      standing: 'seeker',
    })
    const [passkey] = await elsewhere.client.identity.passkeys()
    expect(passkey).toMatchObject({ name: 'Phone', usedAt: expect.any(String), backedUp: false })
    expect(await audited(guest.id)).toContain('identity.passkey-added')
    expect(await noticesOf(guest.id)).toEqual([])
  })

  test('KEEP-1 who signs in by passkey moves to that account', async () => {
    const seeker = await aSeeker(house)
    const { device } = await add(seeker)
    const guest = await aGuest(house)
    expect(await signInByPasskey(guest, device)).toMatchObject({ id: seeker.id, guest: guest.id })
    expect(await audited(seeker.id)).toContain('identity.guest-claimed')
  })
})

describe('what opens nothing', () => {
  test('PASSKEY-3 a page of another site, also when it is made', async () => {
    const seeker = await aSeeker(house)
    const stranger = openAuthenticator(site, { origin: 'https://sanad.example.evil' })
    expect(await outcome(add(seeker, stranger))).toBe('PASSKEY_REFUSED')
    expect(await seeker.client.identity.passkeys()).toEqual([])
    const { device } = await add(seeker)
    device.visit('https://sanad.example.evil')
    expect(await isIn(house.browser(), device)).toBe('PASSKEY_REFUSED')
    device.visit(site)
    expect(await isIn(house.browser(), device)).toBe('ok')
  })

  test('PASSKEY-2 a challenge that was made to add a passkey opens no sign-in', async () => {
    const seeker = await aSeeker(house)
    const { device } = await add(seeker)
    const { client } = house.browser()
    const options = await client.identity.passkeyChallenge()
    const { challenge } = await seeker.client.identity.newPasskey()
    const credential = device.get({ ...options, challenge })
    expect(await outcome(client.identity.signInByPasskey({ credential }))).toBe('PASSKEY_REFUSED')
  })

  test('PASSKEY-2 an answer that was used before, also by two at once', async () => {
    const { device } = await add(await aSeeker(house))
    const { client } = house.browser()
    const credential = device.get(await client.identity.passkeyChallenge())
    const tries = await Promise.all(
      [1, 2, 3].map(() => outcome(house.browser().client.identity.signInByPasskey({ credential }))),
    )
    expect(tries.toSorted()).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'ok'])
  })

  test('PASSKEY-2 a challenge of another person, for another purpose, or too old', async () => {
    const [one, other] = [await aSeeker(house), await aSeeker(house)]
    const device = openAuthenticator(site)
    const foreign = device.create(await one.client.identity.newPasskey())
    expect(
      await outcome(other.client.identity.addPasskey({ credential: foreign, name: 'x' })),
    ).toBe('PASSKEY_REFUSED')
    const options = await one.client.identity.newPasskey()
    const { challenge } = await one.client.identity.passkeyChallenge()
    const swapped = device.create({ ...options, challenge })
    expect(await outcome(one.client.identity.addPasskey({ credential: swapped, name: 'x' }))).toBe(
      'PASSKEY_REFUSED',
    )
    const late = device.create(await one.client.identity.newPasskey())
    await house.moveTime('301 seconds')
    expect(await outcome(one.client.identity.addPasskey({ credential: late, name: 'x' }))).toBe(
      'PASSKEY_REFUSED',
    )
  })

  test('PASSKEY-3 the passkey of another account, and one that was removed', async () => {
    const [one, other] = [await aSeeker(house), await aSeeker(house)]
    const { device } = await add(one)
    expect(await outcome(add(other, device))).toBe('PASSKEY_REFUSED')
    device.claim(Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url'))
    expect(await isIn(house.browser(), device)).toBe('PASSKEY_REFUSED')
    const second = await add(other)
    const [passkey] = await other.client.identity.passkeys()
    await other.client.identity.removePasskey({ passkeyId: passkey?.id ?? '' })
    expect(await isIn(house.browser(), second.device)).toBe('PASSKEY_REFUSED')
    const unknown = openAuthenticator(site)
    unknown.claim('AAAA')
    expect(await isIn(house.browser(), unknown)).toBe('PASSKEY_REFUSED')
  })

  test('PASSKEY-4 a copy, whose owner is notified', async () => {
    const seeker = await aSeeker(house)
    const { device } = await add(seeker)
    expect(await isIn(house.browser(), device)).toBe('ok')
    expect(await isIn(house.browser(), device)).toBe('ok')
    device.rewind(1)
    expect(await isIn(house.browser(), device)).toBe('PASSKEY_REFUSED')
    expect(await audited(seeker.id)).toContain('identity.passkey-copied')
    expect(await noticesOf(seeker.id)).toHaveLength(2)
  })

  test('a closed account says so to its owner', async () => {
    const seeker = await aSeeker(house)
    const { device } = await add(seeker)
    await rowsOf('update accounts set disabled_at = app_now() where id = $1', seeker.id)
    expect(await isIn(house.browser(), device)).toBe('ACCOUNT_DISABLED')
  })
})

describe('several devices', () => {
  test('PASSKEY-8 are told apart, also when two devices bring the same name', async () => {
    const person = await aSeeker(house)
    await add(person)
    await add(person)
    const { identity } = person.client
    const own = await identity.passkeys()
    expect(own.map(({ name }) => name).toSorted()).toEqual(['Phone', 'Phone 2'])
    const second = own.find(({ name }) => name === 'Phone 2')!
    const renamed = await identity.renamePasskey({ passkeyId: second.id, name: 'Phone' })
    expect(renamed.map(({ name }) => name).toSorted()).toEqual(['Phone', 'Phone 2'])
  })

  test('PASSKEY-8 have names, which stand nowhere readable', async () => {
    const seeker = await aSeeker(house)
    await add(seeker)
    const { identity } = seeker.client
    const [passkey] = await identity.passkeys()
    const passkeyId = passkey?.id ?? ''
    expect(await identity.renamePasskey({ passkeyId, name: 'Blue tablet' })).toMatchObject([
      { name: 'Blue tablet' },
    ])
    const stored = await rowsOf(
      'select row_to_json(p)::text r from passkeys p where person_id = $1',
      seeker.id,
    )
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('Blue tablet').toString('hex'))
    const other = await aSeeker(house)
    expect(await outcome(other.client.identity.renamePasskey({ passkeyId, name: 'mine' }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcome(other.client.identity.removePasskey({ passkeyId }))).toBe('NOT_FOUND')
  })

  test('PASSKEY-6 the last way in stays, also when two tabs remove one each', async () => {
    const guest = await aGuest(house)
    await add(guest)
    await add(guest)
    const { identity } = guest.client
    const both = await identity.passkeys()
    const ends = await Promise.all(
      both.map(({ id: passkeyId }) => outcome(identity.removePasskey({ passkeyId }))),
    )
    expect(ends.toSorted()).toEqual(['LAST_WAY_IN', 'ok'])
    await identity.makePhrase({ language: 'en' })
    await identity.keepPhrase()
    const [last] = await identity.passkeys()
    expect(await identity.removePasskey({ passkeyId: last?.id ?? '' })).toEqual([])
  })

  test('PASSKEY-9 the owner is notified of each change', async () => {
    const seeker = await aSeeker(house)
    await add(seeker)
    expect(await noticesOf(seeker.id)).toEqual([{ kind: 'account', link: '/passkeys' }])
    const [passkey] = await seeker.client.identity.passkeys()
    await seeker.client.identity.removePasskey({ passkeyId: passkey?.id ?? '' })
    expect(await noticesOf(seeker.id)).toHaveLength(2)
  })
})

describe('PASSKEY-5 staff', () => {
  test('whose device verified them need no code; otherwise it is asked for', async () => {
    const admin = await aStaffMember(house, 'admin')
    const { device } = await add(admin)
    await rowsOf(
      `insert into second_factors (person_id, confirmed_at) values ($1, app_now())`,
      admin.id,
    )
    const browser = house.browser()
    await signInByPasskey(browser, device)
    expect(await browser.client.identity.secondFactor()).toMatchObject({ given: true })
    const weak = openAuthenticator(site, { verifies: false })
    expect(await outcome(add(browser, weak))).toBe('PASSKEY_REFUSED')
  })

  test('a seeker’s unverified passkey asks for the code once they are staff', async () => {
    const person = await anApplicant(house)
    const { device } = await add(person, openAuthenticator(site, { verifies: false }))
    await rowsOf(`update profiles set verification_status = 'approved' where id = $1`, person.id)
    await rowsOf(
      `insert into second_factors (person_id, confirmed_at) values ($1, app_now())`,
      person.id,
    )
    const browser = house.browser()
    await signInByPasskey(browser, device)
    expect(await browser.client.identity.secondFactor()).toMatchObject({ given: false })
    expect(await outcome(browser.client.identity.newPasskey())).toBe('SECOND_FACTOR_NEEDED')
  })
})

test('a code that was mailed before still opens the account after a sign-in by passkey', async () => {
  const seeker = await aSeeker(house)
  const { device } = await add(seeker)
  await house.moveTime('61 seconds')
  const { client } = house.browser()
  await client.identity.requestCode({ email: seeker.email, language: 'en' })
  expect(await isIn(house.browser(), device)).toBe('ok')
  const code = house.codeFor(seeker.email)
  expect(
    await outcome(client.identity.verifyCode({ email: seeker.email, code, language: 'en' })),
  ).toBe('ok')
  expect((await onAnotherDevice(house, seeker)).id).toBe(seeker.id)
})
