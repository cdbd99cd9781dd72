import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { ConfirmationScreen } from './confirmation-screen.tsx'

async function show({ me = aPerson(), away = false, language = 'en' as 'en' | 'ar' } = {}) {
  const calls = serve({
    home: { start: () => ({ me, next: me.profileCompleted ? 'confirmation' : 'profile-setup' }) },
    identity: { updateProfile: () => (away ? unreachable() : me) },
  })
  const options = { words: ['home'] as const, language, at: '/dev/confirmation' }
  return { ...(await renderScreen(<ConfirmationScreen />, options)), calls }
}

describe.each(bothDirections)('the confirmation in %s', (language) => {
  const words = {
    en: { welcome: 'Welcome, Layla', goOn: 'Go to my page' },
    ar: { welcome: 'أهلًا بك، \u2068Layla\u2069', goOn: 'إلى صفحتي' },
  }[language]
  test('welcomes by name, and leads to the dashboard with the role', async () => {
    const { person, address, state, calls } = await show({ language })
    expect(await screen.findByRole('heading', { name: words.welcome })).toBeDefined()
    await person.click(screen.getByRole('button', { name: words.goOn }))
    expect(address()).toBe('/dev/dashboard')
    expect(state()).toEqual({ role: 'seeker', isFirstVisit: true })
    await waitFor(() =>
      expect(calls).toContainEqual({
        operation: 'identity.updateProfile',
        input: { welcomed: true },
      }),
    )
  })
})

test('a service that is away holds nobody up', async () => {
  const { person, address } = await show({ away: true })
  await person.click(await screen.findByRole('button', { name: 'Go to my page' }))
  expect(address()).toBe('/dev/dashboard')
})

test('a person without a profile is led to its form', async () => {
  const { address } = await show({ me: aPerson({ profileCompleted: false }) })
  await waitFor(() => expect(address()).toBe('/dev/profile-setup'))
})
