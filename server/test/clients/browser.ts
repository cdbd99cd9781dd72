import type { ContractRouterClient } from '@orpc/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Contract } from '@sanad/domain/contract'

export type Client = ContractRouterClient<Contract>

/** A client that keeps its cookies between calls. */
export interface Browser {
  readonly client: Client
  cookie(): string
  /** Sets a forged cookie, which no service set. */
  keep(name: string, value: string): void
  /** Takes a cookie as an answer of the service sets it. */
  receive(setCookie: string): void
  /** Sends a client address in the header that only a trusted proxy may set. */
  forward(address: string): void
}

/**
 * Opens a client of any running service, with the given cookies.
 * @param send instead of `fetch`, for example from another address
 */
export function openBrowser(base: string, cookies = '', send: typeof fetch = fetch): Browser {
  const jar = new Map<string, string>()
  for (const pair of cookies.split('; ').filter((kept) => kept !== '')) keepCookie(jar, pair)
  let forwarded: string | undefined
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const link = new RPCLink({
    url: `${base}/api/rpc`,
    headers: () => ({
      cookie: cookie(),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    }),
    fetch: async (request, init) => {
      const response = await send(request, init)
      for (const setCookie of response.headers.getSetCookie()) keepCookie(jar, setCookie)
      return response
    },
  })
  return {
    client: createORPCClient(link),
    cookie,
    keep: (name, value) => void jar.set(name, value),
    receive: (setCookie) => keepCookie(jar, setCookie),
    forward: (address) => void (forwarded = address),
  }
}

function keepCookie(jar: Map<string, string>, setCookie: string): void {
  const [pair = ''] = setCookie.split(';')
  const at = pair.indexOf('=')
  if (/max-age=0\b/i.test(setCookie)) jar.delete(pair.slice(0, at))
  else jar.set(pair.slice(0, at), pair.slice(at + 1))
}
