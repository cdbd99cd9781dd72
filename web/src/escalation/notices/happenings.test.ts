import type { Notice } from '@sanad/domain/escalation/notices-contract'
import { expect, test } from 'vitest'
import { aSession } from '../../../test/a-conversation.tsx'
import { countNew, happeningsOf } from './notice-queries.ts'

const at = (minute: number) => `2026-11-20T14:${minute}:00.000Z`
const aNotice = (minute: number, more: Partial<Notice> = {}): Notice => ({
  id: `notice ${minute}`,
  kind: 'application',
  severity: null,
  language: null,
  link: '/dashboard',
  sessionId: null,
  createdAt: at(minute),
  read: false,
  settled: false,
  ...more,
})
const notices = [aNotice(30), aNotice(10, { read: true }), aNotice(20, { settled: true })]
const sessions = [
  aSession({ id: 'new', unread: 3, lastMessageAt: at(25) }),
  aSession({ id: 'seen', unread: 0, lastMessageAt: at(40) }),
]

test('NOTICE-4 notices and conversations with new messages are one list, newest first', () => {
  expect(happeningsOf(notices, sessions).map((row) => row.at)).toEqual([30, 25, 20, 10].map(at))
  expect(happeningsOf([], sessions)).toEqual([
    { kind: 'messages', at: at(25), sessionId: 'new', count: 3 },
  ])
})

test('NOTICE-4 the count is of messages and notices that are neither read nor over', () => {
  expect(countNew(notices, sessions)).toBe(4)
  expect(countNew([], [])).toBe(0)
})
