import type { OpenAPI } from '@orpc/openapi'
import type { FastifyInstance } from 'fastify'
import { packAsync, sendPage, type Packed } from '../pages/drawn-pages.ts'
import { drawApiPage } from './page.ts'

/** Serves OpenAPI and its page, both made and compressed on first request. */
export function serveApiDocs(
  server: FastifyInstance,
  describe: () => Promise<OpenAPI.Document>,
): void {
  let packed: Promise<{ readonly document: Packed; readonly page: Packed }> | undefined
  const make = async () => {
    const document = await describe()
    return {
      document: await packAsync(JSON.stringify(document)),
      page: await packAsync(drawApiPage(document)),
    }
  }
  server.get('/api/openapi.json', async (request, reply) => {
    packed ??= make()
    return sendPage(request, reply, (await packed).document, 'application/json; charset=utf-8')
  })
  server.get('/api/docs', async (request, reply) => {
    packed ??= make()
    return sendPage(request, reply, (await packed).page)
  })
}
