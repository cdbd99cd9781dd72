import { ORPCError } from '@orpc/client'
import { findWord, wordsOf, type Strings } from '../i18n/i18n.ts'

type ProblemsOf<Slice> = Slice extends { problems: infer Problems }
  ? keyof Problems & string
  : never
/**
 * Every refusal that has words, and what no contract declares. Common problems have their words
 * here; the others have them in the slice that refuses, so that the first page does not load them.
 */
export type ProblemCode = { [Slice in keyof Strings]: ProblemsOf<Strings[Slice]> }[keyof Strings]

interface Problem {
  readonly code: ProblemCode
  readonly retryAfterSeconds?: number
  /** The number under which the server logged the fault. */
  readonly incident?: string
}

const notDeclared: Record<string, ProblemCode> = {
  BAD_REQUEST: 'INVALID_INPUT',
  UNAUTHORIZED: 'UNAUTHORIZED',
  NOT_FOUND: 'NOT_FOUND',
  LOCKED: 'LOCKED',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  SECOND_FACTOR_MISSING: 'SECOND_FACTOR_MISSING',
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
  FRESH_FACTOR_NEEDED: 'FRESH_FACTOR_NEEDED',
  ACCOUNT_PROOF_NEEDED: 'ACCOUNT_PROOF_NEEDED',
}

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined

/** The browser keeps no cookies, so the service would not know the person at the next call. */
export class CookiesBlockedError extends Error {}

export function problemOf(error: unknown): Problem {
  if (error instanceof CookiesBlockedError) return { code: 'COOKIES_BLOCKED' }
  if (!(error instanceof ORPCError)) return { code: 'NETWORK' }
  const wait = field(error.data, 'retryAfterSeconds')
  const incident = field(error.data, 'incidentId') ?? field(error.data, 'incident')
  return {
    code: error.defined ? (error.code as ProblemCode) : (notDeclared[error.code] ?? 'FAULT'),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    ...(typeof incident === 'string' && { incident }),
  }
}

/** A lost connection or a fault may be over in a moment; a refusal is final. */
export const mayPass = (error: unknown): boolean =>
  ['NETWORK', 'FAULT'].includes(problemOf(error).code)

/** Words for a problem in the page's language. */
export function problemWords(error: unknown): string {
  const { code, retryAfterSeconds, incident } = problemOf(error)
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== undefined)
    return waitWords(retryAfterSeconds)
  const words = findWord(`problems.${code}`) ?? wordsOf('platform')('problems.FAULT')
  return incident === undefined
    ? words
    : wordsOf('platform')('numbered', { words, number: incident })
}

/** Words for a bare code, as the socket delivers it. */
export const codeWords = (code: string): string =>
  problemWords(new ORPCError(code, { defined: true }))

const secondsAMinute = 60
function waitWords(seconds: number): string {
  return seconds < secondsAMinute
    ? wordsOf('platform')('wait.seconds', { count: seconds })
    : wordsOf('platform')('wait.minutes', { count: Math.ceil(seconds / secondsAMinute) })
}
