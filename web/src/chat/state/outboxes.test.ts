import { pollEveryMs, sendRetry } from '@sanad/domain/chat/retry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMessage } from '../../../test/a-conversation.tsx'
import { serve, unreachable } from '../../../test/answers.ts'
import { lockPage } from '#web/platform/storage/page-lock.ts'
import { inTab, keepInTab, platformKeys } from '#web/platform/storage/storage.ts'
import { outboxOf, sendStoredMessages } from './outboxes.ts'

const [person, guest] = [
  '0190a0a0-0000-7000-8000-0000000000a1',
  '0190a0a0-0000-7000-8000-0000000000a2',
]
const [ofPerson, ofGuest] = [
  '0190a0a0-0000-7000-8000-0000000000b1',
  '0190a0a0-0000-7000-8000-0000000000b2',
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  inTab.clear()
  vi.useRealTimers()
})

test('SHARED-11 words from before the lock go out while a guest’s emergency is open on it', async () => {
  let isReachable = false
  const calls = serve({
    chat: { sendMessage: ({ id }) => (isReachable ? aMessage(1, { id }) : unreachable()) },
  })
  keepInTab(platformKeys.person.writers, person)
  keepInTab(platformKeys.words.outbox(ofPerson), [
    { id: 'm', sessionId: ofPerson, senderId: person, content: 'from before', delivery: 'sending' },
  ])
  lockPage()
  sendStoredMessages(person)
  outboxOf(guest, ofGuest)
  isReachable = true
  await vi.advanceTimersByTimeAsync(sendRetry.stepMs * sendRetry.times ** 2 + pollEveryMs)
  expect(calls.map(({ input }) => (input as { writerId: string }).writerId).at(-1)).toBe(person)
  expect(inTab.keysAfter(platformKeys.words.outbox(''))).toEqual([])
})
