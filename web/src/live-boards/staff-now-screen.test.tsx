import type { StaffNow } from '@sanad/domain/live-boards/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { layla } from '../../test/a-conversation.tsx'
import { refused, serve } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { StaffNowScreen } from './staff-now-screen.tsx'

const now: StaffNow = {
  at: '2026-11-20T10:00:00.000Z',
  experts: { available: 3, busy: 1, off: 4, held: 5, places: 8 },
  waiting: {
    count: 2,
    oldestSeconds: 310,
    byLanguage: [{ language: 'ar', count: 2, oldestSeconds: 310 }],
    byUrgency: [{ urgency: 'urgent', count: 2, oldestSeconds: 310 }],
  },
  danger: { people: 0, alone: 0, aloneSeconds: null, alarms: 0, alarmSeconds: null, overdue: 0 },
  overdue: { count: 0, oldestSeconds: null },
  sessions: [{ state: 'together', count: 5 }],
}
const huda = { ...layla, role: 'admin', standing: 'admin', firstName: 'Huda' } as const
const show = (
  answer: Partial<StaffNow> | 'fails',
  language: 'en' | 'ar' = 'en',
  me: typeof huda | typeof layla = huda,
) => {
  serve({
    home: { start: () => ({ me, next: 'dashboard' }) },
    liveBoards: {
      staffNow: () => (answer === 'fails' ? refused('NOT_FOUND') : { ...now, ...answer }),
    },
  })
  return renderScreen(<StaffNowScreen />, {
    language,
    words: ['live-boards', 'matching', 'escalation', 'availability'],
  })
}

it.each(bothDirections)('says who is here, who waits and how long, in %s', async (language) => {
  await show({}, language)
  const words = {
    en: ['In the queue', 'Oldest wait: 5 minutes', 'Talking', 'Nothing is overdue.'],
    ar: ['في قائمة الانتظار', 'أطول انتظار: 5 دقائق', 'حديث جارٍ', 'لا شيء متأخر.'],
  }[language]
  await screen.findByRole('heading', { level: 2, name: words[0] ?? '' })
  for (const text of words) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

it('OPS-4 puts people in danger, and what is late, before everything else', async () => {
  await show({
    danger: { people: 2, alone: 1, aloneSeconds: 20, alarms: 1, alarmSeconds: 15, overdue: 0 },
    overdue: { count: 2, oldestSeconds: 31 },
  })
  expect(await screen.findByText('2 people in danger')).toBeDefined()
  expect(screen.getByText('1 of them has no supporter, for 0:20.')).toBeDefined()
  expect(screen.getByText('2 steps are overdue')).toBeDefined()
})

it('says so when the numbers cannot be had', async () => {
  await show('fails')
  expect((await screen.findByRole('alert')).textContent).toContain('could not load the numbers')
})

it('is for staff only', async () => {
  await show({}, 'en', layla)
  expect(screen.queryByRole('heading', { name: 'Right now' })).toBeNull()
})
