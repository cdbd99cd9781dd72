import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, refused, serve, unreachable } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { MoodPickerScreen } from './mood-picker-screen.tsx'

type ChooseMood = NonNullable<NonNullable<Answers['assessment']>['chooseMood']>

async function show(chooseMood: ChooseMood, options: Parameters<typeof renderScreen>[1] = {}) {
  const me = aPerson({ profileCompleted: false })
  const calls = serve({
    home: { start: () => ({ me, next: 'profile-setup' }) },
    assessment: { chooseMood },
  })
  const view = await renderScreen(<MoodPickerScreen />, {
    words: ['assessment', 'identity'],
    at: '/dev/mood-picker',
    ...options,
  })
  const chosen = () => calls.filter(({ operation }) => operation === 'assessment.chooseMood')
  return { ...view, chosen }
}

describe.each(bothDirections)('the mood picker in %s', (language) => {
  const words = {
    en: { sad: 'Sad', goOn: 'Continue', needed: 'Choose the mood that comes closest.' },
    ar: { sad: 'حزن', goOn: 'متابعة', needed: /./ },
  }[language]

  test('goes on only with a mood, and carries the role to the profile form', async () => {
    const { person, chosen, address, state } = await show(() => ({ saved: true }), { language })
    const goOn = screen.getByRole('button', { name: words.goOn })
    expect(goOn.getAttribute('aria-disabled')).toBe('true')
    await person.click(goOn)
    expect(chosen()).toEqual([])
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    await person.click(screen.getByRole('radio', { name: words.sad }))
    expect(goOn.getAttribute('aria-disabled')).toBeNull()
    await person.dblClick(goOn)
    await waitFor(() => expect(address()).toBe('/dev/profile-setup'))
    expect(state()).toEqual({ role: 'seeker' })
    expect(chosen().map(({ input }) => input)).toEqual([{ mood: 'sad' }])
  })
})

test.each([
  ['fails', () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 }, 429)],
  ['is away', unreachable],
])('a service that %s stops nobody', async (_, chooseMood) => {
  const { person, address, state } = await show(chooseMood)
  await person.click(screen.getByRole('radio', { name: 'Anxious' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/dev/profile-setup'))
  expect(state()).toEqual({ role: 'seeker' })
})

test('TAB-2 Back does not show the mood that the former person of the tab chose', async () => {
  await show(() => ({ saved: true }), { state: { mood: 'happy', role: 'seeker' } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Happy' }).checked).toBe(false)
})

test('a choice stands through a reload and a step back', async () => {
  const { person, unmount } = await show(() => ({ saved: true }))
  await person.click(screen.getByRole('radio', { name: 'Sad' }))
  unmount()
  await show(() => ({ saved: true }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sad' }).checked).toBe(true)
})

test('in a fresh tab Back leads to the start, and one can sign out', async () => {
  const { person, address } = await show(() => ({ saved: true }))
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(address()).toBe('/dev')
})
