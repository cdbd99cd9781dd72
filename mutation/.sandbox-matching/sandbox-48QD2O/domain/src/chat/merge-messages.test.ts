// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Conversation,
  dropBefore,
  dropOutgoing,
  emptyConversation,
  mergeMessages,
  type OutgoingMessage,
  putOutgoing,
  completeUpTo,
} from './merge-messages.ts'
import type { Message } from './message.ts'

const stored = (seq: number): Message => ({
  sessionId: 's',
  seq,
  id: `m${seq}`,
  senderId: 'a',
  content: `text ${seq}`,
  emotionTag: null,
  quotedId: null,
  crisisDetected: false,
  help: 'none',
  hasContactDetails: false,
  timestamp: '2026-11-20T18:00:00.000Z',
})

const outgoing = (id: string, writtenAt = 0): OutgoingMessage => ({
  id,
  sessionId: 's',
  senderId: 'a',
  content: `text of ${id}`,
  emotionTag: null,
  writtenAt,
  delivery: 'sending',
})

const seqsOf = (conversation: Conversation) => conversation.stored.map((message) => message.seq)
const idsOf = (conversation: Conversation) => conversation.outgoing.map((message) => message.id)

/** Messages 1..n cut into deliveries that come in any order, with repeats. */
const deliveries = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const seqs = Array.from({ length: count }, (_, i) => i + 1)
  const repeats = fc.array(fc.constantFrom(...seqs), { maxLength: 20 })
  const shuffled = repeats.chain((again) =>
    fc.shuffledSubarray([...seqs, ...again], { minLength: count + again.length }),
  )
  return fc.record({
    count: fc.constant(count),
    order: shuffled,
    cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 50, maxLength: 50 }),
  })
})

function inPieces<T>(items: readonly T[], sizes: readonly number[]): T[][] {
  const pieces: T[][] = []
  let rest = items
  for (const size of sizes) {
    pieces.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...pieces, [...rest]]
}

describe('CHAT-5 every delivery merges into the same conversation', () => {
  it('ends in the same conversation for any order, any cut and any repeats', () => {
    fc.assert(
      fc.property(deliveries, ({ count, order, cuts }) => {
        const merged = inPieces(order.map(stored), cuts).reduce(mergeMessages, emptyConversation)
        expect(seqsOf(merged)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
      }),
    )
  })

  it('never shows a message both as stored and as outgoing, whichever came first', () => {
    const step = fc.record({ seq: fc.integer({ min: 1, max: 8 }), arrives: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = steps.reduce<Conversation>(
          (known, { seq, arrives }) =>
            arrives ? mergeMessages(known, [stored(seq)]) : putOutgoing(known, outgoing(`m${seq}`)),
          emptyConversation,
        )
        const storedIds = new Set(end.stored.map((message) => message.id))
        expect(end.outgoing.filter((message) => storedIds.has(message.id))).toEqual([])
        expect(new Set(idsOf(end)).size).toBe(end.outgoing.length)
      }),
    )
  })

  it('changes nothing when nothing arrives', () => {
    const known = mergeMessages(emptyConversation, [stored(1)])
    expect(mergeMessages(known, [])).toBe(known)
  })
})

describe('outgoing messages', () => {
  it('stay in the order written, whatever the clock says', () => {
    const later = outgoing('first', 2_000)
    const earlier = outgoing('second', 1_000)
    expect(idsOf([later, earlier].reduce(putOutgoing, emptyConversation))).toEqual([
      'first',
      'second',
    ])
  })

  it('keep their place when their state changes', () => {
    const known = [outgoing('a'), outgoing('b')].reduce(putOutgoing, emptyConversation)
    const failed = putOutgoing(known, { ...outgoing('a'), delivery: { refused: 'SESSION_CLOSED' } })
    expect(failed.outgoing.map(({ id, delivery }) => [id, delivery])).toEqual([
      ['a', { refused: 'SESSION_CLOSED' }],
      ['b', 'sending'],
    ])
  })

  it('go when their writer deletes them', () => {
    const known = [outgoing('a'), outgoing('b')].reduce(putOutgoing, emptyConversation)
    expect(idsOf(dropOutgoing(known, 'a'))).toEqual(['b'])
  })
})

describe('CHAT-6 what a catch-up asks for', () => {
  it.each([
    { held: [], from: 0, whole: 0, why: 'nothing was written yet' },
    { held: [1, 2, 3], from: 0, whole: 3, why: 'everything is there' },
    { held: [1, 3], from: 0, whole: 1, why: '2 is missing' },
    { held: [3], from: 0, whole: 0, why: 'an event overtook the catch-up' },
    { held: [21, 22, 24], from: 20, whole: 22, why: 'older pages were not read' },
    { held: [1, 2, 21, 22], from: 20, whole: 22, why: 'below the page nothing counts as missed' },
  ])('$held from $from is whole up to $whole: $why', ({ held, from, whole }) => {
    expect(completeUpTo(held.map(stored), from)).toBe(whole)
  })

  it('lets go of what stands before a number, and of nothing that is on its way', () => {
    const known = putOutgoing(
      mergeMessages(emptyConversation, [1, 2, 3].map(stored)),
      outgoing('a'),
    )
    expect(seqsOf(dropBefore(known, 3))).toEqual([3])
    expect(dropBefore(known, 3).outgoing).toBe(known.outgoing)
  })

  it('asking until nothing comes ends with every message', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
        (last, page, arrivedByEvent) => {
          const all = Array.from({ length: last }, (_, i) => stored(i + 1))
          let known = mergeMessages(
            emptyConversation,
            all.filter((message) => arrivedByEvent.includes(message.seq)),
          )
          for (;;) {
            const after = completeUpTo(known.stored, 0)
            const answer = all.filter((message) => message.seq > after).slice(0, page)
            if (answer.length === 0) break
            known = mergeMessages(known, answer)
          }
          expect(seqsOf(known)).toEqual(all.map((message) => message.seq))
        },
      ),
    )
  })
})
