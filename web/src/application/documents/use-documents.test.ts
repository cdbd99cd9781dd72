import { expect, test } from 'vitest'
import { reasonOf } from './use-documents.ts'

test.each([
  ['a moment in which many send', 'TOO_MANY_REQUESTS', { retryAfterSeconds: 10 }, 'busy'],
  [
    'the last one of the day',
    'TOO_MANY_REQUESTS',
    { retryAfterSeconds: 40_000 },
    'TOO_MANY_REQUESTS',
  ],
  ['too large a file', 'PAYLOAD_TOO_LARGE', null, 'TOO_LARGE'],
  ['a file that was looked at', 'FILE_REFUSED', { reason: 'DAMAGED' }, 'DAMAGED'],
  ['anything else', 'NOT_FOUND', null, 'failed'],
])('%s is told as what it is', (_, code, data, state) => {
  expect(reasonOf(code, data)).toBe(state)
})
