import { describe, expect, test } from 'vitest'
import { readableNotes, whyNotNote } from './session-notes.ts'

const open = {
  seekerId: 'seeker',
  expertId: 'expert',
  supervisorId: 'supervisor',
  status: 'active',
  opened: true,
} as const
const closed = { ...open, status: 'closed' } as const

describe('PRIVATE-1 who keeps notes on a session', () => {
  test.each([
    ['its supporter', open, 'expert', null, undefined],
    ['its supporter, a day after the end', closed, 'expert', 23, undefined],
    ['its supporter, later', closed, 'expert', 25, 'NOT_FOUND'],
    ['a supporter who has not opened it', { ...open, opened: false }, 'expert', null, 'NOT_FOUND'],
    ['a blocked supporter', { ...open, apart: true }, 'expert', null, 'NOT_FOUND'],
    ['an earlier supporter', { ...open, expertId: 'next' }, 'expert', null, 'NOT_FOUND'],
    ['its seeker', open, 'seeker', null, 'NOT_FOUND'],
    ['a supervisor who joined', open, 'supervisor', null, 'NOT_FOUND'],
    ['a stranger', open, 'stranger', null, 'NOT_FOUND'],
  ] as const)('%s', (_, session, person, hours, why) => {
    expect(whyNotNote(session, person, hours)).toBe(why)
  })
})

describe('PRIVATE-2 which notes a supporter reads', () => {
  const mine = { writerId: 'me', text: 'mine' }
  const earlier = { writerId: 'before', text: 'earlier' }

  test('their own alone, without the seeker’s yes', () => {
    expect(readableNotes([earlier, mine], { readerId: 'me', shared: false })).toEqual({
      mine,
      earlier: [],
    })
  })

  test('those of earlier supporters as well, with it', () => {
    expect(readableNotes([earlier], { readerId: 'me', shared: true })).toEqual({
      mine: undefined,
      earlier: [earlier],
    })
    expect(readableNotes([earlier, mine], { readerId: 'me', shared: true })).toEqual({
      mine,
      earlier: [earlier],
    })
  })
})
