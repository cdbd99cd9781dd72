import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aLive } from '../../../test/a-live.ts'
import type { ChatApi } from './carrier.ts'
import { openConversation } from './open-conversation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('polls for missing messages without a socket, and only once while a request is pending', async () => {
  const { live, giveUp } = aLive()
  await giveUp()
  const messagesBefore = vi.fn(() => new Promise<never>(() => undefined))
  const api = { messagesBefore } as Partial<ChatApi> as ChatApi
  const open = openConversation({
    sessionId: 's',
    personId: 'me',
    live,
    api,
    onClosed: () => undefined,
  })
  const catchUp = vi.spyOn(open.reader, 'catchUp')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(messagesBefore).toHaveBeenCalledOnce()
  expect(catchUp).toHaveBeenCalledOnce()
  open.close()
})
