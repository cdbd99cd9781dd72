import { MIMEType } from 'node:util'
import { documentLimits } from '@sanad/domain/application/documents'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The only operation that takes a file, as our own browser calls it and as other programs do. */
const takers = new Set(['/api/rpc/application/uploadDocument', '/api/v1/application/upload-document'])
/** What stands around the file in the request. */
const envelopeBytes = 64 * 1024

export const isUpload = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '') && takers.has(url.split('?')[0] ?? '')

/** A file, what it is, and what a carrier adds. */
const maxParts = 8
/** Of a part, with the longest name of a file in any alphabet. */
const maxHeadBytes = 16 * 1024

/**
 * Whether a form has few parts with short heads, found in one look: parts or headers by the hundred thousand would
 * keep the parser, and with it everybody else, for a quarter of a second.
 */
export function isPlainForm(body: Buffer, contentType: string): boolean {
  const boundary = boundaryIn(contentType)
  if (!boundary) return false
  const mark = `--${boundary}`
  let at = body.indexOf(mark)
  for (let parts = 0; at !== -1; parts += 1) {
    const next = body.indexOf(mark, at + mark.length)
    if (parts > maxParts) return false
    const part = body.subarray(at, next === -1 ? undefined : next)
    const isEnd = next === -1 && part.subarray(mark.length, mark.length + 2).equals(closing)
    if (!isEnd && !endsWithin(part, maxHeadBytes)) return false
    at = next
  }
  return true
}

/** As the parser reads it, so that both see the same one. */
function boundaryIn(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    // No type at all, for the parser as for us.
    return null
  }
}

const closing = Buffer.from('--')

const endsWithin = (part: Buffer, bytes: number): boolean => part.subarray(0, bytes).includes('\r\n\r\n')

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
      if (!isPlainForm(body, headers['content-type'])) throw new NotReadable(400)
      return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new NotReadable(400)
      })
    },
  )
}
