import { finished } from 'node:stream'
import { MIMEType } from 'node:util'
import { documentLimits } from '@sanad/domain/application/documents'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The only operation that takes a file, as our own browser calls it and as other programs do. */
const uploadPaths = new Set([
  '/api/rpc/application/uploadDocument',
  '/api/v1/application/upload-document',
])
/**
 * What is sent lies in memory until it is judged, ten megabytes each: one sends its files one after another, two pages
 * of theirs may be open; and a node has room for few. Whoever comes meanwhile is told to wait a moment.
 */
export const uploadsAtOnce = { ofPerson: 2, onNode: 8, againAfterSeconds: 10 } as const

/**
 * Who sends less than half of what a slow telephone does has the place until somebody comes who needs it; the first
 * while does not count, a lift is no reason.
 */
const idleUpload = { afterMs: 15_000, bytesAMs: 10 } as const

interface Upload {
  readonly personId: string
  sinceMs: number
  /** What the line had brought by then, such as an earlier request. */
  before: number
  isHandled: boolean
}

const isIdle = ({ raw }: FastifyRequest, { isHandled, sinceMs, before }: Upload): boolean =>
  !isHandled &&
  raw.socket.bytesRead - before <
    (performance.now() - sinceMs - idleUpload.afterMs) * idleUpload.bytesAMs

/** The uploads that are under way on this node. */
export function openUploadSlots({
  ofPerson,
  onNode,
}: { ofPerson: number; onNode: number } = uploadsAtOnce) {
  const uploads = new Map<FastifyRequest, Upload>()
  /** What was sent long ago holds no place for what is not sent now. */
  const restartCounts = (): void => {
    const now = performance.now()
    for (const [{ raw }, one] of uploads)
      if (now - one.sinceMs >= 2 * idleUpload.afterMs)
        Object.assign(one, { sinceMs: now, before: raw.socket.bytesRead })
  }
  /** @returns whether one of these went */
  const dropIdle = (crowd: readonly (readonly [FastifyRequest, Upload])[]): boolean => {
    const idle = crowd.find(([request, one]) => isIdle(request, one))?.[0]
    restartCounts()
    if (!idle) return false
    uploads.delete(idle)
    idle.raw.destroy()
    return true
  }
  return {
    /** @returns false where there is no room */
    enter(request: FastifyRequest, { raw }: FastifyReply, personId: string): boolean {
      const all = [...uploads]
      const own = all.filter(([, one]) => one.personId === personId)
      if (own.length >= ofPerson && !dropIdle(own)) return false
      if (uploads.size >= onNode && !dropIdle(all)) return false
      const before = request.raw.socket.bytesRead
      const one = { personId, before, sinceMs: performance.now(), isHandled: false }
      uploads.set(request, one)
      // Answered, or hung up on, maybe already. Work that has begun goes on without the one who asked for it.
      finished(raw, () => {
        if (!one.isHandled) uploads.delete(request)
      })
      return true
    },
    /** The body is read, and what is done with it holds the place. */
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
/** What stands around the file in the request. */
const envelopeBytes = 64 * 1024

type UploadRequest = Pick<FastifyRequest, 'url' | 'headers'>
const isForm = ({ headers }: UploadRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

export const isUpload = (request: UploadRequest): boolean =>
  isForm(request) && uploadPaths.has(request.url.split('?')[0] ?? '')

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

const endsWithin = (part: Buffer, bytes: number): boolean =>
  part.subarray(0, bytes).includes('\r\n\r\n')

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
  // Everywhere else a form is refused before ten megabytes of it are read.
  server.addHook('preParsing', async (request) => {
    if (isForm(request) && !isUpload(request)) throw new NotReadable(415)
  })
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
