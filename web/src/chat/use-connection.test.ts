import { describe, expect, it } from 'vitest'
import { connectionNow } from './use-connection.ts'

describe('how the connection stands', () => {
  it.each([
    ['open', false, true, 'fine'],
    ['connecting', false, true, 'fine'],
    ['lost', false, true, 'lost'],
    ['lost', true, true, 'slow'],
    ['lost', true, false, 'lost'],
    ['open', false, false, 'lost'],
  ] as const)('line %s, polling %s, reached %s: %s', (status, polling, reached, expected) => {
    expect(connectionNow({ status, polling, trying: false }, reached)).toBe(expected)
  })
})
