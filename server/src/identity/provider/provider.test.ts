import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../test/clients/browser.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aSeeker,
  aStaffMember,
  anExpert,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'
import { freePort } from '../../../test/processes/free-port.ts'
import {
  newKey,
  openOwnProvider,
  passProvider,
  signClaims,
  type OwnProvider,
} from '../../../test/processes/own-provider.ts'

const site = 'https://sanad.example'
let provider: OwnProvider
let house: House
beforeAll(async () => {
  provider = await openOwnProvider(await freePort(), `${site}/dev/auth`)
  house = await openHouse({ env: { PUBLIC_URL: site, ...provider.env }, change: asInLive })
})
afterEach(() => provider.lies(undefined))
afterAll(async () => {
  await house.close()
  await provider.close()
})

type HasClient = Pick<Browser, 'client'>
const withSecond = { second: 'on' }

/** Begins here and passes the provider's page. @returns what leads back */
async function pass({ client }: HasClient, subject: string, form = {}): Promise<string> {
  const { url } = await client.identity.beginProviderSignIn({})
  return passProvider(url, { name: subject, ...form })
}
const signIn = async (browser: HasClient, subject: string, form = {}) =>
  browser.client.identity.signInByProvider({ query: await pass(browser, subject, form) })
const attempt = (browser: HasClient, subject: string, form = {}) =>
  outcome(signIn(browser, subject, form))

let subjects = 0
const newSubject = () => `subject-${(subjects += 1)}`

/** A staff member whom the provider knows by their address. */
async function knownStaff(role: 'supervisor' | 'admin' | 'owner' = 'admin') {
  const person = await aStaffMember(house, role)
  const subject = newSubject()
  provider.knows(subject, { email: person.email })
  return { person, subject }
}
const audited = async ({ id }: TestPerson) =>
  (
    await house.db.$client.query<{ action: string; by: string | null }>(
      `select action, facts->>'by' as by from audit_entries where subject_id = $1 order by seq`,
      [id],
    )
  ).rows.map(({ action, by }) => (by === null ? action : `${action} ${by}`))

describe('OIDC-1 where no provider is configured', () => {
  test('there is no such way', async () => {
    const without = await openHouse()
    const { client } = without.browser()
    expect(await outcome(client.identity.beginProviderSignIn({}))).toBe('NO_PROVIDER')
    expect(await outcome(client.identity.signInByProvider({ query: 'code=a&state=b' }))).toBe(
      'NO_PROVIDER',
    )
    await without.close()
  })
})

describe('a staff member', () => {
  test.each(['supervisor', 'admin', 'owner'] as const)(
    'OIDC-2 signs in as %s, and is notified of the first time',
    async (role) => {
      const { person, subject } = await knownStaff(role)
      const browser = house.browser()
      expect(await signIn(browser, subject)).toMatchObject({ id: person.id, role })
      expect(await audited(person)).toEqual(
        expect.arrayContaining(['identity.provider-bound', 'identity.signed-in provider']),
      )
      await signIn(house.browser(), subject)
      const { rows } = await house.db.$client.query(
        `select kind, link from notices where person_id = $1 and key like 'provider%'`,
        [person.id],
      )
      expect(rows).toEqual([{ kind: 'account', link: '/profile' }])
    },
  )

  test('stays signed in if they chose it before they left for the provider', async () => {
    const { subject } = await knownStaff()
    const cookieAfter = async (staySignedIn: boolean) => {
      const browser = house.browser()
      const { url } = await browser.client.identity.beginProviderSignIn({ staySignedIn })
      const query = await passProvider(url, { name: subject })
      const response = await fetch(`${house.url}/api/rpc/identity/signInByProvider`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.cookie() },
        body: JSON.stringify({ json: { query } }),
      })
      return response.headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
    }
    expect(await cookieAfter(false)).not.toMatch(/Max-Age/i)
    expect(await cookieAfter(true)).toMatch(/Max-Age=\d+/i)
  })

  test('OIDC-6 gives their own factor when the provider asked for none', async () => {
    const { person, subject } = await knownStaff()
    const app = await enrol(house, person)
    const browser = house.browser()
    await signIn(browser, subject)
    expect(await outcome(browser.client.admin.staff())).toBe('SECOND_FACTOR_NEEDED')
    await browser.client.identity.giveSecondFactor({ code: await app.next() })
    expect(await outcome(browser.client.admin.staff())).toBe('ok')
  })

  test('OIDC-6 works at once when the provider says that it asked for one', async () => {
    const { person, subject } = await knownStaff()
    const browser = house.browser()
    await signIn(browser, subject, withSecond)
    expect((await browser.client.home.start()).next).toBe('dashboard')
    expect(await browser.client.identity.secondFactor()).toMatchObject({
      enrolled: false,
      given: true,
      ways: ['provider'],
    })
    expect(await outcome(browser.client.admin.staff())).toBe('ok')
    expect(await outcome((await onAnotherDevice(house, person)).client.admin.staff())).toBe(
      'SECOND_FACTOR_MISSING',
    )
  })

  test('OIDC-6 is asked when the provider signed them in too long ago for their factor to count', async () => {
    const { subject } = await knownStaff()
    provider.lies((claims, key) =>
      signClaims({ ...claims, auth_time: Number(claims['auth_time']) - 1000 }, key),
    )
    const browser = house.browser()
    await signIn(browser, subject, withSecond)
    expect(await browser.client.identity.secondFactor()).toMatchObject({ given: false, ways: [] })
  })

  test('OIDC-8 renews the factor there, as the same person, and only where it came from there', async () => {
    const { person, subject } = await knownStaff('owner')
    const stranger = await knownStaff()
    const browser = house.browser()
    await signIn(browser, subject, withSecond)
    const { client } = browser
    await house.moveTime('16 minutes')
    const grant = { email: 'x@a.example', role: 'admin', firstName: 'X', reason: 'needed' } as const
    expect(await outcome(client.admin.grantRole(grant))).toBe('FRESH_FACTOR_NEEDED')
    const renew = async (name: string, form = {}) => {
      const { url } = await client.identity.beginProviderFactor()
      expect(new URL(url).searchParams.get('prompt')).toBe('login')
      const query = await passProvider(url, { name, ...form })
      return outcome(client.identity.giveProviderFactor({ query }))
    }
    expect(await renew(stranger.subject, withSecond)).toBe('PROVIDER_REFUSED')
    expect(await renew(subject)).toBe('PROVIDER_REFUSED')
    const forSignIn = await pass(browser, subject, withSecond)
    expect(await outcome(client.identity.giveProviderFactor({ query: forSignIn }))).toBe(
      'PROVIDER_FAILED',
    )
    expect(await outcome(client.admin.grantRole(grant))).toBe('FRESH_FACTOR_NEEDED')
    expect(await renew(subject, withSecond)).toBe('ok')
    expect(await outcome(client.admin.grantRole(grant))).toBe('NO_SUCH_ACCOUNT')
    expect(await audited(person)).toContain('identity.second-factor-given provider')
    const byCode = await onAnotherDevice(house, person)
    expect(await outcome(byCode.client.identity.beginProviderFactor())).toBe('NO_PROVIDER')
  })
})

describe('OIDC-2 the provider’s word alone', () => {
  const refused = async (subject: string) => {
    const browser = house.browser()
    const code = await attempt(browser, subject, withSecond)
    expect(await browser.client.identity.me()).toBeNull()
    return code
  }

  test('makes no account', async () => {
    const subject = newSubject()
    const email = 'nobody-yet@team.example'
    provider.knows(subject, { email })
    expect(await refused(subject)).toBe('PROVIDER_REFUSED')
    expect(await refused(subject)).toBe('PROVIDER_REFUSED')
  })

  test('opens no account of a seeker or a supporter, with the same answer', async () => {
    for (const person of [await aSeeker(house), await anExpert(house)]) {
      const subject = newSubject()
      provider.knows(subject, { email: person.email })
      expect(await refused(subject)).toBe('PROVIDER_REFUSED')
      await house.db.$client.query('update accounts set disabled_at = app_now() where id = $1', [
        person.id,
      ])
      expect(await refused(subject)).toBe('PROVIDER_REFUSED')
    }
  })

  test('is not enough for an address that the provider has not verified', async () => {
    const { person } = await knownStaff()
    const subject = newSubject()
    provider.knows(subject, { email: person.email, verified: false })
    expect(await refused(subject)).toBe('PROVIDER_REFUSED')
    const late = newSubject()
    provider.knows(late, { email: person.email })
    provider.lies((claims, key) => signClaims({ ...claims, email_verified: 'true' }, key))
    expect(await refused(late)).not.toBe('ok')
  })

  test('opens no suspended account, and says so to its owner', async () => {
    const { person, subject } = await knownStaff()
    await house.db.$client.query('update accounts set disabled_at = app_now() where id = $1', [
      person.id,
    ])
    expect(await refused(subject)).toBe('ACCOUNT_DISABLED')
  })
})

describe('OIDC-5 the provider’s id of a person', () => {
  test('opens nothing when it is another one than at the first time', async () => {
    const { person, subject } = await knownStaff()
    await signIn(house.browser(), subject)
    const other = newSubject()
    provider.knows(other, { email: person.email })
    expect(await attempt(house.browser(), other)).toBe('PROVIDER_REFUSED')
    expect(await audited(person)).toContain('identity.provider-refused')
    expect(await attempt(house.browser(), subject)).toBe('ok')
  })

  test('opens one account, whatever address the provider gives it later', async () => {
    const { subject } = await knownStaff()
    await signIn(house.browser(), subject)
    const other = await aStaffMember(house, 'admin')
    provider.knows(subject, { email: other.email })
    expect(await attempt(house.browser(), subject)).toBe('PROVIDER_REFUSED')
  })

  test('is stored as a keyed hash', async () => {
    const { subject } = await knownStaff()
    await signIn(house.browser(), subject)
    const { rows } = await house.db.$client.query('select * from provider_bindings')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('subject-')
  })
})

describe('OIDC-3 an answer', () => {
  const give = ({ client }: HasClient, query: string) =>
    outcome(client.identity.signInByProvider({ query }))

  test('is good once, also for several at once', async () => {
    const { subject } = await knownStaff()
    const browser = house.browser()
    const query = await pass(browser, subject)
    const tries = await Promise.all([1, 2, 3].map(() => give(browser, query)))
    expect(tries.toSorted()).toEqual(['PROVIDER_FAILED', 'PROVIDER_FAILED', 'ok'])
  })

  test('is good in the browser that asked, with its own state, for ten minutes', async () => {
    const { subject } = await knownStaff()
    const browser = house.browser()
    const query = await pass(browser, subject)
    expect(await give(house.browser(), query)).toBe('PROVIDER_FAILED')
    const other = house.browser()
    await other.client.identity.beginProviderSignIn({})
    expect(await give(other, query)).toBe('PROVIDER_FAILED')
    const forged = new URLSearchParams(query)
    forged.set('state', `${forged.get('state')}x`)
    expect(await give(browser, forged.toString())).toBe('PROVIDER_FAILED')
    forged.delete('state')
    expect(await give(browser, forged.toString())).toBe('PROVIDER_FAILED')
    await house.moveTime('601 seconds')
    expect(await give(browser, query)).toBe('PROVIDER_FAILED')
  })

  test('of one tab does not disturb another', async () => {
    const { subject } = await knownStaff()
    const browser = house.browser()
    const [one, two] = [await pass(browser, subject), await pass(browser, subject)]
    expect(await give(browser, one)).toBe('ok')
    expect(await give(browser, two)).toBe('ok')
  })

  test('has no use for a code that another browser got', async () => {
    const [thief, { subject }] = [house.browser(), await knownStaff()]
    const stolen = new URLSearchParams(await pass(house.browser(), subject))
    const own = new URLSearchParams(await pass(thief, (await knownStaff()).subject))
    own.set('code', stolen.get('code') ?? '')
    expect(await give(thief, own.toString())).toBe('PROVIDER_FAILED')
    expect(await thief.client.identity.me()).toBeNull()
  })

  test('of a person who cancelled there changes nothing', async () => {
    const browser = house.browser()
    const query = await pass(browser, (await knownStaff()).subject, { cancel: 'on' })
    expect(query).toContain('error=access_denied')
    expect(await give(browser, query)).toBe('PROVIDER_FAILED')
  })

  test('of another issuer is not read', async () => {
    const browser = house.browser()
    const query = new URLSearchParams(await pass(browser, (await knownStaff()).subject))
    query.set('iss', 'https://evil.example')
    expect(await give(browser, query.toString())).toBe('PROVIDER_FAILED')
  })
})

describe('OIDC-4 an ID token opens nothing', () => {
  test.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'somebody-else' }],
    ['with a foreign nonce', { nonce: 'foreign' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without a subject', { sub: undefined }],
  ])('%s', async (_, change) => {
    const { subject } = await knownStaff()
    provider.lies((claims, key) => signClaims({ ...claims, ...change }, key))
    expect(await attempt(house.browser(), subject, withSecond)).toBe('PROVIDER_FAILED')
  })

  test('that another key signed, or none', async () => {
    const { subject } = await knownStaff()
    const foreign = newKey()
    provider.lies((claims) => signClaims(claims, foreign))
    expect(await attempt(house.browser(), subject)).toBe('PROVIDER_FAILED')
    provider.lies((claims) =>
      [{ alg: 'none' }, claims, '']
        .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
        .join('.'),
    )
    expect(await attempt(house.browser(), subject)).toBe('PROVIDER_FAILED')
  })
})

test('OIDC-7 a provider that is away leaves the other ways open, and works when it is back', async () => {
  const { person, subject } = await knownStaff()
  const browser = house.browser()
  const query = await pass(browser, subject)
  await provider.close()
  expect(await outcome(browser.client.identity.signInByProvider({ query }))).toBe('PROVIDER_AWAY')
  expect(await outcome(browser.client.identity.beginProviderSignIn({}))).toBe('PROVIDER_AWAY')
  expect((await onAnotherDevice(house, person)).id).toBe(person.id)
  await provider.listen()
  expect(await attempt(browser, subject)).toBe('ok')
})

test('nothing that the provider says is logged', () => {
  for (const word of ['@', 'subject-', 'code=']) expect(house.logged.join('\n')).not.toContain(word)
})
