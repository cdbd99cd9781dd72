import type { Account } from '@sanad/domain/admin/users-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { UsersScreen } from './users-screen.tsx'

const account = (different: Partial<Account>): Account => ({
  id: '0190b9a0-0000-7000-8000-00000000000a',
  name: null,
  maskedEmail: 'la•••@example.org',
  role: 'seeker',
  verificationStatus: 'pending',
  disabledAt: null,
  lastSignIn: '2026-11-19',
  secondFactor: false,
  displaced: false,
  you: false,
  ...different,
})
const you = account({
  id: '0190b9a0-0000-7000-8000-00000000000b',
  name: 'Huda',
  role: 'admin',
  you: true,
})

async function open(
  admin: NonNullable<Parameters<typeof serve>[0]['admin']>,
  language: 'en' | 'ar' = 'en',
) {
  const me = aPerson({ role: 'admin', standing: 'admin' })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, admin })
  const view = await renderScreen(<UsersScreen />, {
    language,
    words: ['admin'],
    at: '/dev/staff/users',
  })
  return { ...view, calls }
}

describe.each(bothDirections)('accounts in %s', (language, direction) => {
  test('are shown masked; a seeker’s has its actions, everybody else’s opens their page', async () => {
    await open({ users: () => ({ people: [you, account({})], count: 2, next: null }) }, language)
    expect(document.documentElement.dir).toBe(direction)
    expect(await screen.findByText('Huda')).toBeDefined()
    expect(screen.getByRole('link', { name: /Huda/ })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /Actions for|إجراءات/ })).toHaveLength(1)
  })
})

test('an account is disabled with a reason; a refusal is shown and the text stays', async () => {
  let tries = 0
  const { person, calls } = await open({
    users: () => ({ people: [account({})], count: 1, next: null }),
    disableUser: () => {
      tries += 1
      return tries === 1 ? refused('IN_DANGER') : account({ disabledAt: '2026-11-20T10:00:00Z' })
    },
  })
  await person.click(await screen.findByRole('button', { name: /Actions for/ }))
  await person.click(screen.getByRole('button', { name: 'Close account' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Close account' }))
  dialog.getByText('Give a reason in a few words.')
  await person.type(dialog.getByLabelText('Why?'), 'a report')
  await person.click(dialog.getByRole('button', { name: 'Close account' }))
  await dialog.findByText(/may be in danger/)
  await person.click(dialog.getByRole('button', { name: 'Close account' }))
  expect(calls.findLast(({ operation }) => operation === 'admin.disableUser')?.input).toEqual({
    personId: account({}).id,
    reason: 'a report',
  })
})

test('a search is sent with the role, and the next page continues after the first', async () => {
  const { person, calls } = await open({
    users: ({ after }) =>
      after === undefined
        ? { people: [account({})], count: 2, next: 'there' }
        : { people: [you], count: null, next: null },
  })
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Huda')
  await person.selectOptions(screen.getByLabelText('Role'), 'expert')
  await person.type(screen.getByRole('searchbox'), 'محمد')
  await screen.findAllByText('la•••@example.org')
  expect(calls.findLast(({ operation }) => operation === 'admin.users')?.input).toEqual({
    role: 'expert',
    search: 'محمد',
  })
})
