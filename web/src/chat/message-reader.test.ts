import type { Message } from '@sanad/domain/chat/message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#web/platform/outcome.ts'
import { newConversationStore } from './conversation-store.ts'
import { newMessageReader } from './message-reader.ts'

const message = (seq: number): Message => ({
  sessionId: 's',
  seq,
  id: `m${seq}`,
  senderId: 'other',
  content: `text ${seq}`,
  emotionTag: null,
  crisisDetected: false,
  help: 'none',
  timestamp: '2026-11-20T18:00:00.000Z',
})

type Page = { messages: Message[]; lastSeq: number }

/** A service that holds messages 1..last and answers `serverPage` at a time. */
function aReader(last: number, serverPage = 200) {
  const service = { last, cut: false }
  const all = () => Array.from({ length: service.last }, (_, i) => message(i + 1))
  const answer = (messages: Message[]): Outcome<Page> =>
    service.cut ? { kind: 'unreachable' } : { kind: 'ok', value: { messages, lastSeq: service.last } }
  const carrier = {
    messagesAfter: vi.fn(async ({ after }: { after: number }) =>
      answer(all().slice(after, after + serverPage)),
    ),
    messagesBefore: vi.fn(
      async ({ before, limit = 50 }: { before?: number | undefined; limit?: number | undefined }) => {
        const older = all().filter(({ seq }) => before === undefined || seq < before)
        return answer(older.slice(-limit))
      },
    ),
  }
  const store = newConversationStore()
  const onReach = vi.fn()
  const reader = newMessageReader({ sessionId: 's', store, carrier, onReach })
  return { reader, store, service, carrier, onReach, seqs: () => store.get().stored.map(({ seq }) => seq) }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('CHAT-6 reading a conversation', () => {
  it('opens at the last page and goes back page by page', async () => {
    const { reader, seqs } = aReader(120)
    await reader.catchUp()
    expect(seqs()).toEqual(upTo(120, 71))
    expect(reader.get()).toMatchObject({ phase: 'ready', from: 70 })
    await reader.older()
    await reader.older()
    expect(seqs()).toEqual(upTo(120))
    expect(reader.get().from).toBe(0)
  })

  it('asks for what came after the last message that it misses nothing before', async () => {
    const { reader, service, seqs, carrier } = aReader(3, 2)
    await reader.catchUp()
    service.last = 10
    await reader.catchUp()
    expect(seqs()).toEqual(upTo(10))
    expect(carrier.messagesAfter.mock.calls.map(([{ after }]) => after)).toEqual([3, 5, 7, 9])
  })

  it('fills the gap before an event that came too early', async () => {
    const { reader, service, seqs } = aReader(2)
    await reader.catchUp()
    service.last = 5
    reader.receive(message(5))
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(5)))
  })

  it('misses nothing when an event overtakes the very first message', async () => {
    const { reader, service, seqs } = aReader(0)
    await reader.catchUp()
    service.last = 3
    reader.receive(message(3))
    await vi.waitFor(() => expect(seqs()).toEqual(upTo(3)))
  })

  it('tries again after 2, 4 and 6 seconds and then says that nothing comes', async () => {
    const { reader, service, carrier, onReach } = aReader(2)
    service.cut = true
    void reader.catchUp()
    for (const [delay, calls] of [
      [0, 1],
      [2000, 2],
      [4000, 3],
      [6000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delay)
      expect(carrier.messagesBefore).toHaveBeenCalledTimes(calls)
    }
    expect(reader.get().phase).toBe('unreachable')
    expect(onReach).toHaveBeenLastCalledWith(false)
    service.cut = false
    await reader.catchUp()
    expect(reader.get().phase).toBe('ready')
  })

  it('runs once more when asked while it is reading', async () => {
    const { reader, service, seqs } = aReader(1)
    const first = reader.catchUp()
    service.last = 4
    void reader.catchUp()
    await first
    expect(seqs()).toEqual(upTo(4))
  })
})
