import type { Message } from '@sanad/domain/chat/message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#web/platform/api/outcome.ts'
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
  hasContactDetails: false,
  quotedId: null,
  timestamp: '2026-11-20T18:00:00.000Z',
})

type Page = { messages: Message[]; lastSeq: number; readableFrom: number }

/**
 * Far more requests than any test needs: a reader that asks without end is told apart from a test
 * that hangs.
 */
const maxRequests = 100

/** A service that holds messages 1..last and answers `serverPage` at a time. */
function aReader(last: number, serverPage = 200) {
  const service = {
    last,
    readableFrom: 1,
    cut: false,
    requests: 0,
    gone: new Set<number>(),
    answers: [] as Outcome<Page>[],
  }
  const all = () =>
    Array.from({ length: service.last }, (_, i) => message(i + 1)).filter(
      ({ seq }) => seq >= service.readableFrom && !service.gone.has(seq),
    )
  const answer = (messages: Message[]): Outcome<Page> => {
    service.requests += 1
    if (service.requests > maxRequests) throw new Error('it asks for ever')
    const held: Outcome<Page> = {
      kind: 'ok',
      value: { messages, lastSeq: service.last, readableFrom: service.readableFrom },
    }
    return service.answers.shift() ?? (service.cut ? { kind: 'unreachable' } : held)
  }
  const carrier = {
    messagesAfter: vi.fn(async ({ after }: { after: number }) =>
      answer(
        all()
          .filter(({ seq }) => seq > after)
          .slice(0, serverPage),
      ),
    ),
    messagesBefore: vi.fn(
      async ({
        before,
        limit = 50,
      }: {
        before?: number | undefined
        limit?: number | undefined
      }) => {
        const older = all().filter(({ seq }) => before === undefined || seq < before)
        return answer(older.slice(-limit))
      },
    ),
  }
  const store = newConversationStore()
  const onReach = vi.fn()
  const reader = newMessageReader({ sessionId: 's', store, carrier, onReach })
  return {
    reader,
    store,
    service,
    carrier,
    onReach,
    seqs: () => store.get().stored.map(({ seq }) => seq),
  }
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('CHAT-6 reading a conversation', () => {
  it('starts at the first readable message for a supporter who took over, and requests nothing before it', async () => {
    const { reader, seqs, service, carrier } = aReader(7)
    service.readableFrom = 8
    await reader.catchUp()
    expect(reader.get()).toMatchObject({ phase: 'ready', from: 7, floor: 7 })
    service.last = 9
    await reader.catchUp()
    expect(seqs()).toEqual([8, 9])
    const requests = carrier.messagesBefore.mock.calls.length
    await reader.older()
    expect(carrier.messagesBefore).toHaveBeenCalledTimes(requests)
  })

  it('lets go of what may not be read any more when theirs begins later, and asks no more for it', async () => {
    const { reader, seqs, service, carrier } = aReader(10)
    await reader.catchUp()
    // Another supporter had it up to 20; then it returned to this one in another tab.
    Object.assign(service, { last: 21, readableFrom: 21 })
    reader.receive(message(21))
    await reader.catchUp()
    // Once for the event, and once because it was requested meanwhile.
    expect(carrier.messagesAfter).toHaveBeenCalledTimes(2)
    expect(seqs()).toEqual([21])
    expect(reader.get()).toMatchObject({ phase: 'ready', from: 20, floor: 20 })
    await reader.older()
    expect(carrier.messagesBefore).toHaveBeenCalledTimes(1)
    service.last = 22
    await reader.catchUp()
    expect(seqs()).toEqual([21, 22])
  })

  it('finds it out where nothing has been said since', async () => {
    const { reader, seqs, service, carrier } = aReader(10)
    await reader.catchUp()
    Object.assign(service, { last: 20, readableFrom: 21 })
    await reader.catchUp()
    expect(carrier.messagesAfter).toHaveBeenCalledTimes(1)
    expect(seqs()).toEqual([])
    expect(reader.get()).toMatchObject({ phase: 'ready', from: 20, floor: 20 })
  })

  it('keeps of what it holds that which may still be read', async () => {
    const { reader, seqs, service, carrier } = aReader(10)
    await reader.catchUp()
    Object.assign(service, { last: 11, readableFrom: 6 })
    await reader.catchUp()
    expect(carrier.messagesAfter).toHaveBeenCalledTimes(1)
    expect(seqs()).toEqual(upTo(11, 6))
    expect(reader.get()).toMatchObject({ from: 5, floor: 5 })
  })

  it.each([
    [60, upTo(120, 61), 60],
    [100, upTo(120, 101), 100],
  ])(
    'reads back no further than to where theirs begins by then, after %i',
    async (floor, held, from) => {
      const { reader, seqs, service } = aReader(120)
      await reader.catchUp()
      service.readableFrom = floor + 1
      await reader.older()
      expect(seqs()).toEqual(held)
      expect(reader.get()).toMatchObject({ from, floor, readingOlder: false })
      const { requests } = service
      await reader.older()
      expect(service.requests).toBe(requests)
    },
  )

  it.each<[string, number[]]>([
    ['repeats what is known', [2, 3]],
    ['leaves out what comes next', [5]],
  ])('does not ask again at once after a page that %s', async (_, page) => {
    const { reader, service, carrier } = aReader(3)
    await reader.catchUp()
    const value = { messages: page.map(message), lastSeq: 5, readableFrom: 1 }
    service.answers.push(
      ...Array.from({ length: maxRequests }, () => ({ kind: 'ok', value }) as const),
    )
    await reader.catchUp()
    expect(carrier.messagesAfter).toHaveBeenCalledTimes(1)
    expect(reader.get().phase).toBe('ready')
  })

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

  it('reads on past erased messages, and requests them no more', async () => {
    const { reader, seqs, service, carrier } = aReader(50)
    service.gone.add(25)
    await reader.catchUp()
    service.last = 450
    await reader.catchUp()
    const left = upTo(450).filter((seq) => seq !== 25)
    expect(seqs()).toEqual(left)
    service.gone.add(460)
    service.last = 470
    reader.receive(message(470))
    await reader.catchUp()
    expect(seqs()).toEqual([...left, ...upTo(470, 451).filter((seq) => seq !== 460)])
    service.last = 471
    reader.receive(message(471))
    await reader.catchUp()
    expect(carrier.messagesAfter.mock.calls.at(-1)).toEqual([{ sessionId: 's', after: 471 }])
  })

  it('fills the gap before an event that came too early', async () => {
    const { reader, service, seqs } = aReader(2)
    await reader.catchUp()
    service.last = 5
    reader.receive(message(5))
    await expect.poll(seqs).toEqual(upTo(5))
  })

  it('misses nothing when an event overtakes the very first message', async () => {
    const { reader, service, seqs } = aReader(0)
    await reader.catchUp()
    service.last = 3
    reader.receive(message(3))
    await expect.poll(seqs).toEqual(upTo(3))
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
    expect(reader.get()).toMatchObject({ phase: 'failed', problem: 'NETWORK' })
    expect(onReach).toHaveBeenLastCalledWith(false)
    service.cut = false
    await reader.catchUp()
    expect(reader.get().phase).toBe('ready')
  })

  it('names the fault of a service that failed each time', async () => {
    const { reader, service, onReach } = aReader(2)
    service.answers.push(...Array.from({ length: 4 }, () => ({ kind: 'fault' }) as const))
    void reader.catchUp()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(reader.get()).toMatchObject({ phase: 'failed', problem: 'INTERNAL_SERVER_ERROR' })
    expect(onReach).toHaveBeenLastCalledWith(true)
    await reader.catchUp()
    expect(reader.get()).toMatchObject({ phase: 'ready', problem: undefined, retrying: false })
  })

  it('names a refusal at once', async () => {
    const { reader, service } = aReader(2)
    service.answers.push({ kind: 'refused', code: 'NOT_FOUND', data: undefined })
    await reader.catchUp()
    expect(reader.get()).toMatchObject({ phase: 'failed', problem: 'NOT_FOUND' })
  })

  it('waits as long as the service asks', async () => {
    const { reader, service, seqs } = aReader(2)
    service.answers.push({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 7 },
    })
    void reader.catchUp()
    await vi.advanceTimersByTimeAsync(6999)
    expect(seqs()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seqs()).toEqual([1, 2])
  })

  it('asks for an older page again like for any other', async () => {
    const { reader, service, seqs } = aReader(60)
    await reader.catchUp()
    service.answers.push({ kind: 'unreachable' })
    void reader.older()
    await vi.advanceTimersByTimeAsync(2000)
    expect(seqs()).toEqual(upTo(60))
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

describe('a very long conversation', () => {
  /** Opened at its end, then read back to the start. */
  async function readWhole(last: number) {
    const whole = aReader(last)
    await whole.reader.catchUp()
    while (whole.reader.get().from > 0) await whole.reader.older()
    return whole
  }

  it('lets go of the oldest pages at the end, misses nothing, and reads them again on the way back', async () => {
    const { reader, service, seqs } = await readWhole(600)
    reader.trim()
    expect(seqs()).toEqual(upTo(600, 101))
    expect(reader.get().from).toBe(100)
    service.last = 601
    await reader.catchUp()
    expect(seqs()).toEqual(upTo(601, 101))
    await reader.older()
    expect(seqs()).toEqual(upTo(601, 51))
  })

  it('holds what a browser holds with ease', async () => {
    const { reader, seqs } = await readWhole(549)
    reader.trim()
    expect(seqs()).toEqual(upTo(549))
  })

  it('leaves no gap when an older page arrives after its neighbours were let go', async () => {
    const { reader, seqs } = aReader(700)
    await reader.catchUp()
    while (reader.get().from > 50) await reader.older()
    const late = reader.older()
    reader.trim()
    await late
    expect(seqs()).toEqual(upTo(700, 201))
    expect(reader.get().readingOlder).toBe(false)
  })

  it('does not take back what was let go when an event repeats it', async () => {
    const { reader, seqs } = await readWhole(600)
    reader.trim()
    reader.receive(message(1))
    expect(seqs()[0]).toBe(101)
  })
})
