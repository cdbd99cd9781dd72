import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Authenticator } from '../../../test/clients/authenticator.ts'
import type { Browser } from '../../../test/clients/browser.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { addPasskey, aDevice, signInByPasskey } from '../../../test/people/passkeys.ts'
import { anExpert, aSeeker, aStaffMember, onAnotherDevice } from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: asInLive })
})
afterAll(() => house.close())

type HasClient = Pick<Browser, 'client'>
const give = async ({ client }: HasClient, device: Authenticator) =>
  client.identity.givePasskey({
    credential: device.get(await client.identity.passkeyFactorChallenge()),
  })
const attempt = (person: HasClient, device: Authenticator) => outcome(give(person, device))
const grant = { email: 'x@team.example', role: 'admin', firstName: 'X', reason: 'needed' } as const
/** What asks for a fresh factor; without one this code is never reached. */
const reaches = 'NO_SUCH_ACCOUNT'

/** An owner whose only second factor is a passkey. */
async function anOwnerByPasskey() {
  const owner = await aStaffMember(house, 'owner')
  const device = aDevice()
  await addPasskey(owner, device)
  return { owner, device }
}

test('PASSKEY-10 is a first second factor in live, without an app', async () => {
  const { owner } = await anOwnerByPasskey()
  expect(await owner.client.identity.secondFactor()).toMatchObject({
    enrolled: true,
    ways: ['passkey'],
    given: true,
  })
  expect((await owner.client.home.start()).next).toBe('dashboard')
  expect(await outcome(owner.client.admin.grantRole(grant))).toBe(reaches)
})

test('PASSKEY-10 answers after a sign-in by code, where a mailbox alone sets up nothing', async () => {
  const { owner, device } = await anOwnerByPasskey()
  const elsewhere = await onAnotherDevice(house, owner)
  expect(await outcome(elsewhere.client.admin.staff())).toBe('SECOND_FACTOR_NEEDED')
  await expect(openSocket(house, elsewhere)).rejects.toThrow('403')
  for (const setUp of ['setUpSecondFactor', 'newPasskey'] as const)
    expect(await outcome(elsewhere.client.identity[setUp]())).toBe('SECOND_FACTOR_NEEDED')
  expect(await attempt(elsewhere, device)).toBe('ok')
  expect(await outcome(elsewhere.client.admin.staff())).toBe('ok')
})

test('PASSKEY-10 answers afresh before a sensitive act, and the log says by what', async () => {
  const { owner, device } = await anOwnerByPasskey()
  await house.moveTime('16 minutes')
  expect(await outcome(owner.client.admin.grantRole(grant))).toBe('FRESH_FACTOR_NEEDED')
  expect(await attempt(owner, device)).toBe('ok')
  expect(await outcome(owner.client.admin.grantRole(grant))).toBe(reaches)
  const { rows } = await house.db.$client.query<{ by: string }>(
    `select facts->>'by' as by from audit_entries
     where subject_id = $1 and action = 'identity.second-factor-given'`,
    [owner.id],
  )
  expect(rows).toEqual([{ by: 'passkey' }])
})

test('PASSKEY-10 stands beside the app, for supporters too', async () => {
  const expert = await anExpert(house)
  const app = await enrol(house, expert)
  const device = aDevice()
  await addPasskey(expert, device)
  const elsewhere = await onAnotherDevice(house, expert)
  expect(await elsewhere.client.identity.secondFactor()).toMatchObject({ ways: ['app', 'passkey'] })
  expect(await attempt(elsewhere, device)).toBe('ok')
  const third = await onAnotherDevice(house, expert)
  expect(await outcome(third.client.identity.giveSecondFactor({ code: await app.next() }))).toBe(
    'ok',
  )
})

test('PASSKEY-10 the device verifies its owner each time', async () => {
  const { owner, device } = await anOwnerByPasskey()
  device.stopVerifying()
  const elsewhere = await onAnotherDevice(house, owner)
  expect(await attempt(elsewhere, device)).toBe('PASSKEY_REFUSED')
  expect(await outcome(elsewhere.client.admin.staff())).toBe('SECOND_FACTOR_NEEDED')
  await signInByPasskey(elsewhere, device)
  expect(await elsewhere.client.identity.secondFactor()).toMatchObject({ given: false })
})

test('PASSKEY-2 PASSKEY-3 no answer of another person, of another purpose, or of a second use', async () => {
  const { owner } = await anOwnerByPasskey()
  const other = await anOwnerByPasskey()
  const elsewhere = await onAnotherDevice(house, owner)
  expect(await attempt(elsewhere, other.device)).toBe('PASSKEY_REFUSED')
  const unknown = aDevice()
  unknown.claim('AAAA')
  expect(await attempt(elsewhere, unknown)).toBe('PASSKEY_REFUSED')
  const { device } = await withNewDevice(owner)
  const forSignIn = await elsewhere.client.identity.passkeyChallenge()
  const swapped = device.get(forSignIn)
  expect(await outcome(elsewhere.client.identity.givePasskey({ credential: swapped }))).toBe(
    'PASSKEY_REFUSED',
  )
  const credential = device.get(await elsewhere.client.identity.passkeyFactorChallenge())
  expect(await outcome(house.browser().client.identity.signInByPasskey({ credential }))).toBe(
    'PASSKEY_REFUSED',
  )
  const again = device.get(await elsewhere.client.identity.passkeyFactorChallenge())
  const tries = await Promise.all(
    [1, 2, 3].map(() => outcome(elsewhere.client.identity.givePasskey({ credential: again }))),
  )
  expect(tries.toSorted()).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'ok'])
})

async function withNewDevice(person: HasClient) {
  const device = aDevice()
  await addPasskey(person, device)
  return { device }
}

test('PASSKEY-6 the only second factor is not removed', async () => {
  const { owner } = await anOwnerByPasskey()
  const [first] = await owner.client.identity.passkeys()
  const remove = () => outcome(owner.client.identity.removePasskey({ passkeyId: first?.id ?? '' }))
  expect(await remove()).toBe('LAST_FACTOR')
  await withNewDevice(owner)
  expect(await remove()).toBe('ok')
})

test('a seeker is asked for none, and has no such operation', async () => {
  const seeker = await aSeeker(house)
  await withNewDevice(seeker)
  expect(await outcome(seeker.client.identity.passkeyFactorChallenge())).toBe('NOT_FOUND')
})
