import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditAreas } from '../primitives/audit-actions.ts'
import { reasonLength } from '../primitives/reason-length.ts'
import { roles, standings, type Role } from '../primitives/role.ts'
import { whyNotAct, type AccountAct, type ActOnAccount } from './accounts.ts'
import { areasFor } from './audit/audit-areas.ts'
import { breakGlassStates, mayDo } from './break-glass/break-glass.ts'
import {
  consolePlaces,
  consoleSections,
  mayEnterConsole,
  placesIn,
  type ConsolePlace,
} from './places.ts'
import {
  allFindings,
  findings,
  graceHours,
  isOpen,
  isSignedItem,
  readyItems,
  readyStates,
  signedItems,
  stateOf,
} from './ready.ts'
import { reason } from './reason.ts'
import { grantableRoles, whyNotChangeRole } from './roles.ts'

const places = Object.keys(consolePlaces) as ConsolePlace[]
const admins: readonly Role[] = ['admin', 'owner']
const forAdmins: readonly ConsolePlace[] = [
  'users',
  'applications',
  'invitations',
  'team',
  'settings',
  'content',
  'terms',
  'retention',
]

describe('Safety §1 who may enter the console', () => {
  test.each(places.flatMap((place) => roles.map((role) => [place, role] as const)))(
    '%s as %s',
    (place, role) => {
      const { path } = consolePlaces[place]
      const staff = role === 'supervisor' || admins.includes(role)
      const expected = staff && (!forAdmins.includes(place) || admins.includes(role))
      expect(mayEnterConsole(path, role)).toBe(expected)
      expect(mayEnterConsole(`${path}///`, role)).toBe(expected)
      if (place !== 'overview') expect(mayEnterConsole(`${path}/some-id`, role)).toBe(expected)
    },
  )
  test('nobody enters without a role, nor an address that is not listed', () => {
    for (const place of places)
      expect(mayEnterConsole(consolePlaces[place].path, undefined)).toBe(false)
    for (const path of [
      '',
      '/',
      '/staff/unknown',
      '/staffroom',
      '/staff/usersx',
      '/admin',
      '/dashboard',
    ])
      for (const role of roles) expect(mayEnterConsole(path, role)).toBe(false)
  })
  test.each(roles)('the way shown to %s leads only where they may enter', (role) => {
    const shown = consoleSections.flatMap((section) => placesIn(section, role))
    for (const place of shown) expect(mayEnterConsole(consolePlaces[place].path, role)).toBe(true)
    expect(shown.length).toBe(
      places.filter((place) => mayEnterConsole(consolePlaces[place].path, role)).length,
    )
  })
})

const anyRole = fc.constantFrom(...roles)
const anyAct: fc.Arbitrary<ActOnAccount> = fc.record({
  act: fc.constantFrom<AccountAct>('disable', 'enable', 'sign-out'),
  by: fc.record({ id: fc.constantFrom('a', 'b'), role: fc.constantFrom<Role>('admin', 'owner') }),
  to: fc.record({ id: fc.constantFrom('a', 'c'), role: anyRole, disabled: fc.boolean() }),
  owners: fc.integer({ min: 1, max: 3 }),
  inDanger: fc.boolean(),
})

describe('Safety §1 acts on accounts, whoever acts on whom', () => {
  test('nobody acts on their own account', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        const own = { ...act, to: { ...act.to, id: act.by.id } }
        expect(whyNotAct(own)).toBe('OWN_ACCOUNT')
      }),
    )
  })
  test('the last owner is never disabled, nor a person in danger', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        const ends = { ...act, act: 'disable' as const }
        expect(whyNotAct({ ...ends, inDanger: true })).toBeDefined()
        expect(whyNotAct({ ...ends, to: { ...act.to, role: 'owner' }, owners: 1 })).toBeDefined()
      }),
    )
  })
  test('an admin closes and opens no account of an admin or an owner', () => {
    fc.assert(
      fc.property(anyAct, fc.constantFrom<Role>('admin', 'owner'), (act, role) => {
        fc.pre(act.act !== 'sign-out' && act.by.id !== act.to.id)
        const by = { ...act.by, role: 'admin' as const }
        expect(whyNotAct({ ...act, by, to: { ...act.to, role } })).toBe('OWNER_ONLY')
      }),
    )
  })
  test('signing a colleague out is never refused: it only asks for a new sign-in', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        fc.pre(act.by.id !== act.to.id)
        expect(whyNotAct({ ...act, act: 'sign-out' })).toBeUndefined()
      }),
    )
  })
  test('an account is enabled exactly when it is disabled', () => {
    fc.assert(
      fc.property(anyAct, (act) => {
        fc.pre(act.by.id !== act.to.id)
        const by = { ...act.by, role: 'owner' as const }
        const why = whyNotAct({ ...act, by, act: 'enable' })
        expect(why).toBe(act.to.disabled ? undefined : 'ALREADY')
      }),
    )
  })
})

describe('decision 47 roles', () => {
  test('ownership cannot be granted', () => {
    expect(grantableRoles).toEqual(['supervisor', 'admin'])
  })
  test.each(roles.flatMap((from) => roles.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      const change = { by: 'a', personId: 'b', from, to, owners: 2 }
      expect(whyNotChangeRole(change)).toBe(from === to ? 'ALREADY_THAT_ROLE' : undefined)
      expect(whyNotChangeRole({ ...change, personId: 'a' })).toBe('OWN_ROLE')
      if (from === 'owner') expect(whyNotChangeRole({ ...change, owners: 1 })).toBe('LAST_OWNER')
    },
  )
})

describe('Safety §1 the audit log', () => {
  test.each(standings)('the areas that a person who stands as %s may read', (standing) => {
    const areas = areasFor(standing)
    for (const area of areas) expect(auditAreas).toContain(area)
    // A supervisor reads of their own work: no sign-ins, no applications, nothing of the console.
    const closed = ['identity', 'consent', 'application', 'privacy', 'admin']
    const expected = standing === 'supervisor' ? [] : closed
    expect(closed.filter((area) => (areas as readonly string[]).includes(area))).toEqual(expected)
    for (const area of ['crisis', 'chat', 'matching', 'supervision']) expect(areas).toContain(area)
  })
  test.each([
    ['two letters', 'ab', undefined],
    ['three letters', 'abc', 'abc'],
    ['blanks do not count', '  a b  ', 'a b'],
    ['blanks alone', '     ', undefined],
    ['letters of no width', 'ab\u200B\u200B', undefined],
    ['the longest', 'a'.repeat(reasonLength.atMost), 'a'.repeat(reasonLength.atMost)],
    ['one letter more', 'a'.repeat(reasonLength.atMost + 1), undefined],
    ['two lines become one', 'a report\nfrom Sara', 'a report from Sara'],
    ['a NUL', 'abc\0', undefined],
  ])('a reason of %s', (_, typed, kept) => {
    expect(reason.safeParse(typed).data).toBe(kept)
  })
  test('a missing reason is named', () => {
    expect(reason.safeParse('  ').error?.issues).toMatchObject([
      { message: 'A reason is required' },
    ])
  })
})

describe('Safety §1 emergency access', () => {
  test.each(
    breakGlassStates.flatMap((state) =>
      ['asker', 'second', 'third'].map((who) => [state, who] as const),
    ),
  )('%s: %s', (state, who) => {
    const ofAsker = who === 'asker' ? 'own' : undefined
    const ofDecider = who === 'second' ? 'own' : undefined
    expect(mayDo(state, { ofAsker, ofDecider })).toEqual({
      decide: state === 'asked' && who !== 'asker',
      read: state === 'open' && who === 'asker',
      review: state === 'over' && who === 'third',
    })
  })
  test.each(breakGlassStates)(
    '%s: who cannot be a second person decides and reviews nothing',
    (state) => {
      for (const ofAsker of ['not-staff', 'new-here', 'same-browser', 'one-hand'] as const)
        expect(mayDo(state, { ofAsker, ofDecider: undefined })).toEqual({
          decide: false,
          read: false,
          review: false,
        })
    },
  )
})

describe('Safety §8 before people are let in', () => {
  test.each(readyItems)('%s', (item) => {
    const judged = { item, good: false, wasGood: true, forHours: 0, excepted: false }
    const grace = graceHours[item]
    expect(findings[item][0]).toBe('good')
    for (const finding of findings[item]) expect(allFindings).toContain(finding)
    expect(stateOf({ ...judged, good: true })).toBe('good')
    expect(stateOf({ ...judged, excepted: true, wasGood: false })).toBe('excepted')
    expect(stateOf({ ...judged, wasGood: false })).toBe('bad')
    expect(stateOf(judged)).toBe(grace === undefined ? 'bad' : 'slipping')
    if (grace !== undefined) {
      expect(stateOf({ ...judged, forHours: grace - 0.01 })).toBe('slipping')
      expect(stateOf({ ...judged, forHours: grace })).toBe('bad')
    }
  })
  test('what a person outside signs has no grace', () => {
    expect(readyItems.filter(isSignedItem)).toEqual(signedItems)
    for (const item of signedItems) expect(graceHours[item]).toBeUndefined()
  })
  test('the service is open exactly while nothing is bad', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...readyStates)), (states) => {
        expect(isOpen(states)).toBe(states.every((state) => state !== 'bad'))
      }),
    )
  })
})
