import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { onUnknownRequest } from '../storage/offline.ts'
import { lockPage } from '../storage/page-lock.ts'
import { withFactor } from './factor-gate.ts'
import type { Contract } from '@sanad/domain/contract'
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type DataTag,
  type QueryKey,
} from '@tanstack/react-query'

/** Specification §9: a request may take 10 s. */
const timeoutMs = 10_000

/** `AbortSignal.any` needs Safari 17.4 or Chrome 116; older ones are supported (decision 13). */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

const unknownToService: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_REQUEST'])

async function noticeRefusal<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    // SHARED-9. The sign-in was locked elsewhere, as by a tab that this one cannot hear.
    if (error.code === 'LOCKED') lockPage()
    if (!error.defined && unknownToService.has(error.code)) onUnknownRequest()
    throw error
  }
}

const link = new RPCLink({
  url: () => `${location.origin}/api/rpc`,
  interceptors: [({ next }) => withFactor(() => noticeRefusal(async () => next()))],
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

/** `first-paint.js` starts the first request while the code loads, and stores its promise here. */
declare global {
  interface Window {
    sanadStart?: Promise<Response> | undefined
  }
}

const operation = '/api/rpc/home/start'

/** Only for a first call to the same address: any other may change who is signed in. */
function takeEarlyStart(address: string): Promise<Response> | undefined {
  const early = window.sanadStart
  window.sanadStart = undefined
  return address.endsWith(operation) ? early : undefined
}

type Read<Input, Output> = (
  input: Input,
  options: { readonly signal: AbortSignal },
) => Promise<Output>
type ReadArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** A query that is cancelled when nobody waits for it any more. */
export const readQuery = <const Key extends readonly unknown[], Input, Output>(
  queryKey: Key,
  read: Read<Input, Output>,
  ...[input]: ReadArguments<Input>
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(input as Input, { signal }) })

/** A query that is repeated after `refetchInterval` milliseconds. */
export const pollQuery = <const Key extends readonly unknown[], Input, Output>(
  refetchInterval: number,
  queryKey: Key,
  read: Read<Input, Output>,
  ...input: ReadArguments<Input>
) => ({ ...readQuery(queryKey, read, ...input), refetchInterval })

/** The answer is what the query holds from now on; after a refusal it is read again. */
export function useChange<Value, Input = void>(
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Value, Error> },
  change: (input: Input) => Promise<Value>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // An answer that was asked for before the change would undo it on the screen.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (value) => {
      client.setQueryData<Value>(queryKey, value)
      onDone?.()
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** What stands under the key is read again before the caller goes on; also after a refusal. */
export function useChangeOf<Value, Input = void>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  const client = useQueryClient()
  const readAnew = () => client.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: change,
    onSuccess: (value) => readAnew().then(() => onDone?.(value)),
    onError: readAnew,
  })
}
