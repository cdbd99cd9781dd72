import { describe, expect, it } from 'vitest'
import { connectionNow } from './use-connection.ts'

describe('how the connection stands', () => {
  it.each([
    ['open', { polling: false, elsewhere: false }, true, 'fine'],
    ['connecting', { polling: false, elsewhere: false }, true, 'fine'],
    ['lost', { polling: false, elsewhere: false }, true, 'lost'],
    ['lost', { polling: true, elsewhere: false }, true, 'slow'],
    ['lost', { polling: true, elsewhere: false }, false, 'lost'],
    ['lost', { polling: true, elsewhere: true }, true, 'elsewhere'],
    ['lost', { polling: true, elsewhere: true }, false, 'lost'],
    ['open', { polling: false, elsewhere: false }, false, 'lost'],
  ] as const)('line %s, %o, reached %s: %s', (status, how, reached, expected) => {
    expect(connectionNow({ status, trying: false, ...how }, reached)).toBe(expected)
  })
})
