// @ts-nocheck
import { ORPCError } from '@orpc/client'
import type { Browser } from './browser.ts'
import { plainRequest } from '../attacks/fuzz-requests.ts'
import type { House } from '../house.ts'
import { callByName } from '../plain-inputs.ts'
import type { LiveClient } from './live-socket.ts'

/**
 * How an operation is called: RPC as the browser does, REST as other programs do, or the live
 * socket.
 */
export type Carrier = 'rpc' | 'plain' | 'socket'

export interface Answer {
  /** `ok`, or the refusal's code. */
  readonly code: string
  /** What the refusal adds, such as the wait. */
  readonly data?: unknown
}

interface Ask {
  readonly browser: Browser
  readonly operation: string
  readonly input: object
  /** The socket to use for the carrier `socket`. */
  readonly socket?: LiveClient
}

/** Asks an operation by one carrier. */
export async function askBy(house: House, carrier: Carrier, ask: Ask): Promise<Answer> {
  if (carrier === 'rpc') return byRpc(ask)
  return carrier === 'plain' ? byPlainHttp(house, ask) : bySocket(ask)
}

async function byRpc({ browser, operation, input }: Ask): Promise<Answer> {
  try {
    await callByName(browser.client, operation, input)
    return { code: 'ok' }
  } catch (fault) {
    if (fault instanceof ORPCError) return { code: String(fault.code), data: fault.data }
    throw fault
  }
}

async function byPlainHttp(house: House, { browser, operation, input }: Ask): Promise<Answer> {
  const { method, url, headers, payload } = plainRequest(operation, input)
  const withFile = Object.values(input).some((value) => value instanceof File)
  const answer = await fetch(house.url + url, {
    method,
    headers: { cookie: browser.cookie(), ...(withFile ? {} : headers) },
    ...(method === 'GET' ? {} : { body: withFile ? formOf(input) : (payload ?? '') }),
  })
  if (answer.ok) return { code: 'ok' }
  return (await answer.json()) as Answer
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input) as [string, string | File][])
    form.set(name, value)
  return form
}

async function bySocket({ socket, operation, input }: Ask): Promise<Answer> {
  if (!socket) throw new Error('the socket carrier needs an open socket')
  const { refused, data } = await socket.ask(operation, input)
  return refused === undefined ? { code: 'ok' } : { code: refused, data }
}
