import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls the page and has filled its cache. */
export async function waitForOfflineCache(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  // One of the last files in the list, which is fetched in order.
  await expect
    .poll(
      async () => (await cachedFiles(page)).filter((file) => /terms-screen/.test(file)).length,
      {
        timeout: 120_000,
      },
    )
    .toBe(1)
}

/** Paths of everything in this browser's cache. */
export const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

interface Deployment {
  readonly url: string
  /**
   * From now on the service worker is that of another build.
   * @param keeps the slices whose operations have the names they had; without it, all
   */
  deployAnother(keeps?: readonly string[]): void
  close(): Promise<void>
}

/** A proxy before the product that can pretend to serve a newer build. */
export async function behindProxy(target: string): Promise<Deployment> {
  let another = false
  let kept: readonly string[] | undefined
  const server: Server = createServer((request, response) => {
    const { cookie = '', accept = '*/*', 'content-type': type = 'text/plain' } = request.headers
    const sends = request.method === 'POST'
    const slice = /^\/api\/rpc\/([^/]+)\//.exec(request.url ?? '')?.[1]
    const isKnown = !kept || slice === undefined || kept.includes(slice)
    fetch(target + (isKnown ? request.url : '/api/rpc/former/operation'), {
      redirect: 'manual',
      method: request.method ?? 'GET',
      headers: { cookie, accept, ...(sends && { 'content-type': type }) },
      ...(sends && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        const worker = another && request.url === '/service-worker.js'
        const forwarded = ['content-type', 'cache-control', 'location']
        response.writeHead(answer.status, {
          ...Object.fromEntries([...answer.headers].filter(([name]) => forwarded.includes(name))),
          'set-cookie': answer.headers.getSetCookie(),
        })
        response.end(worker ? body.toString().replace(/version:(.)/, 'version:$1another-') : body)
      })
      // Includes an answer that ends in the middle.
      .catch(() => response.writeHead(502).end('bad gateway'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    deployAnother: (keeps) => {
      another = true
      kept = keeps
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
