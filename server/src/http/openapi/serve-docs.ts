import type { OpenAPI } from '@orpc/openapi'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/platform/stores/content/content.ts'
import { packAsync, sendPage, type Packed } from '../pages/drawn-pages.ts'
import { drawApiPage } from './page.ts'

/** Made on first request, and again when the content, which names the service, changes. */
export function serveApiDocs(
  server: FastifyInstance,
  content: Content,
  describe: () => Promise<OpenAPI.Document>,
): void {
  let packed: Promise<{ readonly document: Packed; readonly page: Packed }> | undefined
  content.onChange(() => (packed = undefined))
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
