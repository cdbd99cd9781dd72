import type { StaffMember } from '@sanad/domain/admin/staff-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { TeamScreen } from './team-screen.tsx'

const member = (different: Partial<StaffMember>): StaffMember => ({
  id: '0190b9a0-0000-7000-8000-00000000000a',
  firstName: 'Huda',
  maskedEmail: 'hu•••@example.org',
  role: 'supervisor',
  secondFactor: true,
  you: false,
  toConfirm: null,
  ...different,
})
const you = member({
  id: '0190b9a0-0000-7000-8000-00000000000b',
  firstName: 'Amal',
  role: 'owner',
  you: true,
})
const everybody = { people: [you, member({})] }

async function open(
  role: 'owner' | 'admin',
  admin: NonNullable<Answers['admin']>,
  language: 'en' | 'ar' = 'en',
) {
  const me = aPerson({ role, standing: role })
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    admin: { factorResets: () => ({ resets: [] }), ...admin },
  })
  const view = await renderScreen(<TeamScreen />, {
    language,
    words: ['admin'],
    at: '/dev/staff/team',
  })
  await view.client.fetchQuery({
    queryKey: ['home', 'start'],
    queryFn: () => ({ me, next: 'dashboard' }),
  })
  return { ...view, calls }
}

describe.each(bothDirections)('the team in %s', (language) => {
  test('shows an admin the team, without any action', async () => {
    await open('admin', { staff: () => everybody }, language)
    expect(await screen.findByText('Huda')).toBeDefined()
    expect(screen.getAllByText('hu•••@example.org')).toHaveLength(2)
    expect(
      screen.queryByRole('button', { name: /Give a role|منح دور|Remove role|سحب الدور/ }),
    ).toBeNull()
  })
})

test('the owner grants a role with a name and a reason; missing fields are named and the rest stays', async () => {
  let tries = 0
  const { person, calls } = await open('owner', {
    staff: () => everybody,
    grantRole: () => {
      tries += 1
      return tries === 1 ? refused('NO_SUCH_ACCOUNT') : everybody
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Give a role' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Give this role' }))
  expect(dialog.getByText('Give a reason in a few words.')).toBeDefined()
  await person.type(dialog.getByLabelText('Email of their account'), 'huda@example.org')
  await person.type(dialog.getByLabelText('First name'), 'Huda')
  await person.type(dialog.getByLabelText('Why?'), 'joins the team')
  await person.click(dialog.getByRole('radio', { name: /Admin/ }))
  await person.click(dialog.getByRole('button', { name: 'Give this role' }))
  expect(await dialog.findByText(/No account with this address can join the team/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>('Why?').value).toBe('joins the team')
  await person.click(dialog.getByRole('button', { name: 'Give this role' }))
  expect(calls.at(-1)).toEqual({
    operation: 'admin.grantRole',
    input: {
      email: 'huda@example.org',
      firstName: 'Huda',
      role: 'admin',
      reason: 'joins the team',
    },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a row opens the page of a colleague', async () => {
  await open('owner', { staff: () => everybody })
  expect((await screen.findByRole('link', { name: /Huda/ })).getAttribute('href')).toBe(
    `/dev/staff/supporters/${member({}).id}`,
  )
})
