// @ts-nocheck
import { expect, test } from 'vitest'
import { whyNotChangeRole, type RoleChange } from './roles.ts'

const change: RoleChange = {
  by: 'owner',
  personId: 'huda',
  from: 'supervisor',
  to: 'admin',
  owners: 1,
}

test.each<[string, Partial<RoleChange>, ReturnType<typeof whyNotChangeRole>]>([
  ['of somebody else', {}, undefined],
  ['of oneself', { personId: 'owner', from: 'owner' }, 'OWN_ROLE'],
  ['of oneself, with another owner', { personId: 'owner', from: 'owner', owners: 2 }, 'OWN_ROLE'],
  ['of the last owner', { from: 'owner' }, 'LAST_OWNER'],
  ['of one of two owners', { from: 'owner', owners: 2 }, undefined],
  ['to what it is', { to: 'supervisor' }, 'ALREADY_THAT_ROLE'],
])('a change %s', (_, different, why) => {
  expect(whyNotChangeRole({ ...change, ...different })).toBe(why)
})
