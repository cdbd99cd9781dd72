import { ORPCError } from '@orpc/client'
import { wordsOf } from './i18n.ts'
import platformEn from './strings.en.json'

/** Every refusal that has words, plus what no contract declares: no connection, a fault, input not understood. */
export type ProblemCode = keyof (typeof platformEn)['problems']

export interface Problem {
  readonly code: ProblemCode
  readonly retryAfterSeconds?: number
  /** The number under which a fault stands in the server's log. */
  readonly incident?: string
}

const notDeclared: Record<string, ProblemCode> = {
  BAD_REQUEST: 'INVALID_INPUT',
  UNAUTHORIZED: 'UNAUTHORIZED',
  NOT_FOUND: 'NOT_FOUND',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  SECOND_FACTOR_MISSING: 'SECOND_FACTOR_MISSING',
  SECOND_FACTOR_NEEDED: 'SECOND_FACTOR_NEEDED',
  FRESH_FACTOR_NEEDED: 'FRESH_FACTOR_NEEDED',
}

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined

const hasWords = (code: string): code is ProblemCode => Object.hasOwn(platformEn.problems, code)

/** What went wrong, from whatever a call threw. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ORPCError)) return { code: 'NETWORK' }
  const wait = field(error.data, 'retryAfterSeconds')
  const incident = field(error.data, 'incidentId') ?? field(error.data, 'incident')
  return {
    code: error.defined && hasWords(error.code) ? error.code : (notDeclared[error.code] ?? 'FAULT'),
    ...(typeof wait === 'number' && { retryAfterSeconds: wait }),
    ...(typeof incident === 'string' && { incident }),
  }
}

/** The problem in the page's language. */
export function problemWords(error: unknown): string {
  const { code, retryAfterSeconds, incident } = problemOf(error)
  if (code === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== undefined) return waitWords(retryAfterSeconds)
  const words = wordsOf('platform')(`problems.${code}`)
  return incident === undefined ? words : wordsOf('platform')('numbered', { words, number: incident })
}

/** The same for a code alone, as the live line brings it. */
export const codeWords = (code: string): string => problemWords(new ORPCError(code, { defined: true }))

const secondsAMinute = 60
function waitWords(seconds: number): string {
  return seconds < secondsAMinute
    ? wordsOf('platform')('wait.seconds', { count: seconds })
    : wordsOf('platform')('wait.minutes', { count: Math.ceil(seconds / secondsAMinute) })
}
