import fc from 'fast-check'
import { expect, test } from 'vitest'
import { helpOffers } from '../crisis/help-offer.ts'
import { compactAnswer, compactMessage, messageOfAnswer, wholeMessage } from './compact-message.ts'
import { severities } from '../crisis/severity.ts'
import { emotionTags, type Message } from './message.ts'

const overTheSocket = <Form>(form: Form): Form => JSON.parse(JSON.stringify(form)) as Form
const messages: fc.Arbitrary<Message> = fc.record({
  sessionId: fc.uuid(),
  seq: fc.nat(),
  id: fc.uuid(),
  senderId: fc.uuid(),
  content: fc.string({ minLength: 1 }).map((text) => `x${text}`.trim()),
  emotionTag: fc.constantFrom(null, ...emotionTags),
  quotedId: fc.option(fc.uuid()),
  crisisDetected: fc.boolean(),
  help: fc.constantFrom(...helpOffers),
  hasContactDetails: fc.boolean(),
  timestamp: fc.constant('2026-11-27T09:48:35.123456Z'),
})
/** CHAT-17. What a supporter receives has a level, what a sender is answered has none. */
const received = fc.record({ message: messages, severity: fc.constantFrom(...severities) })

test('a compact message and a compact answer are the whole message again', () => {
  fc.assert(
    fc.property(messages, fc.option(fc.uuid()), (message, quoted) => {
      expect(wholeMessage(overTheSocket(compactMessage(message)))).toEqual(message)
      for (const quotedId of [message.quotedId, quoted]) {
        const sent = { ...message, quotedId }
        const answer = overTheSocket(compactAnswer(message, sent))
        expect(messageOfAnswer(answer, sent, message.senderId)).toEqual(message)
      }
    }),
  )
})

test('CHAT-17 a compact message carries its level, the mildest too', () => {
  fc.assert(
    fc.property(received, ({ message, severity }) => {
      const whole = { ...message, severity }
      expect(wholeMessage(overTheSocket(compactMessage(whole)))).toEqual(whole)
    }),
  )
})

test('what is usual is left out, and whole messages of another release are understood', () => {
  const message = {
    ...fc.sample(messages, 1)[0],
    emotionTag: null,
    quotedId: null,
    crisisDetected: false,
    help: 'none',
    hasContactDetails: false,
  } as Message
  expect(Object.keys(overTheSocket(compactAnswer(message, message))).toSorted()).toEqual([
    'id',
    'seq',
    'timestamp',
  ])
  expect(wholeMessage(message)).toEqual(message)
  expect(messageOfAnswer(message, message, message.senderId)).toEqual(message)
})
