import type { Session } from '@sanad/domain/chat/contract'
import type { Emergency } from '@sanad/domain/emergency/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, sessionId } from '../../test/a-conversation.tsx'
import { aLive } from '../../test/a-live.ts'
import { serve } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { startQuery } from '#web/platform/api/current-person.ts'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { EmergencyStatusBanner } from './emergency-status-banner.tsx'
import { emergencyQuery } from './queries.ts'

const emergency: Emergency = {
  sessionId,
  requestId: '0190b9a0-0000-7000-8000-0000000000aa',
  state: 'waiting',
  waitedSeconds: 84,
  nobodyYet: true,
  unanswered: false,
  nobodyOnCall: false,
  language: 'en',
  inOtherLanguage: false,
  age: 'adult',
  asksAge: false,
  lastCall: null,
  other: null,
  joined: false,
}

async function show(
  session: Partial<Session>,
  language: 'en' | 'ar',
  now: Partial<Emergency> = {},
) {
  const shown = aSession({ isEmergency: true, numbersStay: true, ...session })
  serve({
    emergency: { current: () => ({ ...emergency, ...now }) },
    chat: { session: () => shown },
  })
  return renderScreen(
    <LiveContext value={aLive().live}>
      <EmergencyStatusBanner session={shown} />
    </LiveContext>,
    { language, words: ['emergency', 'matching', 'crisis'] },
  )
}
const numbers = () => document.querySelectorAll('a[href^="tel:"]').length

describe.each(bothDirections)('the state of a person’s own emergency, in %s', (language) => {
  const words = {
    en: {
      nobody: /No supporter has joined yet/,
      asked: /asked .?Mariam/,
      meanwhile: /While you wait, calling/,
      keep: 'Keep this conversation',
    },
    ar: {
      meanwhile: /خلال الانتظار، الاتصال/,
      keep: 'الاحتفاظ بهذه المحادثة',
      nobody: /لم ينضم إليك داعم بعد/,
      asked: /طلبنا من \u2068Mariam/,
    },
  }[language]

  test('the plain truth, with the way to the numbers', async () => {
    await show({ state: 'waiting', other: null }, language)
    await screen.findByText(words.nobody)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dev/emergency-connect')
  })

  test('crisis lines stay while a supporter has only been asked', async () => {
    await show({ state: 'offered' }, language)
    expect(screen.getByText(words.asked)).toBeDefined()
    expect(numbers()).toBeGreaterThan(0)
  })

  test.each(['waiting', 'seeker-gone'] as const)(
    'EMERGENCY-6 with a supervisor who is there nobody is said to be missing (%s)',
    async (state) => {
      const supervisor = aSession().other
      const now = { state: 'connected', nobodyYet: false, other: supervisor, joined: true } as const
      const { client } = await show(
        { state, other: null, supervisor, supervisorHere: true },
        language,
        now,
      )
      await waitFor(() => expect(client.getQueryData(emergencyQuery.queryKey)).toMatchObject(now))
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  test.each([
    ['nobody has joined', null],
    ['the line of who has joined is lost', aSession().other],
  ])(
    'a supporter who has only been asked is no supervisor who is there: %s',
    async (_, supervisor) => {
      const now = { state: 'connected', nobodyYet: false, other: aSession().other } as const
      const { client } = await show({ state: 'offered', supervisor }, language, now)
      await waitFor(() => expect(client.getQueryData(emergencyQuery.queryKey)).toMatchObject(now))
      expect(await screen.findByText(words.meanwhile)).toBeDefined()
      expect(numbers()).toBeGreaterThan(0)
    },
  )

  test('a supervisor who lost the connection does not count as there', async () => {
    await show({ state: 'waiting', other: null, supervisor: aSession().other }, language)
    expect(await screen.findByText(words.nobody)).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dev/emergency-connect')
  })

  test('KEEP-1 once a supporter is there, a guest is shown how to keep the conversation', async () => {
    const { client } = await show({ state: 'together' }, language)
    expect(screen.queryByRole('status')).toBeNull()
    const me = aPerson({ email: '', standing: 'guest' })
    await act(async () => void client.setQueryData(startQuery.queryKey, { me, next: 'emergency' }))
    const keep = await screen.findByRole('link', { name: words.keep })
    expect(keep.getAttribute('href')).toBe('/dev/auth?role=seeker')
  })
})
