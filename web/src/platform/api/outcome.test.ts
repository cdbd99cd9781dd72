import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

describe('how an operation ended', () => {
  it('tells an answer, a refusal, a fault and a lost connection apart', async () => {
    expect(await outcomeOf(Promise.resolve(1))).toEqual({ kind: 'ok', value: 1 })
    const refusal = new ORPCError('TOO_MANY_REQUESTS', {
      status: 429,
      data: { retryAfterSeconds: 3 },
    })
    expect(await outcomeOf(Promise.reject(refusal))).toEqual({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 3 },
    })
    expect(await outcomeOf(Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'unreachable',
    })
    const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })
    expect(await outcomeOf(Promise.reject(fault))).toEqual({ kind: 'fault' })
    const nobodyBehind = new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })
    expect(await outcomeOf(Promise.reject(nobodyBehind))).toEqual({ kind: 'unreachable' })
  })
})
