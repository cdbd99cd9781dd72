import { documentLimits } from '@sanad/domain/application/documents'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The only operation that takes a file, as our own browser calls it and as other programs do. */
const takers = new Set(['/api/rpc/application/uploadDocument', '/api/v1/application/upload-document'])
/** What stands around the file in the request. */
const envelopeBytes = 64 * 1024

export const isUpload = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '') && takers.has(url.split('?')[0] ?? '')

class NotReadable extends Error {
  readonly statusCode: number
  constructor(statusCode: number) {
    super('a form that cannot be read')
    this.statusCode = statusCode
  }
}

/** Lets a form with one file in, for that operation alone; everything else stays JSON and small. */
export function acceptUploads(server: FastifyInstance): void {
  const bodyLimit = documentLimits.bytes + envelopeBytes
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      if (!isUpload(request)) throw new NotReadable(415)
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new NotReadable(400)
      })
    },
  )
}
