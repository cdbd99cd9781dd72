import type { Overview } from '@sanad/domain/admin/overview-contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { PendingWork } from './pending-work.tsx'

const overviewAfter = (oldestDays: number): Overview => ({
  onDuty: { timeZone: 'Asia/Dubai', onCall: [], supervisors: [], backups: [] },
  danger: { people: 0, alone: 0, aloneSeconds: null, alarms: 0, alarmSeconds: null, overdue: 0 },
  incidents: 0,
  gaps: 0,
  queue: { open: 0, untaken: 0, gravest: null },
  waiting: { count: 0, oldestSeconds: null },
  overdue: 0,
  applications: { waiting: 1, mine: 0, oldestDays },
  experts: { talks: 0, overdue: 0 },
  lines: { stale: 0, proposals: 0, corrected: [] },
  content: null,
})

test.each(bothDirections)(
  'in %s, an application shows its wait from the first full day on',
  async (language) => {
    await renderScreen(<PendingWork overview={overviewAfter(0)} />, { language, words: ['admin'] })
    expect((await screen.findByRole('link')).textContent).not.toMatch(
      /0 seconds|0 ثانية|Longest|أطول/,
    )
    await renderScreen(<PendingWork overview={overviewAfter(3)} />, { language, words: ['admin'] })
    await screen.findByText(/3 days|3 أيام/)
  },
)

test.each(bothDirections)('LINES-12 in %s, a corrected number shows both', async (language) => {
  const corrected = [{ ours: '938', release: '939' }]
  const overview = { ...overviewAfter(0), lines: { stale: 0, proposals: 0, corrected } }
  await renderScreen(<PendingWork overview={overview} />, { language, words: ['admin'] })
  expect(await screen.findByText(/938.*939/)).toBeDefined()
})
