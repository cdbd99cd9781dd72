import { ORPCError } from '@orpc/client'

/** After `fault` or `unreachable` it is unknown whether the call ran, so it may be repeated. */
export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string; readonly data: unknown }
  /** The service answered that it failed. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'unreachable' }

/** From this status on, the response is a fault and not a refusal. */
const firstFaultStatus = 500
/** A reverse proxy sends these while the service is down, so they count as no connection. */
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
