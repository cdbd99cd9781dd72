import { ORPCError } from '@orpc/client'
import { contract } from '@sanad/domain/contract'
import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './i18n.ts'
import { problemOf, problemWords } from './problem.ts'
import ar from './strings.ar.json'
import en from './strings.en.json'

const declared = Object.values(contract).flatMap((slice) =>
  Object.values(slice).flatMap((operation) => Object.keys(operation['~orpc'].errorMap)),
)

describe('problems', () => {
  test.each([...new Set(declared)])(
    '%s, which the contract declares, has words in both languages',
    (code) => {
      expect(en.problems).toHaveProperty(code)
      expect(ar.problems).toHaveProperty(code)
      expect(problemOf(new ORPCError(code, { defined: true })).code).toBe(code)
    },
  )

  test('no connection and a time-out are the same to the person', () => {
    expect(problemOf(new TypeError('Failed to fetch')).code).toBe('NETWORK')
    expect(problemOf(new DOMException('late', 'TimeoutError')).code).toBe('NETWORK')
  })

  test('a fault keeps its incident number', () => {
    const fault = new ORPCError('INTERNAL_SERVER_ERROR', { data: { incidentId: 'abc' } })
    expect(problemOf(fault)).toEqual({ code: 'FAULT', incident: 'abc' })
  })

  test('too often says how long to wait', async () => {
    await chooseLanguage('en')
    const soon = new ORPCError('TOO_MANY_REQUESTS', { defined: true, data: { retryAfterSeconds: 30 } })
    const later = new ORPCError('TOO_MANY_REQUESTS', { defined: true, data: { retryAfterSeconds: 61 } })
    expect(problemWords(soon)).toContain('30 seconds')
    expect(problemWords(later)).toContain('2 minutes')
  })
})
