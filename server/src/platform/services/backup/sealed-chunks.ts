import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { DataKey } from '../../stores/crypto/keys.ts'
import { codeOf } from '../../base/log/log.ts'
import { StartError } from '../../base/errors/start-error.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export interface Checksum {
  readonly bytes: number
  readonly sha256: string
}

const lengthBytes = 4
/** Larger than any chunk that is written; a greater length means damage. */
const chunkAtMost = 512 * 1024 * 1024

/** Binds a chunk to its position and to whether it is the last: none can be moved or cut off. */
const sealContextOf = (what: string, n: number, last: boolean) =>
  ['backup', what, `${n}${last ? ' last' : ''}`] as const

/**
 * Writes a new file, compressed, sealed in chunks, and synced to disk.
 * @param what names the backup and the table
 */
export async function writeChunks(
  file: string,
  { key, what }: { readonly key: DataKey; readonly what: string },
  batches: AsyncIterable<readonly string[]>,
): Promise<Checksum & { readonly rows: number }> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  let bytes = 0
  let rows = 0
  let n = 0
  const write = async (batch: readonly string[], last: boolean) => {
    const sealed = key.sealBytes(
      await compress(JSON.stringify(batch)),
      sealContextOf(what, n, last),
    )
    const framed = Buffer.alloc(lengthBytes + sealed.length)
    framed.writeUInt32BE(sealed.length)
    sealed.copy(framed, lengthBytes)
    await handle.writeFile(framed)
    hash.update(framed)
    bytes += framed.length
    rows += batch.length
    n += 1
  }
  try {
    for await (const batch of batches) await write(batch, false)
    await write([], true)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { bytes, rows, sha256: hash.digest('hex') }
}

/** @throws StartError for a file that is not whole, or not where it belongs */
export async function* readChunks(
  file: string,
  { key, what }: { readonly key: DataKey; readonly what: string },
): AsyncGenerator<string[]> {
  const damaged = () => new StartError(`${file} is damaged. Take another backup.`)
  let rest: Buffer = Buffer.alloc(0)
  let n = 0
  let ended = false
  for await (const piece of createReadStream(file)) {
    rest = Buffer.concat([rest, piece as Buffer])
    for (;;) {
      const length = rest.length < lengthBytes ? undefined : rest.readUInt32BE()
      if (length !== undefined && length > chunkAtMost) throw damaged()
      if (length === undefined || rest.length < lengthBytes + length) break
      if (ended) throw damaged()
      const sealed = rest.subarray(lengthBytes, lengthBytes + length)
      const batch = await decryptChunk(key, sealed, { what, n })
      if (!batch) throw damaged()
      if (batch.last) ended = true
      else yield batch.rows
      rest = rest.subarray(lengthBytes + length)
      n += 1
    }
  }
  if (!ended || rest.length > 0) throw damaged()
}

async function decryptChunk(
  key: DataKey,
  sealed: Buffer,
  { what, n }: { what: string; n: number },
) {
  for (const last of [false, true]) {
    try {
      const bytes = await decompress(key.decryptBytes(sealed, sealContextOf(what, n, last)))
      return { last, rows: JSON.parse(bytes.toString()) as string[] }
    } catch {
      // Try the other position, then give up.
    }
  }
  return undefined
}

/** @returns `undefined` when there is no such file */
export async function checksumOf(file: string): Promise<Checksum | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of createReadStream(file)) {
      hash.update(piece as Buffer)
      bytes += (piece as Buffer).length
    }
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return undefined
    throw fault
  }
  return { bytes, sha256: hash.digest('hex') }
}
