import type { ORPCError } from '@orpc/server'

/** RFC 9457. */
export const problemType = 'application/problem+json'

/**
 * A refusal or a fault as problem details: `code` is what programs decide by, `title` is for people who read logs,
 * `data` what the contract adds (a wait in seconds, the field that was wrong, the incident's number).
 */
interface Problem {
  readonly title: string
  readonly status: number
  readonly code: string
  readonly data?: unknown
}

export function problemOf({ code, status, message, data }: ORPCError<string, unknown>): Problem {
  return { title: message, status, code, ...(data === undefined || data === null ? {} : { data }) }
}
