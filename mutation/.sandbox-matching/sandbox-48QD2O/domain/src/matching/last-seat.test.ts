// @ts-nocheck
import { expect, test } from 'vitest'
import { mayTakeSeat } from './last-seat.ts'

test.each([
  ['the first guest of a network', { networkHolds: 0 }, true],
  ['the next guest, for the last seat', {}, false],
  ['the next guest, with two seats free', { freeSeats: 2 }, true],
  ['the next guest, after a minute without another request', { newestOtherAgo: 60 }, true],
  ['the next guest, just before', { newestOtherAgo: 59.9 }, false],
  ['the next guest, when nobody else has an emergency', { newestOtherAgo: null }, true],
  ['somebody with an account', { isGuest: false }, true],
])('EMERGENCY-14 the last free seat: %s', (_, more, may) => {
  const request = { isGuest: true, freeSeats: 1, networkHolds: 1, newestOtherAgo: 5 }
  expect(mayTakeSeat({ ...request, ...more })).toBe(may)
})
