import {
  emptyConversation,
  type OutgoingMessage,
  putOutgoing,
} from '@sanad/domain/chat/merge-messages'
import type { Message } from '@sanad/domain/chat/message'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#web/platform/api/outcome.ts'
import { newConversationStore } from './conversation-store.ts'
import { newOutbox } from './outbox.ts'

const written = (id: string): OutgoingMessage => ({
  id,
  sessionId: 's',
  senderId: 'me',
  content: `text of ${id}`,
  emotionTag: null,
  writtenAt: 0,
  delivery: 'sending',
})

/** A service whose connection can be cut before or after it stores a message. */
function aService() {
  const table: Message[] = []
  const answers: Outcome<never>[] = []
  const sendMessage = vi.fn(
    async ({ id, content }: { id: string; content: string }): Promise<Outcome<Message>> => {
      const scripted = answers.shift()
      if (scripted) return scripted
      return { kind: 'ok', value: store(id, content) }
    },
  )
  const store = (id: string, content: string) => {
    const known = table.find((message) => message.id === id)
    if (known) return known
    const message: Message = {
      sessionId: 's',
      seq: table.length + 1,
      id,
      senderId: 'me',
      content,
      emotionTag: null,
      crisisDetected: false,
      help: 'none',
      hasContactDetails: false,
      quotedId: null,
      timestamp: '2026-11-20T18:00:00.000Z',
    }
    table.push(message)
    return message
  }
  return { table, answers, sendMessage }
}

const lost: Outcome<never> = { kind: 'unreachable' }
const fault: Outcome<never> = { kind: 'fault' }
const flushTimers = () => vi.advanceTimersByTimeAsync(0)
const storedIds = (store: ReturnType<typeof newConversationStore>) =>
  store.get().stored.map(({ id }) => id)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function anOutbox(initial = emptyConversation) {
  const service = aService()
  const store = newConversationStore(initial)
  const onReach = vi.fn()
  return { service, store, onReach, outbox: newOutbox({ store, carrier: service, onReach }) }
}

describe('CHAT-11 the outbox', () => {
  it('shows what is sent at once and stores it in the order written', async () => {
    const { store, outbox, service } = anOutbox()
    for (const id of ['a', 'b', 'c']) outbox.send(written(id))
    expect(store.get().outgoing.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await flushTimers()
    expect(storedIds(store)).toEqual(['a', 'b', 'c'])
    expect(service.sendMessage).toHaveBeenCalledTimes(3)
  })

  it('tries again after 1, 2 and 3 seconds under the same id, then waits to be woken', async () => {
    const { store, outbox, service, onReach } = anOutbox()
    service.answers.push(lost, lost, lost, lost)
    outbox.send(written('a'))
    outbox.send(written('b'))
    for (const [delay, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [2000, 3],
      [3000, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delay)
      expect(service.sendMessage).toHaveBeenCalledTimes(calls)
    }
    expect(new Set(service.sendMessage.mock.calls.map(([input]) => input.id))).toEqual(
      new Set(['a']),
    )
    expect(onReach).toHaveBeenLastCalledWith(false)
    outbox.wake()
    await flushTimers()
    expect(storedIds(store)).toEqual(['a', 'b'])
    expect(onReach).toHaveBeenLastCalledWith(true)
  })

  it('is tried once each time that it is woken, once its retries are used up, and as often as before when asked', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push(...Array.from({ length: 9 }, () => lost))
    outbox.send(written('a'))
    await vi.advanceTimersByTimeAsync(6000)
    for (const calls of [5, 6]) {
      outbox.wake()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(service.sendMessage).toHaveBeenCalledTimes(calls)
      expect(outbox.head()).toBe('unreachable')
    }
    outbox.tryAgain('a')
    await vi.advanceTimersByTimeAsync(6000)
    expect(service.sendMessage).toHaveBeenCalledTimes(10)
    expect(storedIds(store)).toEqual(['a'])
  })

  it('goes on at once when woken between two tries', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push(lost, lost)
    outbox.send(written('a'))
    await vi.advanceTimersByTimeAsync(1000)
    outbox.wake()
    await flushTimers()
    expect(storedIds(store)).toEqual(['a'])
  })

  it('is not stored twice when the answer was lost after it was stored', async () => {
    const { store, outbox, service } = anOutbox()
    service.sendMessage.mockImplementationOnce(async ({ id, content }) => {
      await service.sendMessage({ id, content })
      return lost
    })
    outbox.send(written('a'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(service.table).toHaveLength(1)
    expect(storedIds(store)).toEqual(['a'])
  })

  it('sends what survived a reload, in order, without being written again', async () => {
    const kept = [written('a'), written('b')].reduce(putOutgoing, emptyConversation)
    const { store, outbox } = anOutbox(kept)
    outbox.wake()
    await flushTimers()
    expect(storedIds(store)).toEqual(['a', 'b'])
  })

  it('keeps a refused message with its reason and goes on with the next', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push({ kind: 'refused', code: 'ID_REUSED', data: undefined })
    outbox.send(written('a'))
    outbox.send(written('b'))
    await flushTimers()
    expect(storedIds(store)).toEqual(['b'])
    expect(store.get().outgoing).toMatchObject([{ id: 'a', delivery: { refused: 'ID_REUSED' } }])
    outbox.tryAgain('a')
    await flushTimers()
    expect(storedIds(store)).toEqual(['b', 'a'])
  })

  it.each(['UNAUTHORIZED', 'OTHER_WRITER', 'SECOND_FACTOR_NEEDED', 'LOCKED'])(
    'takes %s for no answer: who is signed in says nothing of the message, which goes when its writer is back',
    async (code) => {
      const { store, outbox, service, onReach } = anOutbox()
      service.answers.push({ kind: 'refused', code, data: undefined })
      outbox.send(written('a'))
      outbox.send(written('b'))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(service.sendMessage).toHaveBeenCalledOnce()
      expect(outbox.head()).toBe('unreachable')
      expect(store.get().outgoing).toMatchObject([{ delivery: 'sending' }, { delivery: 'sending' }])
      expect(onReach).toHaveBeenLastCalledWith(false)
      outbox.wake()
      await flushTimers()
      expect(storedIds(store)).toEqual(['a', 'b'])
    },
  )

  it('waits for a conversation that follows its writer from the guest they were, and for no other', async () => {
    const { store, outbox, service } = anOutbox()
    const notYet: Outcome<never> = { kind: 'refused', code: 'NOT_FOUND', data: undefined }
    sessionStorage.setItem('sanad.writers', 'me guest')
    sessionStorage.setItem('sanad.guest-had.s', 'guest')
    service.answers.push(notYet, notYet)
    outbox.send(written('a'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(storedIds(store)).toEqual(['a'])
    sessionStorage.setItem('sanad.guest-had.s', 'another guest')
    service.answers.push(notYet)
    outbox.send(written('b'))
    await flushTimers()
    expect(store.get().outgoing).toMatchObject([{ id: 'b', delivery: { refused: 'NOT_FOUND' } }])
  })

  it('takes input that is not understood for a service of another release, and waits until one understands', async () => {
    const { store, outbox, service, onReach } = anOutbox()
    const notUnderstood: Outcome<never> = { kind: 'refused', code: 'BAD_REQUEST', data: undefined }
    service.answers.push(...Array.from({ length: 4 }, () => notUnderstood))
    outbox.send(written('a'))
    outbox.send(written('b'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(service.sendMessage).toHaveBeenCalledTimes(4)
    expect(outbox.head()).toBe('unreachable')
    expect(onReach).not.toHaveBeenCalledWith(false)
    expect(store.get().outgoing).toMatchObject([{ delivery: 'sending' }, { delivery: 'sending' }])
    outbox.wake()
    await flushTimers()
    expect(storedIds(store)).toEqual(['a', 'b'])
  })

  it.each([
    ['a lone surrogate', 'help me \ud83d'],
    ['a NUL', 'help\0me'],
    ['too many letters', 'a'.repeat(4001)],
  ])('waits for no release where no service can store the words: %s', async (_, content) => {
    const kept = [{ ...written('a'), content }, written('b')].reduce(putOutgoing, emptyConversation)
    const { store, outbox, service } = anOutbox(kept)
    service.answers.push({ kind: 'refused', code: 'BAD_REQUEST', data: undefined })
    outbox.wake()
    await flushTimers()
    expect(storedIds(store)).toEqual(['b'])
    expect(store.get().outgoing).toMatchObject([{ id: 'a', delivery: { refused: 'BAD_REQUEST' } }])
  })

  it('says with each message who wrote it', async () => {
    const { outbox, service } = anOutbox()
    outbox.send(written('a'))
    await flushTimers()
    expect(service.sendMessage.mock.calls[0]?.[0]).toMatchObject({ writerId: 'me' })
  })

  it('forgets a refused message that its writer deletes', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push({ kind: 'refused', code: 'SESSION_CLOSED', data: { help: 'dialog' } })
    outbox.send(written('a'))
    await flushTimers()
    expect(store.get().outgoing).toMatchObject([
      { delivery: { refused: 'SESSION_CLOSED', help: 'dialog' } },
    ])
    outbox.remove('a')
    expect(store.get().outgoing).toEqual([])
  })

  it('waits as long as the service asks when it is too fast, and loses nothing', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 4 },
    })
    outbox.send(written('a'))
    outbox.send(written('b'))
    await vi.advanceTimersByTimeAsync(3999)
    outbox.wake()
    await flushTimers()
    expect(service.sendMessage).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(storedIds(store)).toEqual(['a', 'b'])
  })

  it('shows that the service asked to wait, until it sends again', async () => {
    const { outbox, service } = anOutbox()
    service.answers.push({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 2 },
    })
    outbox.send(written('a'))
    await flushTimers()
    expect(outbox.head()).toBe('told-to-wait')
    await vi.advanceTimersByTimeAsync(2000)
    expect(outbox.head()).toBe('sending')
  })

  it('says that there is no room to store it, keeps it, and sends it once there is', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push({ kind: 'refused', code: 'NO_ROOM', data: { retryAfterSeconds: 5 } })
    outbox.send(written('a'))
    await flushTimers()
    expect(outbox.head()).toBe('no-room')
    await vi.advanceTimersByTimeAsync(5000)
    expect(storedIds(store)).toEqual(['a'])
    expect(outbox.head()).toBe('sending')
  })

  it('says that the service failed after the same retries, keeps the order, and asks again now and then', async () => {
    const { store, outbox, service, onReach } = anOutbox()
    service.answers.push(fault, fault, fault, fault, fault)
    outbox.send(written('a'))
    outbox.send(written('b'))
    await vi.advanceTimersByTimeAsync(5999)
    expect(outbox.head()).toBe('sending')
    await vi.advanceTimersByTimeAsync(1)
    expect(outbox.head()).toBe('fault')
    expect(onReach).toHaveBeenLastCalledWith(true)
    expect(service.sendMessage).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(storedIds(store)).toEqual(['a', 'b'])
    expect(outbox.head()).toBe('sending')
  })

  it('tries a message that a fault holds up again at once when asked', async () => {
    const { store, outbox, service } = anOutbox()
    service.answers.push(fault, fault, fault, fault)
    outbox.send(written('a'))
    await vi.advanceTimersByTimeAsync(6000)
    outbox.tryAgain('a')
    await flushTimers()
    expect(storedIds(store)).toEqual(['a'])
  })

  it.each([
    ['fault', fault],
    ['unreachable', lost],
  ] as const)(
    'goes on with the next when a message held up (%s) is deleted',
    async (head, answer) => {
      const { store, outbox, service } = anOutbox()
      service.answers.push(answer, answer, answer, answer)
      outbox.send(written('a'))
      outbox.send(written('b'))
      await vi.advanceTimersByTimeAsync(6000)
      expect(outbox.head()).toBe(head)
      outbox.remove('a')
      await flushTimers()
      expect(storedIds(store)).toEqual(['b'])
      expect(store.get().outgoing).toEqual([])
    },
  )

  it('sends nothing more once closed', async () => {
    const { outbox, service } = anOutbox()
    service.answers.push(lost)
    outbox.send(written('a'))
    await flushTimers()
    outbox.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(service.sendMessage).toHaveBeenCalledTimes(1)
  })
})
