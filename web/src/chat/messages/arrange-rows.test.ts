import type { Turn } from '@sanad/domain/chat/contract'
import type { OutgoingMessage } from '@sanad/domain/chat/merge-messages'
import type { Message } from '@sanad/domain/chat/message'
import { describe, expect, it } from 'vitest'
import { arrangeRows, type Row, type Unread } from './arrange-rows.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

const stored = (seq: number, senderId: string, when: Date): Message => ({
  sessionId: 's',
  seq,
  id: `m${seq}`,
  senderId,
  content: '',
  emotionTag: null,
  crisisDetected: false,
  help: 'none',
  hasContactDetails: false,
  quotedId: null,
  timestamp: when.toISOString(),
})
const outgoing = (id: string, when: Date): OutgoingMessage => ({
  id,
  sessionId: 's',
  senderId: 'me',
  content: '',
  emotionTag: null,
  writtenAt: when.getTime(),
  delivery: 'sending',
})

const short = (row: Row) => {
  if (row.kind === 'day') return 'day'
  if (row.kind === 'unread') return `unread ${row.count}`
  if (row.kind === 'turn') return row.turn.kind
  return `${row.startsGroup ? '[' : ''}${row.key}${row.endsGroup ? ']' : ''}`
}
const arrange = (
  messages: Message[],
  out: OutgoingMessage[] = [],
  unread?: Unread,
  turns: Turn[] = [],
) => arrangeRows({ stored: messages, outgoing: out }, 'me', unread, turns).map(short)
const turn = (kind: Turn['kind'], afterSeq: number): Turn => ({
  kind,
  afterSeq,
  firstName: 'Mariam',
  mine: false,
  at: at(20, 9, afterSeq).toISOString(),
})

describe('the rows of a conversation', () => {
  it('CHAT-15: put arrivals and departures where they happened, which ends a group', () => {
    const rows = arrange(
      [
        stored(1, 'them', at(20, 9, 1)),
        stored(2, 'them', at(20, 9, 2)),
        stored(3, 'them', at(20, 9, 3)),
      ],
      [outgoing('o1', at(20, 9, 4))],
      undefined,
      [turn('joined', 0), turn('handed-over', 2), turn('left', 3)],
    )
    expect(rows).toEqual(['day', 'joined', '[m1', 'm2]', 'handed-over', '[m3]', 'left', '[o1]'])
  })

  it('CHAT-15: leave out what happened before the first message that is loaded', () => {
    const turns = [turn('joined', 0), turn('left', 3), turn('joined', 4)]
    expect(arrange([stored(5, 'me', at(20, 9, 5))], [], undefined, turns)).toEqual([
      'day',
      'joined',
      '[m5]',
    ])
    expect(arrange([], [], undefined, [turn('joined', 0)])).toEqual(['joined'])
  })

  it('put a day chip before the first message of each day', () => {
    const rows = arrange([stored(1, 'me', at(19, 23, 59)), stored(2, 'me', at(20, 0, 1))])
    expect(rows).toEqual(['day', '[m1]', 'day', '[m2]'])
  })

  it('group what one person wrote within five minutes', () => {
    const rows = arrange([
      stored(1, 'me', at(20, 18, 0)),
      stored(2, 'me', at(20, 18, 4)),
      stored(3, 'other', at(20, 18, 5)),
      stored(4, 'other', at(20, 18, 11)),
    ])
    expect(rows).toEqual(['day', '[m1', 'm2]', '[m3]', '[m4]'])
  })

  it('set the unread divider before the first unread message and start a group there', () => {
    const rows = arrange(
      [stored(1, 'other', at(20, 18, 0)), stored(2, 'other', at(20, 18, 1))],
      [],
      {
        from: 2,
        count: 1,
      },
    )
    expect(rows).toEqual(['day', '[m1]', 'unread 1', '[m2]'])
  })

  it('put unsent messages last, whatever their clock says', () => {
    const rows = arrange(
      [stored(1, 'me', at(20, 18, 0))],
      [outgoing('a', at(20, 18, 1)), outgoing('b', at(20, 17, 0))],
    )
    expect(rows).toEqual(['day', '[m1', 'a', 'b]'])
  })

  it('are none for an empty conversation', () => {
    expect(arrange([])).toEqual([])
  })
})
