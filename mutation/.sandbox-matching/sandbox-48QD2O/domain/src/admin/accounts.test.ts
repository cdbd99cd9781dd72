// @ts-nocheck
import { expect, test } from 'vitest'
import { whyNotAct, type ActOnAccount } from './accounts.ts'

const act: ActOnAccount = {
  act: 'disable',
  by: { id: 'huda', role: 'admin' },
  to: { id: 'layla', role: 'seeker', disabled: false },
  owners: 1,
  inDanger: false,
}
const to = (role: ActOnAccount['to']['role'], disabled = false) => ({ id: 'other', role, disabled })

test.each<[string, Partial<ActOnAccount>, ReturnType<typeof whyNotAct>]>([
  ['a seeker', {}, undefined],
  ['oneself', { to: { id: 'huda', role: 'admin', disabled: false } }, 'OWN_ACCOUNT'],
  [
    'oneself, only to sign out',
    { act: 'sign-out', to: { ...to('admin'), id: 'huda' } },
    'OWN_ACCOUNT',
  ],
  ['a supervisor, by an admin', { to: to('supervisor') }, undefined],
  ['an admin, by an admin', { to: to('admin') }, 'OWNER_ONLY'],
  ['an admin, by an admin, only to sign out', { act: 'sign-out', to: to('admin') }, undefined],
  ['an admin, by an owner', { by: { id: 'amal', role: 'owner' }, to: to('admin') }, undefined],
  ['the last owner', { by: { id: 'amal', role: 'owner' }, to: to('owner') }, 'LAST_OWNER'],
  [
    'one of two owners',
    { by: { id: 'amal', role: 'owner' }, to: to('owner'), owners: 2 },
    undefined,
  ],
  ['who is disabled', { to: to('seeker', true) }, 'ALREADY'],
  ['who is not disabled, to enable', { act: 'enable' }, 'ALREADY'],
  ['who is disabled, to enable', { act: 'enable', to: to('seeker', true) }, undefined],
  ['somebody in danger', { inDanger: true }, 'IN_DANGER'],
  ['somebody in danger, to sign out', { act: 'sign-out', inDanger: true }, undefined],
])('acting on %s', (_, different, why) => {
  expect(whyNotAct({ ...act, ...different })).toBe(why)
})
