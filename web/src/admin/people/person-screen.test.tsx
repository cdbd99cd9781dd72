import type { Person } from '@sanad/domain/admin/person-contract'
import type { Role } from '@sanad/domain/primitives/role'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { PersonScreen } from './person-screen.tsx'

const id = '0190b9a0-0000-7000-8000-00000000000a'
const sara: Person = {
  id,
  name: 'Sara Nasser',
  role: 'expert',
  verificationStatus: 'approved',
  disabledAt: null,
  you: false,
  account: {
    maskedEmail: 'sa•••@example.org',
    lastSignIn: '2026-11-19',
    secondFactor: true,
    displaced: false,
  },
  toConfirm: null,
  standing: {
    checkIn: { dueAt: '2026-12-20T10:00:00Z', state: 'fine' },
    training: { until: '2027-11-20T10:00:00Z', state: 'fine' },
    lesson: null,
  },
  levels: { priorityLevel: 2, highestLevel: 1 },
  talks: [{ heldAt: '2026-11-20T10:00:00Z', by: 'Karim' }],
  decisions: [{ at: '2026-10-01T10:00:00Z', action: 'application.decided', by: 'Huda' }],
}
const huda: Person = {
  ...sara,
  name: 'Huda',
  role: 'supervisor',
  standing: null,
  levels: null,
  talks: [],
  decisions: [],
}
const month = { month: '2026-11', timeZone: 'Asia/Dubai' }
const ofMonth = {
  personId: id,
  firstName: 'Sara',
  lastName: 'Nasser',
  kind: 'support' as const,
  plannedMinutes: 600,
  doneMinutes: 450,
  kept: 2,
  missed: 1,
  conversations: 9,
}

async function open(
  person: Person,
  answers: Answers = {},
  { language = 'en', role = 'owner' }: { language?: 'en' | 'ar'; role?: Role } = {},
) {
  const me = aPerson({ role, standing: role })
  const calls = serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    ...answers,
    admin: { person: () => person, ...answers.admin },
    availability: {
      rotaHours: () => ({
        ...month,
        people: [ofMonth, { ...ofMonth, personId: sara.id.replace(/a$/, 'b'), conversations: 77 }],
      }),
      ...answers.availability,
    },
  })
  const view = await renderScreen(
    <Routes>
      <Route path="/dev/staff/supporters/:personId" element={<PersonScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      language,
      words: ['admin', 'availability', 'supporter-care'],
      at: `/dev/staff/supporters/${id}`,
    },
  )
  view.client.setQueryData(['home', 'start'], { me, next: 'dashboard' })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, calls }
}

describe.each(bothDirections)('the page of a supporter in %s', (language, direction) => {
  test('shows their month, their talks and the decisions about them', async () => {
    await open(sara, {}, { language })
    expect(document.documentElement.dir).toBe(direction)
    expect(await screen.findByRole('cell', { name: '9' })).toBeDefined()
    expect(screen.queryByRole('cell', { name: '77' })).toBeNull()
    expect(screen.getByText('Karim')).toBeDefined()
    expect(screen.getByText(/Decided on an application|قرار في طلب/)).toBeDefined()
  })
})

test('nobody acts on themself', async () => {
  await open({ ...huda, you: true })
  expect(screen.queryByRole('button', { name: 'Remove role' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull()
})

test('a supervisor sees no address, and may only talk, write and suspend', async () => {
  await open({ ...sara, account: null, decisions: [] }, {}, { role: 'supervisor' })
  expect(screen.getByRole('button', { name: 'Record today’s talk' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Application' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull()
})

test('a lost second factor is reset from the page, which leads to the audit log', async () => {
  const { person, calls, address, state } = await open(sara, {
    admin: { resetSecondFactor: () => ({ resets: [] }) },
  })
  await person.click(screen.getByRole('button', { name: 'Reset second step' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText('Why?'), 'phone lost')
  await person.click(dialog.getByRole('button', { name: 'Request reset' }))
  expect(calls.findLast(({ operation }) => operation === 'admin.resetSecondFactor')?.input).toEqual(
    { personId: id, reason: 'phone lost' },
  )
  await person.click(await screen.findByRole('link', { name: 'In the log: Sara Nasser' }))
  expect([address(), state()]).toEqual(['/dev/staff/audit', { about: id }])
})

test('a role is removed from the page, which then leads back to the team', async () => {
  const { person, address } = await open(huda, {
    admin: { revokeRole: () => ({ people: [] }) },
  })
  await person.click(screen.getByRole('button', { name: 'Remove role' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText('Why?'), 'has left')
  await person.click(dialog.getByRole('button', { name: 'Remove role' }))
  await expect.poll(address).toBe('/dev/staff/team')
})

test('EMERGENCY-9 staff say how high the level may be', async () => {
  const { person, calls } = await open(sara, {
    availability: { allowLevel: () => ({ highestLevel: 2 }) },
  })
  await person.selectOptions(screen.getByLabelText('Highest level they may choose'), '2')
  expect(calls.findLast(({ operation }) => operation === 'availability.allowLevel')?.input).toEqual(
    { personId: id, highestLevel: 2 },
  )
})
