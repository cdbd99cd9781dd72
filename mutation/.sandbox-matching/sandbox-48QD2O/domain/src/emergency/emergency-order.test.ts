// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { severities } from '../crisis/severity.ts'
import { orderEmergencies, type WaitingEmergency } from './emergency-order.ts'

const one = (id: string, more: Partial<WaitingEmergency> = {}): WaitingEmergency => ({
  id,
  severity: 'critical',
  network: 'n',
  isGuest: true,
  isHere: false,
  waitedSeconds: 0,
  networkHolds: 0,
  ...more,
})
const flood = (size: number, more: Partial<WaitingEmergency> = {}) =>
  Array.from({ length: size }, (_, n) =>
    one(`flood-${String(n).padStart(3, '0')}`, { waitedSeconds: 600 - n, ...more }),
  )

describe('EMERGENCY-12 the order in which a supporter is looked for', () => {
  test.each<[string, WaitingEmergency[], string[]]>([
    ['no emergency', [], []],
    [
      'the gravest first, whatever the network',
      [one('b', { severity: 'high', network: 'm' }), one('a')],
      ['a', 'b'],
    ],
    [
      'the longest wait of two networks',
      [one('a'), one('b', { network: 'm', waitedSeconds: 9 })],
      ['b', 'a'],
    ],
    [
      'a network that holds no seat before one that does',
      [one('a', { waitedSeconds: 90, networkHolds: 1 }), one('b', { network: 'm' })],
      ['b', 'a'],
    ],
    [
      'networks in turn',
      [one('a1', { waitedSeconds: 9 }), one('a2'), one('b', { network: 'm' })],
      ['a1', 'b', 'a2'],
    ],
    [
      'unknown networks apart',
      [one('a', { network: null }), one('b', { network: null })],
      ['a', 'b'],
    ],
    [
      'five of a shared address, who have waited, before a newcomer',
      [...flood(5, { waitedSeconds: 60 }), one('x', { network: 'm' })],
      ['flood-000', 'x', 'flood-004', 'flood-001', 'flood-003', 'flood-002'],
    ],
  ])('%s', (_, waiting, ordered) => expect(orderEmergencies(waiting)).toEqual(ordered))

  test('a newcomer of another network is first, before sixty who have waited for ten minutes', () => {
    expect(orderEmergencies([...flood(60), one('real', { network: 'other' })])[0]).toBe('real')
  })

  test('EMERGENCY-13 a person of the same network is fourth at the latest: with an account, with a socket, first or last', () => {
    const people = [
      one('account', { isGuest: false, waitedSeconds: 570 }),
      one('socket', { isHere: true, waitedSeconds: 571 }),
      one('first', { waitedSeconds: 999 }),
      one('last'),
    ]
    for (const person of people)
      expect(orderEmergencies([...flood(60), person]).indexOf(person.id)).toBeLessThan(4)
    expect(
      orderEmergencies([...flood(60), ...people])
        .slice(0, 4)
        .toSorted(),
    ).toEqual(people.map(({ id }) => id).toSorted())
  })

  test('everybody exactly once, and never a milder level before a graver one', () => {
    let state = 7
    const chance = (below: number) => (state = (state * 48271) % 2147483647) % below
    for (let round = 0; round < 200; round++) {
      const waiting = Array.from({ length: chance(30) }, (_, n) =>
        one(`p${n}`, {
          severity: severities[3 + chance(3)] ?? 'high',
          network: chance(5) === 0 ? null : `n${chance(4)}`,
          isGuest: chance(2) === 0,
          isHere: chance(2) === 0,
          waitedSeconds: chance(900),
          networkHolds: chance(3),
        }),
      )
      const ordered = orderEmergencies(waiting)
      expect(ordered.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
      const levels = ordered.map((id) =>
        severities.indexOf(waiting.find((other) => other.id === id)?.severity ?? 'none'),
      )
      expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    }
  })
})
