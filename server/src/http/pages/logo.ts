import { servicePart } from '@sanad/domain/primitives/content/service-file'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/platform/stores/content/content.ts'
import { hashOfText } from '#server/platform/stores/content/content-store.ts'

/** Null without a logo. The hash lets browsers keep it, and the service worker too. */
export function logoAddress(valueOf: Content['of']): string | null {
  const { logo } = valueOf(servicePart)
  return logo === undefined ? null : `/assets/logo-${hashOfText(logo).slice(0, 12)}.svg`
}

/** Opened by itself, the picture may load and run nothing. */
const logoPolicy = "default-src 'none'; style-src 'none'"

/** Serves the organisation's logo. Another node may be a second ahead, so any hash gets ours. */
export function serveLogo(server: FastifyInstance, content: Pick<Content, 'of'>): void {
  server.get('/assets/:logo(^logo-\\w{12}).svg', async ({ url, headers }, reply) => {
    const { logo } = content.of(servicePart)
    if (logo === undefined) return reply.code(404).send({ code: 'NOT_FOUND' })
    const address = logoAddress(content.of)
    const etag = `"${address}"`
    reply
      .header('content-security-policy', logoPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('etag', etag)
      .header('cache-control', url === address ? 'public, max-age=31536000, immutable' : 'no-cache')
    return headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('image/svg+xml').send(logo)
  })
}
