import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { TermsVersionsScreen } from './terms-versions-screen.tsx'

const answers = {
  sessions: ({ after }) => ({
    sessions: [
      {
        id:
          after === undefined
            ? '0190b9a0-0000-7000-8000-00000000000a'
            : '0190b9a0-0000-7000-8000-0000000000bb',
        standing: 'ended' as const,
        isEmergency: true,
        language: 'ar' as const,
        startedAt: '2026-11-19T10:00:00Z',
        endedAt: '2026-11-19T10:25:00Z',
        lastMessageAt: '2026-11-19T10:24:00Z',
        messages: 31,
        supporters: 2,
        supervised: true,
      },
    ],
    next: after === undefined ? '2026-11-19T10:00:00.000000Z 0190b9a0-0000-7000-8000-00000000000a' : null,
  }),
  settings: () => [
    { name: 'MINORS' as const, value: false },
    { name: 'TIME_ZONE' as const, value: 'Asia/Dubai' },
  ],
  terms: () => ({
    texts: [
      {
        version: 'v1.0_v1.0',
        kind: 'seeker' as const,
        language: 'en' as const,
        current: true,
        agreed: 1204,
        firstAt: '2026-01-02T10:00:00Z',
        lastAt: '2026-11-19T10:00:00Z',
        hash: '0123456789ab',
      },
    ],
    withoutCurrent: 3,
  }),
} satisfies NonNullable<Answers['admin']>

function serveAdmin() {
  const me = aPerson({ role: 'admin', standing: 'admin' })
  return serve({ home: { start: () => ({ me, next: 'dashboard' }) }, admin: answers })
}

describe.each(bothDirections)('in %s', (language, direction) => {
  test('conversations are facts, and the next page goes on', async () => {
    const calls = serveAdmin()
    const { person } = await renderScreen(<SessionsScreen />, { language, words: ['admin'] })
    expect(document.documentElement.dir).toBe(direction)
    await person.click(await screen.findByRole('button', { name: /Show more|عرض المزيد/ }))
    await screen.findByText('000000bb')
    expect(screen.getAllByText(/25 minutes|25 دقيقة/)).toHaveLength(2)
    expect(calls.findLast(({ operation }) => operation === 'admin.sessions')?.input).toHaveProperty('after')
  })

  test('settings and terms are shown as they are', async () => {
    serveAdmin()
    const { unmount } = await renderScreen(<SettingsScreen />, { language, words: ['admin'] })
    expect((await screen.findByText('MINORS')).closest('div')?.textContent).toMatch(/Off|معطّل/)
    screen.getByText('Asia/Dubai')
    unmount()
    await renderScreen(<TermsVersionsScreen />, { language, words: ['admin'] })
    expect(await screen.findByText(/1,204|1204|١٬٢٠٤/)).toBeDefined()
  })
})
