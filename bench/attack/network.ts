import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openBrowser, type Browser } from '../../server/test/clients/browser.ts'

/**
 * Addresses that the service counts as different networks. Every address of 127.0.0.0/8 is this
 * machine, on Linux and Windows, without any configuration.
 */
export const networks = { attacker: '127.0.0.66', elsewhere: '127.0.0.99' } as const

/** `fetch`, from another address of this machine. */
function fetchFrom(localAddress: string): typeof fetch {
  const agent = new http.Agent({ keepAlive: true, localAddress })
  return async (input, init) => {
    const request = new Request(input, init)
    const body = Buffer.from(await request.arrayBuffer())
    const headers = {
      ...Object.fromEntries(request.headers),
      'content-length': String(body.length),
    }
    const sent = http.request(request.url, { agent, method: request.method, headers })
    const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject)
    })
    sent.end(body)
    const response = await answer
    const { rawHeaders } = response
    const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
      at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
    )
    const content = new Uint8Array(await buffer(response))
    return new Response(content, { status: response.statusCode ?? 500, headers: pairs })
  }
}

export const browserFrom = (base: string, network: string, cookies = ''): Browser =>
  openBrowser(base, cookies, fetchFrom(network))
