// @ts-nocheck
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import type { ProofOfWork } from '@sanad/domain/identity/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/clients/browser.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { aStaffMember } from '../../../test/people/people.ts'

/** Decision 43. Requests come through a trusted proxy, so that there is more than one network. */
let house: House
beforeEach(async () => {
  house = await openHouse({ env: { TRUSTED_PROXY: '127.0.0.1' } })
})
afterEach(() => house.close())

const email = 'layla@proof.example'
const attacker = '203.0.113.7'
function from(network: string): Browser {
  const browser = house.browser()
  browser.forward(network)
  return browser
}
const requestCode = (browser: Browser, address = email) =>
  browser.client.identity.requestCode({ email: address, language: 'en' })
const verify = (browser: Browser, code: string, { address = email, proof }: Try = {}) =>
  browser.client.identity.verifyCode({
    email: address,
    code,
    language: 'en',
    ...(proof && { proof }),
  })
interface Try {
  readonly address?: string
  readonly proof?: ProofOfWork
}
const wrongCodeFor = (address: string) =>
  house.codeFor(address) === '111111' ? '222222' : '111111'

interface Challenge {
  readonly challenge: string
  readonly salt: string
  readonly target: string
  readonly upTo: number
}
async function challengeOf(call: Promise<unknown>): Promise<Challenge> {
  const fault = await call.catch((thrown: unknown) => thrown)
  if (!(fault instanceof ORPCError) || fault.code !== 'PROOF_NEEDED')
    throw new Error('a proof should be needed')
  return fault.data as Challenge
}
function solve({ challenge, salt, target, upTo }: Challenge): ProofOfWork {
  for (let answer = 0; answer < upTo; answer += 1)
    if (createHash('sha256').update(`${salt}.${answer}`).digest('hex') === target)
      return { challenge, answer }
  throw new Error('the challenge has no answer')
}

/** Sets the counter of the current hour without that many requests. */
const countUpTo = (limiter: string, count: number) =>
  house.db.$client.query('update rate_limits set count = $2 where limiter = $1', [limiter, count])
/** The attacker's network has used up its tries. */
async function overLimit(browser: Browser): Promise<void> {
  await outcome(verify(browser, '000000', { address: 'made-up@proof.example' }))
  await countUpTo('verifies-ip-hour', 300)
}

test('SIGN-IN-1 forty made-up mailboxes and two hundred wrong codes lock no one else out', async () => {
  const bystander = from('198.51.100.1')
  await requestCode(bystander)
  const attack = async (mailbox: number) => {
    const address = `made-up-${mailbox}@proof.example`
    const stranger = from(attacker)
    await requestCode(stranger, address)
    const wrong = wrongCodeFor(address)
    await Promise.all(
      Array.from({ length: 5 }, () => outcome(verify(stranger, wrong, { address }))),
    )
  }
  await Promise.all(Array.from({ length: 41 }, (_, mailbox) => attack(mailbox)))
  expect(await outcome(verify(bystander, house.codeFor(email)))).toBe('ok')
  const late = 'late@proof.example'
  expect(await requestCode(from('198.51.100.2'), late)).toMatchObject({ by: 'code' })
  expect(await outcome(verify(from('198.51.100.2'), house.codeFor(late), { address: late }))).toBe(
    'ok',
  )
})

test('SIGN-IN-3 a network over its limit goes on with a proof, and other networks without one', async () => {
  const stranger = from(attacker)
  await requestCode(stranger)
  await overLimit(stranger)
  const right = house.codeFor(email)
  const challenge = await challengeOf(verify(stranger, right))
  expect(challenge.upTo).toBe(3000)
  // Another network, also another IPv6 network, needs no proof.
  expect(await outcome(verify(from('2001:db8:1::1'), wrongCodeFor(email)))).toBe('INVALID_TOKEN')
  expect(await outcome(verify(stranger, right, { proof: solve(challenge) }))).toBe('ok')
})

test('SIGN-IN-3 every address of an IPv6 /64 is one network', async () => {
  await overLimit(from('2001:db8:2:3::1'))
  expect(await outcome(verify(from('2001:db8:2:3:ffff::9'), '000000'))).toBe('PROOF_NEEDED')
  expect(await outcome(verify(from('2001:db8:2:4::1'), '000000'))).toBe('INVALID_TOKEN')
})

test('SIGN-IN-3 requesting codes needs a proof as well', async () => {
  const stranger = from(attacker)
  await requestCode(stranger, 'first@proof.example')
  await countUpTo('codes-ip-hour', 200)
  const ask = (proof?: ProofOfWork) =>
    stranger.client.identity.requestCode({ email, language: 'en', ...(proof && { proof }) })
  const proof = solve(await challengeOf(ask()))
  expect(await ask(proof)).toMatchObject({ by: 'code' })
  const signUp = {
    name: 'Layla',
    role: 'seeker',
    language: 'en',
    email: 'new@proof.example',
  } as const
  const other = solve(await challengeOf(stranger.client.identity.signUp(signUp)))
  expect(await stranger.client.identity.signUp({ ...signUp, proof: other })).toMatchObject({
    by: 'code',
  })
})

test('SIGN-IN-4 a proof is good once, for its network and its address, and for two minutes', async () => {
  const stranger = from(attacker)
  await overLimit(stranger)
  const proof = solve(await challengeOf(verify(stranger, '000000')))
  const elsewhere = from('203.0.113.8')
  await overLimit(elsewhere)
  expect(await outcome(verify(elsewhere, '000000', { proof }))).toBe('PROOF_NEEDED')
  expect(await outcome(verify(stranger, '000000', { proof, address: 'other@proof.example' }))).toBe(
    'PROOF_NEEDED',
  )
  const [salt, ends, , target, signature] = proof.challenge.split('.')
  const forged = [salt, ends, '1', target, signature].join('.')
  for (const challenge of [forged, 'a.b', ''])
    expect(await outcome(verify(stranger, '000000', { proof: { ...proof, challenge } }))).toBe(
      'PROOF_NEEDED',
    )
  const wrongAnswer = { ...proof, answer: proof.answer + 1 }
  expect(await outcome(verify(stranger, '000000', { proof: wrongAnswer }))).toBe('PROOF_NEEDED')

  const atOnce = await Promise.all(
    Array.from({ length: 5 }, () => outcome(verify(stranger, '000000', { proof }))),
  )
  expect(atOnce.sort()).toEqual([
    'INVALID_TOKEN',
    ...Array.from({ length: 4 }, () => 'PROOF_NEEDED'),
  ])

  const late = solve(await challengeOf(verify(stranger, '000000')))
  await house.moveTime('121 seconds')
  expect(await outcome(verify(stranger, '000000', { proof: late }))).toBe('PROOF_NEEDED')
})

test('SIGN-IN-2 after ten wrong codes an address needs a proof, whether or not it has an account', async () => {
  const account = 'account@proof.example'
  await requestCode(from('198.51.100.3'), account)
  const known = from('198.51.100.3')
  await verify(known, house.codeFor(account), { address: account })
  for (const address of [account, 'nobody@proof.example']) {
    for (let n = 0; n < 10; n += 1)
      expect(await outcome(verify(from(`203.0.113.${n}`), '000000', { address }))).toBe(
        'INVALID_TOKEN',
      )
    expect(await outcome(verify(from('198.51.100.4'), '000000', { address }))).toBe('PROOF_NEEDED')
  }
  // A known browser needs no proof, and a code already sent stays valid.
  await house.moveTime('61 seconds')
  await requestCode(known, account)
  expect(await outcome(verify(known, house.codeFor(account), { address: account }))).toBe('ok')
})

test('SIGN-IN-5 above two hundred wrong codes an hour staff are notified once and proofs grow, up to four times', async () => {
  const owner = await aStaffMember(house, 'owner')
  const stranger = from(attacker)
  await overLimit(stranger)
  const fail = async () => {
    const proof = solve(await challengeOf(verify(stranger, '000000')))
    return outcome(verify(stranger, '000000', { proof }))
  }
  const steps = async () => (await challengeOf(verify(stranger, '000000'))).upTo
  await countUpTo('failures-all-hour', 199)
  expect(await steps()).toBe(3000)
  for (let n = 0; n < 4; n += 1) {
    await fail()
    await house.db.$client.query("delete from rate_limits where limiter = 'failures-address-hour'")
  }
  expect(await steps()).toBe(6000)
  await countUpTo('failures-all-hour', 400)
  expect(await steps()).toBe(12_000)
  await countUpTo('failures-all-hour', 4000)
  expect(await steps()).toBe(12_000)
  const { rows } = await house.db.$client.query('select person_id, kind, link from notices')
  expect(rows).toEqual([{ person_id: owner.id, kind: 'staff', link: '/staff/audit' }])
  expect(house.logged.filter((entry) => entry.includes('many wrong sign-in codes'))).toHaveLength(1)
})

test('SIGN-IN-6 where no proof can be done a link is sent, and a code sent before stays good', async () => {
  const stranger = from(attacker)
  await requestCode(stranger)
  const code = house.codeFor(email)
  await overLimit(stranger)
  await countUpTo('codes-ip-hour', 200)
  const byLink = await stranger.client.identity.requestCode({ email, language: 'en', link: true })
  expect(byLink).toMatchObject({ by: 'link' })
  const token = /#(\S+)/.exec(house.mails().find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  expect(await outcome(verify(from('198.51.100.5'), code))).toBe('ok')
  expect(await outcome(stranger.client.identity.openLink({ token, language: 'en' }))).toBe('ok')
})

test('SIGN-IN-7 an emergency, the crisis lines and signing out never ask for a proof', async () => {
  const stranger = from(attacker)
  await overLimit(stranger)
  await countUpTo('failures-all-hour', 4000)
  expect(await outcome(stranger.client.crisis.lines())).toBe('ok')
  expect(await outcome(stranger.client.identity.signInAsGuest({ language: 'en' }))).toBe('ok')
  expect(await outcome(stranger.client.identity.signOut())).toBe('ok')
})
