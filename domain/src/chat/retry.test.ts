import { expect, it } from 'vitest'
import { reconnectDelay } from './retry.ts'

it('a connection is tried again after 1, 2, 5 and 10 seconds, then every 10', () => {
  expect([0, 1, 2, 3, 4, 100].map((failures) => reconnectDelay(failures))).toEqual([
    1000, 2000, 5000, 10_000, 10_000, 10_000,
  ])
})

it('after a socket broke off, a service that is started again is found within a second at first', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((failures) => reconnectDelay(failures, true))).toEqual([
    1000, 1000, 1000, 1000, 1000, 2000, 5000, 10_000, 10_000,
  ])
})
