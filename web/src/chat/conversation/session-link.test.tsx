import type { Session } from '@sanad/domain/chat/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, sessionId } from '../../../test/a-conversation.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { SessionLink } from './session-link.tsx'

test.each<[Partial<Session>, string]>([
  [{ state: 'together' }, 'Active'],
  [{ state: 'offered' }, 'Asked, not here yet'],
  [{ state: 'supporter-gone' }, 'Connection lost'],
  [{ side: 'expert', flagged: true }, 'Active'],
  [{ status: 'closed', state: null }, 'Ended'],
])('MATCH-35 a list shows nobody as present who is not: %j', async (more, status) => {
  await renderScreen(<SessionLink session={aSession(more)} />, { words: ['chat'] })
  expect(screen.getByText(status)).toBeDefined()
})

const khalid = { id: sessionId, firstName: 'Khalid', language: 'en', automatic: false } as const
const joined = {
  kind: 'joined',
  firstName: null,
  mine: false,
  afterSeq: 0,
  at: '2026-11-20T10:00:00Z',
} as const
test.each<[why: string, Partial<Session>, string]>([
  [
    'a supervisor in place of a supporter',
    { supervisor: khalid, supervisorHere: true },
    'Khalid, safeguarding lead',
  ],
  ['a supervisor whose connection is lost', { supervisor: khalid }, 'Waiting for support'],
  [
    'the last supporter, after the end',
    { status: 'closed', state: null, before: [khalid] },
    'Khalid',
  ],
  [
    'the supervisor, after the end',
    { status: 'closed', state: null, supervisors: [khalid] },
    'Khalid, safeguarding lead',
  ],
  [
    'a supporter whose account was erased',
    { status: 'closed', state: null, turns: [joined] },
    'Your supporter',
  ],
  ['nobody who ever came', { status: 'closed', state: null }, 'No supporter joined'],
])('CHAT-16 a list names %s', async (_why, more, name) => {
  const session = aSession({ other: null, state: 'waiting', ...more })
  await renderScreen(<SessionLink session={session} />, { words: ['chat'] })
  expect(screen.getByText(name)).toBeDefined()
})
