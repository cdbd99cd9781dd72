import { expect, test } from 'vitest'
import { lagOf, type StreamPosition } from './reader.ts'

const primary: StreamPosition = {
  system: '7',
  timeline: 2,
  isReplica: false,
  position: 1000,
  sinceCommit: null,
}
const replica: StreamPosition = { ...primary, isReplica: true, sinceCommit: 0.4 }
const longAgo = 3600

test.each([
  ['has everything', replica, 5, 0],
  [
    'has everything, while nobody has written for an hour',
    { ...replica, sinceCommit: longAgo },
    longAgo,
    0,
  ],
  ['has more than the primary had when it was asked', { ...replica, position: 1001 }, 5, 0],
  ['misses something', { ...replica, position: 999 }, longAgo, 0.4],
  ['misses the first write of an hour', { ...replica, position: 999, sinceCommit: longAgo }, 1, 1],
  ['is cut off', { ...replica, position: 10, sinceCommit: 80 }, longAgo, 80],
  ['has no commit yet', { ...replica, position: 10, sinceCommit: null }, longAgo, longAgo],
  ['has a clock that is behind', { ...replica, position: 999, sinceCommit: -3 }, longAgo, 0.001],
  ['was promoted', { ...replica, isReplica: false, position: 2000 }, 0, 'promoted'],
  ['belongs to another database', { ...replica, system: '8' }, 0, 'other-database'],
  ['follows a former primary', { ...replica, timeline: 1 }, 0, 'other-database'],
] as const)('a replica that %s', (_what, seen, sinceCaughtUp, lag) => {
  expect(lagOf(primary, seen, sinceCaughtUp)).toBe(lag)
})
