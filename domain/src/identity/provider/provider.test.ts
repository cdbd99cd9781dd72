import { describe, expect, test } from 'vitest'
import { freshForSeconds } from '../second-factor.ts'
import { factorByProvider, whyNotByProvider } from './provider.ts'

const word = { addressVerified: true, subject: 's' }
const admin = { role: 'admin', isDisabled: false, boundSubject: 's' } as const

test.each([
  ['a staff member', {}, admin, undefined],
  ['at the first time', {}, { ...admin, boundSubject: null }, undefined],
  ['a supervisor', {}, { ...admin, role: 'supervisor' }, undefined],
  ['the owner', {}, { ...admin, role: 'owner' }, undefined],
  [
    'an address that the provider has not verified',
    { addressVerified: false },
    admin,
    'unverified',
  ],
  ['an address that has no account', {}, undefined, 'no-account'],
  ['a seeker', {}, { ...admin, role: 'seeker' }, 'no-staff'],
  ['a supporter', {}, { ...admin, role: 'expert' }, 'no-staff'],
  [
    'a seeker whose account is closed',
    {},
    { ...admin, role: 'seeker', isDisabled: true },
    'no-staff',
  ],
  ['another person with the same address', { subject: 'other' }, admin, 'other-subject'],
  ['a staff member whose account is closed', {}, { ...admin, isDisabled: true }, 'disabled'],
  [
    'another person with the address of a closed account',
    { subject: 'other' },
    { ...admin, isDisabled: true },
    'other-subject',
  ],
] as const)('OIDC-2 OIDC-5 %s', (_, said, account, why) => {
  expect(whyNotByProvider({ ...word, ...said }, account)).toBe(why)
})

describe('OIDC-6 a second factor by the provider', () => {
  const counts = { amr: ['mfa'], acr: ['https://refeds.org/profile/mfa'] }
  const said = { amr: ['pwd', 'mfa'], acr: undefined, secondsAgo: 5 }
  test.each([
    ['a method that counts', {}, 5],
    ['a class that counts', { amr: [], acr: 'https://refeds.org/profile/mfa' }, 5],
    ['a password alone', { amr: ['pwd'] }, undefined],
    ['another class', { amr: [], acr: 'urn:silver' }, undefined],
    ['nothing', { amr: [] }, undefined],
    ['no moment', { secondsAgo: undefined }, undefined],
    ['just in time', { secondsAgo: freshForSeconds }, freshForSeconds],
    ['too long ago', { secondsAgo: freshForSeconds + 1 }, undefined],
    ['a clock that is ahead', { secondsAgo: -20 }, 0],
  ] as const)('%s', (_, different, ago) => {
    expect(factorByProvider({ ...said, ...different }, counts)).toBe(ago)
  })
  test('counts nothing where nothing is configured', () => {
    expect(factorByProvider(said, { amr: [], acr: [] })).toBeUndefined()
  })
})
