// @ts-nocheck
import { describe, expect, test } from 'vitest'
import {
  isStaffRole,
  roles,
  signUpRoles,
  staffRoles,
  standingOf,
  standings,
  verificationStatuses,
  type Role,
  type Standing,
} from './role.ts'

describe('decision 47: the standing of a signed-in person', () => {
  test.each(verificationStatuses)('of an expert whose application is %s', (status) => {
    expect(standingOf('expert', status)).toBe(status === 'approved' ? 'expert' : 'applicant')
  })

  test.each(
    roles
      .filter((role) => role !== 'expert')
      .flatMap((role) => verificationStatuses.map((status) => [role, status] as const)),
  )('of a %s is their role, also with an application that is %s', (role, status) => {
    expect(standingOf(role, status)).toBe(role)
  })

  test.each(roles.flatMap((role) => verificationStatuses.map((status) => [role, status] as const)))(
    'a guest and a person who leaves have no other, as %s with %s',
    (role, status) => {
      expect(standingOf(role, status, { guest: true })).toBe('guest')
      expect(standingOf(role, status, { leaving: true })).toBe('leaving')
      // An erasure of a guest leaves nothing that could be taken back.
      expect(standingOf(role, status, { guest: true, leaving: true })).toBe('guest')
    },
  )

  test('nobody who is signed in stands as a stranger', () => {
    const all = new Set<Standing>()
    for (const role of roles)
      for (const status of verificationStatuses)
        for (const guest of [false, true])
          for (const leaving of [false, true]) all.add(standingOf(role, status, { guest, leaving }))
    expect([...all].toSorted()).toEqual(
      standings.filter((standing) => standing !== 'anonymous').toSorted(),
    )
  })
})

test.each<[Role, boolean]>([
  ['seeker', false],
  ['expert', false],
  ['supervisor', true],
  ['admin', true],
  ['owner', true],
])('%s is a role of the staff: %s', (role, staff) => {
  expect(isStaffRole(role)).toBe(staff)
})

test('nobody signs up as staff', () => {
  expect(signUpRoles.filter((role) => isStaffRole(role))).toEqual([])
  expect([...signUpRoles, ...staffRoles].toSorted()).toEqual([...roles].toSorted())
})
