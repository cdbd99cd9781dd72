import { ORPCError } from '@orpc/client'

/**
 * How an operation ended, for those who must tell a refusal, which stands, from a line that failed, which says
 * nothing about whether the operation was done.
 */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string; readonly data: unknown }
  | { readonly kind: 'unreachable' }

/** From this status on it is a fault of the service and no answer. */
const firstFaultStatus = 500

export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await call }
  } catch (error) {
    if (error instanceof ORPCError && error.status < firstFaultStatus)
      return { kind: 'refused', code: String(error.code), data: error.data }
    return { kind: 'unreachable' }
  }
}
