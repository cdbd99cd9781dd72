import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { withFactor } from './factor-gate.ts'
import type { Contract } from '@sanad/domain/contract'
import { takeEarlyStart } from './early-start.ts'

/** Specification §9: 10 s. */
const timeoutMs = 10_000

/**
 * `AbortSignal.any` needs Safari 17.4 or Chrome 116; the site supports older ones (decision 13).
 */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  interceptors: [({ next }) => withFactor(async () => next())],
  fetch: (request, init) =>
    takeEarlyStart(request.url) ??
    globalThis.fetch(request, {
      ...init,
      credentials: 'same-origin',
      signal: eitherOf(request.signal, AbortSignal.timeout(timeoutMs)),
    }),
})

/** Every operation of the service, typed by its contract: `await api.identity.signOut({})`. */
export const api: ContractRouterClient<Contract> = createORPCClient(link)
