import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '@sanad/domain/contract'
import { vi } from 'vitest'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/** What the service answers to each operation, typed by the contract. */
export type Answers = {
  [Slice in keyof Outputs]?: {
    [Operation in keyof Outputs[Slice]]?: (
      input: Operation extends keyof Inputs[Slice] ? Inputs[Slice][Operation] : never,
    ) => Awaitable<Outputs[Slice][Operation] | RefusedAnswer>
  }
}

type Awaitable<Value> = Value | Promise<Value>

interface RefusedAnswer {
  readonly refused: { readonly code: string; readonly status: number; readonly data: unknown }
}

/** A refusal as the contract declares it: `refused('INVALID_TOKEN')`. */
export const refused = (code: string, data?: unknown, status = 409): RefusedAnswer => ({
  refused: { code, status, data },
})

const isRefused = (outcome: unknown): outcome is RefusedAnswer =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

/** What `fetch` does without a connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

export interface Call {
  readonly operation: string
  readonly input: unknown
}

const reply = (status: number, json: unknown) =>
  new Response(JSON.stringify({ json }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/** Replaces `fetch` by a service with these answers; returns the list of calls, in order. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (target: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(target, init)
    const operation = new URL(request.url).pathname.replace('/api/rpc/', '').replace('/', '.')
    const body = await request.text()
    const input = body === '' ? undefined : (JSON.parse(body) as { json?: unknown }).json
    calls.push({ operation, input })
    const [slice = '', name = ''] = operation.split('.')
    const table = answers as Record<string, Record<string, (input: unknown) => unknown> | undefined>
    const answer = table[slice]?.[name]
    if (!answer)
      return reply(500, {
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: operation,
      })
    const outcome = await answer(input)
    if (!isRefused(outcome)) return reply(200, outcome)
    const { code, status, data } = outcome.refused
    return reply(status, { defined: true, code, status, message: code, data })
  })
  return calls
}
