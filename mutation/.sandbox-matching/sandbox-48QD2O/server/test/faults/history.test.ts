// @ts-nocheck
import { expect, test } from 'vitest'
import { findFaults, type ClientHistory, type StoredMessage } from './history.ts'

const stored: StoredMessage[] = [
  { sessionId: 's', seq: 1, id: 'a', senderId: 'p' },
  { sessionId: 's', seq: 2, id: 'b', senderId: 'p' },
]
const whole: ClientHistory = {
  personId: 'p',
  sessionId: 's',
  mayRead: ['s'],
  written: ['a', 'b'],
  acknowledged: [
    { id: 'a', seq: 1 },
    { id: 'b', seq: 2 },
  ],
  arrived: stored.map((message) => ({ ...message })),
}

test('a whole history has no faults', () => {
  expect(findFaults(stored, [whole])).toEqual([])
})

test.each<[string, StoredMessage[], Partial<ClientHistory>, RegExp]>([
  ['lost', stored.slice(0, 1), {}, /acknowledged as 2, stored as undefined/],
  ['doubled', [...stored, { sessionId: 's', seq: 3, id: 'a', senderId: 'p' }], {}, /stands twice/],
  [
    'a gap',
    [stored[0] as StoredMessage, { ...(stored[1] as StoredMessage), seq: 3 }],
    {},
    /not dense/,
  ],
  ['reordered', stored, { written: ['b', 'a'] }, /order was changed/],
  ['never arrived', stored, { arrived: [] }, /never arrived/],
  [
    'somebody else’s',
    stored,
    { arrived: [...whole.arrived, { sessionId: 'other', id: 'x', seq: 1, senderId: 'q' }] },
    /another conversation/,
  ],
  [
    'not stored',
    stored,
    { arrived: [...whole.arrived, { sessionId: 's', id: 'x', seq: 3, senderId: 'q' }] },
    /not stored so/,
  ],
])('%s is found', (_, table, change, fault) => {
  expect(findFaults(table, [{ ...whole, ...change }]).join('\n')).toMatch(fault)
})
