import { describe, expect, test } from 'vitest'
import { nextInList, nextWaiting, orderForExpert } from './desk-order.ts'

const one = (id: string, more: object = {}) => ({
  id,
  status: 'active' as const,
  unread: 0,
  waitsSince: null as string | null,
  flagged: false,
  createdAt: `2026-11-01T10:00:0${id}Z`,
  ...more,
})
const at = (minute: number) => `2026-11-01T11:0${minute}:00Z`
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('CHAT-22 the order of a supporter’s conversations', () => {
  test.each([
    ['the newest first', [one('1'), one('2')], '21'],
    [
      'one that waits before one that is only unread',
      [one('1', { unread: 2 }), one('2', { waitsSince: at(1) })],
      '21',
    ],
    ['unread before read', [one('1', { unread: 1 }), one('2')], '12'],
    [
      'the longest wait first',
      [one('1', { waitsSince: at(2) }), one('2', { waitsSince: at(1) })],
      '21',
    ],
    [
      'danger before a longer wait',
      [one('1', { waitsSince: at(1) }), one('2', { waitsSince: at(2), flagged: true })],
      '21',
    ],
    [
      'a wait before calm danger',
      [one('1', { flagged: true }), one('2', { waitsSince: at(1) })],
      '21',
    ],
    ['ended ones last', [one('2', { status: 'closed', unread: 3 }), one('1')], '12'],
  ])('%s', (_, sessions, order) => {
    expect(idsOf(orderForExpert(sessions))).toBe(order)
  })
})

describe('CHAT-22 the next conversation', () => {
  const list = [one('1', { waitsSince: at(1) }), one('2', { waitsSince: at(2) }), one('3')]

  test.each([
    ['1', 1, '2'],
    ['3', 1, '1'],
    ['1', -1, '3'],
    [undefined, 1, '1'],
    [undefined, -1, '3'],
  ] as const)('from %s by %i', (current, steps, next) => {
    expect(nextInList(list, current, steps)?.id).toBe(next)
  })

  test('of one alone is none', () => {
    expect(nextInList([one('1')], '1', 1)).toBeUndefined()
    expect(nextInList([], undefined, 1)).toBeUndefined()
  })

  test('that waits is the first that is not open already', () => {
    expect(nextWaiting(list, '3')?.id).toBe('1')
    expect(nextWaiting(list, '1')?.id).toBe('2')
    expect(nextWaiting([one('1', { waitsSince: at(1) })], '1')).toBeUndefined()
  })
})
