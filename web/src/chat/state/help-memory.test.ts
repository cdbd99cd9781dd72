import type { Message } from '@sanad/domain/chat/message'
import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { describe, expect, it } from 'vitest'
import { dismissCard, newHelpMemory, offerHelp } from './help-memory.ts'

const own = (seq: number, help: HelpOffer): Message => ({
  sessionId: 's',
  seq,
  id: `m${seq}`,
  senderId: 'me',
  content: '',
  emotionTag: null,
  crisisDetected: help !== 'none',
  help,
  hasContactDetails: false,
  quotedId: null,
  timestamp: '2026-11-20T18:00:00.000Z',
})
const minutes = (count: number) => count * 60_000

/** Writes messages one by one at the given minutes and lists what was offered. */
function offers(...written: (readonly [help: HelpOffer, minute: number])[]) {
  let memory = newHelpMemory(0)
  return written.map(([help, minute], i) => {
    const step = offerHelp(memory, [own(i + 1, help)], minutes(minute))
    memory = step.memory
    return step.offer
  })
}

describe('help beside what one writes', () => {
  it.each<[string, ReturnType<typeof offers>, HelpOffer[]]>([
    [
      'opens the dialog once in 15 minutes',
      offers(['dialog', 0], ['dialog', 14], ['dialog', 15]),
      ['dialog', 'none', 'dialog'],
    ],
    [
      'opens it at once for something graver',
      offers(['dialog', 0], ['dialog-call-first', 1]),
      ['dialog', 'dialog-call-first'],
    ],
    [
      'does not open it for something milder',
      offers(['dialog-call-first', 0], ['dialog', 5]),
      ['dialog-call-first', 'none'],
    ],
    [
      'shows the card again while it was not dismissed',
      offers(['card', 0], ['none', 1], ['card', 2]),
      ['card', 'none', 'card'],
    ],
  ])('%s', (_rule, shown, expected) => {
    expect(shown).toEqual(expected)
  })

  it('does not show a dismissed card again', () => {
    expect(offerHelp(dismissCard(newHelpMemory(0)), [own(1, 'card')], 0).offer).toBe('none')
  })

  it('looks at each message once: not again after a reload or a merge', () => {
    const first = offerHelp(newHelpMemory(0), [own(1, 'dialog')], 0)
    expect(offerHelp(first.memory, [own(1, 'dialog')], minutes(60)).offer).toBe('none')
    expect(offerHelp(newHelpMemory(1), [own(1, 'dialog')], 0).offer).toBe('none')
  })

  it('is offered for what came too late and was not stored, once for each', () => {
    const first = offerHelp(newHelpMemory(4), [], minutes(0), [{ id: 'late', help: 'dialog' }])
    expect(first.offer).toBe('dialog')
    const reloaded = offerHelp(first.memory, [], minutes(60), [{ id: 'late', help: 'dialog' }])
    expect(reloaded).toEqual({ memory: first.memory, offer: 'none' })
    const graver = [
      { id: 'late', help: 'dialog' },
      { id: 'later', help: 'dialog-call-first' },
    ] as const
    expect(offerHelp(first.memory, [], minutes(1), graver).offer).toBe('dialog-call-first')
  })

  it('takes the gravest of several that come together', () => {
    const together = [own(1, 'card'), own(2, 'dialog-call-first'), own(3, 'dialog')]
    expect(offerHelp(newHelpMemory(0), together, 0).offer).toBe('dialog-call-first')
  })
})
