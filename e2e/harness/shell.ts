import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, type Page } from '@playwright/test'

/** Waits until the service worker stands between and has kept what it keeps. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  // One of the last files of the quiet moment: the list is fetched in its order.
  await expect
    .poll(async () => (await keptFiles(page)).filter((file) => /terms-screen/.test(file)).length, {
      timeout: 120_000,
    })
    .toBe(1)
}

/** The addresses of all that is kept in this browser, without the host. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

interface Deployment {
  readonly url: string
  /** From now on the service worker is that of another build. */
  deployAnother(): void
  close(): Promise<void>
}

/** Stands before the product as a proxy does, and can pretend that a newer build was put in its place. */
export async function behindProxy(target: string): Promise<Deployment> {
  let another = false
  const server: Server = createServer((request, response) => {
    const { cookie = '', 'content-type': type = 'text/plain' } = request.headers
    const sends = request.method === 'POST'
    fetch(target + request.url, {
      redirect: 'manual',
      method: request.method ?? 'GET',
      headers: { cookie, ...(sends && { 'content-type': type }) },
      ...(sends && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
    })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        const worker = another && request.url === '/service-worker.js'
        const forwarded = ['content-type', 'cache-control', 'location', 'set-cookie']
        response.writeHead(
          answer.status,
          Object.fromEntries([...answer.headers].filter(([name]) => forwarded.includes(name))),
        )
        response.end(worker ? body.toString().replace(/version:(.)/, 'version:$1another-') : body)
      })
      // Also one that ends in the middle of its answer.
      .catch(() => response.writeHead(502).end('bad gateway'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    deployAnother: () => (another = true),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
