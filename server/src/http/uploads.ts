import { finished } from 'node:stream'
import { MIMEType } from 'node:util'
import { documentLimits } from '@sanad/domain/application/documents'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The paths of the only operation that takes a file. */
const uploadPaths = new Set([
  '/api/rpc/application/uploadDocument',
  '/api/v1/application/upload-document',
])
/** Each upload holds up to ten megabytes in memory. A person's two pages may upload at once. */
export const uploadsAtOnce = { ofPerson: 2, onNode: 8, againAfterSeconds: 10 } as const

/**
 * An upload is idle if it sends less than half of what a slow phone can, and is dropped if another
 * needs its slot. The first seconds do not count, because a phone in a lift has no signal.
 */
const idleUpload = { afterMs: 15_000, bytesAMs: 10 } as const

interface Upload {
  readonly personId: string
  sinceMs: number
  /** Bytes that the connection had received before, for example of an earlier request. */
  before: number
  isHandled: boolean
}

const isIdle = ({ raw }: FastifyRequest, { isHandled, sinceMs, before }: Upload): boolean =>
  !isHandled &&
  raw.socket.bytesRead - before <
    (performance.now() - sinceMs - idleUpload.afterMs) * idleUpload.bytesAMs

export function openUploadSlots() {
  const { ofPerson, onNode } = uploadsAtOnce
  const uploads = new Map<FastifyRequest, Upload>()
  /** Counts the speed from now on, so that an upload that was fast at first can become idle. */
  const restartCounts = (): void => {
    const now = performance.now()
    for (const [{ raw }, one] of uploads)
      if (now - one.sinceMs >= 2 * idleUpload.afterMs)
        Object.assign(one, { sinceMs: now, before: raw.socket.bytesRead })
  }
  /** @returns whether an upload was dropped */
  const dropIdle = (crowd: readonly (readonly [FastifyRequest, Upload])[]): boolean => {
    const idle = crowd.find(([request, one]) => isIdle(request, one))?.[0]
    restartCounts()
    if (!idle) return false
    uploads.delete(idle)
    idle.raw.destroy()
    return true
  }
  return {
    /** @returns false if no slot is free */
    enter(request: FastifyRequest, { raw }: FastifyReply, personId: string): boolean {
      const all = [...uploads]
      const own = all.filter(([, one]) => one.personId === personId)
      if (own.length >= ofPerson && !dropIdle(own)) return false
      if (uploads.size >= onNode && !dropIdle(all)) return false
      const before = request.raw.socket.bytesRead
      const one = { personId, before, sinceMs: performance.now(), isHandled: false }
      uploads.set(request, one)
      // The request may end at any time, perhaps already. An upload being handled keeps its slot
      // even if its sender disconnects.
      finished(raw, () => {
        if (!one.isHandled) uploads.delete(request)
      })
      return true
    },
    /** The upload keeps its slot meanwhile. */
    async during<Done>(request: FastifyRequest, work: () => Promise<Done>): Promise<Done> {
      const one = uploads.get(request)
      if (one) one.isHandled = true
      try {
        return await work()
      } finally {
        uploads.delete(request)
      }
    },
  }
}
/** Bytes of the form around the file. */
const envelopeBytes = 64 * 1024

type UploadRequest = Pick<FastifyRequest, 'url' | 'headers'>
const isForm = ({ headers }: UploadRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

export const isUpload = (request: UploadRequest): boolean =>
  isForm(request) && uploadPaths.has(request.url.split('?')[0] ?? '')

/** The file, its kind, and what a browser adds. */
const maxParts = 8
/** Headers of a part, with the longest file name in any script. */
const maxHeadBytes = 16 * 1024

/** One linear pass, because hundreds of thousands of parts would block every other request. */
export function isFormWithinLimits(body: Buffer, contentType: string): boolean {
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

/** Read as the parser reads it, so that both use the same boundary. */
function boundaryIn(contentType: string): string | null {
  try {
    return new MIMEType(contentType).params.get('boundary')
  } catch {
    // No valid type; the parser sees none either.
    return null
  }
}

const closing = Buffer.from('--')

const endsWithin = (part: Buffer, bytes: number): boolean =>
  part.subarray(0, bytes).includes('\r\n\r\n')

class NotReadable extends Error {
  readonly statusCode: number
  constructor(statusCode: number) {
    super('a form that cannot be read')
    this.statusCode = statusCode
  }
}

/** For that operation only; all other bodies stay JSON and small. */
export function acceptUploads(server: FastifyInstance): void {
  const bodyLimit = documentLimits.bytes + envelopeBytes
  // Other paths refuse a form before ten megabytes of it are read.
  server.addHook('preParsing', async (request) => {
    if (isForm(request) && !isUpload(request)) throw new NotReadable(415)
  })
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) => {
      if (!isUpload(request)) throw new NotReadable(415)
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      if (!isFormWithinLimits(body, headers['content-type'])) throw new NotReadable(400)
      return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw new NotReadable(400)
      })
    },
  )
}
