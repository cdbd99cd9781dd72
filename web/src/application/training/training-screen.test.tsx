import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { anOverview } from '../../../test/training.ts'
import { TrainingScreen } from './training-screen.tsx'

const me = aPerson({ role: 'expert', standing: 'applicant' })
const start = { start: () => ({ me, next: 'dashboard' as const }) }

const show = (overview = anOverview(3), language: 'en' | 'ar' = 'en') => {
  serve({ home: start, application: { training: () => overview } })
  return renderScreen(<TrainingScreen />, {
    language,
    words: ['application'],
    at: '/dev/expert-training',
  })
}

describe('the list of modules', () => {
  test('shows which modules are done, current and locked', async () => {
    await show(anOverview(3, { progress: 40 }))
    expect(await screen.findByText('3 of 6 done · about 3 hours left')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByText(/In progress · 40%/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue module 4' }).getAttribute('href')).toBe(
      '/dev/expert-training/crisis',
    )
    expect(screen.getByText(/Opens after module 4/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /ethics/ })).toBeNull()
  })

  test('says “Save Progress” until all are done, then “Continue to Status”', async () => {
    const partly = await show(anOverview(0))
    expect((await screen.findByRole('link', { name: 'Save Progress' })).getAttribute('href')).toBe(
      '/dev/expert-approval-status',
    )
    partly.unmount()
    await show(anOverview(6))
    expect(await screen.findByRole('link', { name: 'Continue to Status' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your certificate' })).toBeTruthy()
  })

  test('marks drafts as drafts', async () => {
    await show(anOverview(1))
    expect(await screen.findByText('Draft, not yet reviewed')).toBeTruthy()
  })

  test.each([
    ['en', 'This lesson has changed'],
    ['ar', 'تغيّر هذا الدرس'],
  ] as const)('LESSON-2 in %s names a module that changed', async (language, words) => {
    const done = { state: 'done', confirmBy: '2026-12-20T10:00:00.000Z' } as const
    await show(anOverview(5, done), language)
    const { parentElement } = await screen.findByText(words)
    expect(parentElement?.closest('a')?.getAttribute('href')).toBe('/dev/expert-training/self-care')
  })

  test('offers to renew an expired module', async () => {
    await show(
      anOverview(2, { state: 'renew', expiresAt: '2026-11-01T10:00:00.000Z', progress: 88 }),
    )
    expect(await screen.findByText(/Ran out on 1 Nov 2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Renew module 3' })).toBeTruthy()
  })

  test.each(bothDirections)('is shown in %s, which runs %s', async (language, direction) => {
    await show(anOverview(3), language)
    const name = language === 'ar' ? 'التدريب' : 'Training'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(document.documentElement.dir).toBe(direction)
  })

  test('offline says so and retries', async () => {
    serve({ home: start, application: { training: unreachable } })
    const { person } = await renderScreen(<TrainingScreen />, { words: ['application'] })
    const again = await screen.findByRole('button', { name: 'Try again' })
    serve({ home: start, application: { training: () => anOverview(0) } })
    await person.click(again)
    expect(await screen.findByText('0 of 6 done · about 5 hours left')).toBeTruthy()
  })
})
