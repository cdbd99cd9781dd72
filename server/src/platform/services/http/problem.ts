import type { ORPCError } from '@orpc/server'

/** RFC 9457. */
export const problemType = 'application/problem+json'

/**
 * Programs decide by `code`; `title` is for people who read logs; `data` is what the contract adds,
 * such as a wait in seconds, the wrong field or the incident id.
 */
export function problemOf({ code, status, message, data }: ORPCError<string, unknown>) {
  return { title: message, status, code, ...(data === undefined || data === null ? {} : { data }) }
}
