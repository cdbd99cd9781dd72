import { ORPCError } from '@orpc/client'

/**
 * How an operation ended, for those who must tell a refusal, which stands, from a line or a service that failed,
 * which says nothing about whether the operation was done.
 */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string; readonly data: unknown }
  /** The service is there and says that it failed. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'unreachable' }

/** From this status on it is no answer. */
const firstFaultStatus = 500
/** What stands before the service says these while nobody is behind it: as good as no line. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

export async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await call }
  } catch (error) {
    if (error instanceof ORPCError && error.status < firstFaultStatus)
      return { kind: 'refused', code: String(error.code), data: error.data }
    const faulty = error instanceof ORPCError && !gatewayStatuses.includes(error.status)
    return { kind: faulty ? 'fault' : 'unreachable' }
  }
}
