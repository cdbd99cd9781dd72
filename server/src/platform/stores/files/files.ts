import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../../base/config/config.ts'
import { errorHint, StartError } from '../../base/errors/start-error.ts'
import { codeOf } from '../../base/log/log.ts'

/** Sealed files on this machine's disk, or in S3-compatible storage shared by all nodes. */
export interface Files {
  /** Stores a file durably. @throws if it is not stored */
  put(name: string, bytes: Buffer): Promise<void>
  /** @returns `undefined` if there is no such file @throws if the storage does not answer */
  get(name: string): Promise<Buffer | undefined>
  /** A missing file counts as deleted. @throws if the storage does not answer */
  remove(name: string): Promise<void>
}

/** File names are ids and numbers that we make. Anything else is a fault, never a path. */
const isName = /^[0-9a-f-]{36}\.\d{1,3}$/

function validName(name: string): string {
  if (!isName.test(name)) throw new Error('not a name of a stored file')
  return name
}

export const openFiles = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): Files =>
  filesUrl === undefined ? diskFiles(path.join(dataDir, 'files')) : s3Files(filesUrl)

/** A file is written under another name, synced, then renamed, so that it is never partial. */
export function diskFiles(folder: string): Files {
  const place = (name: string) => path.join(folder, validName(name).slice(0, 2), name)
  return {
    async put(name, bytes) {
      const file = place(name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const draft = `${file}.${randomBytes(6).toString('hex')}`
      try {
        const handle = await open(draft, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    async get(name) {
      try {
        return await readFile(place(name))
      } catch (fault) {
        if (codeOf(fault) === 'ENOENT') return undefined
        throw fault
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

/**
 * Writes and deletes a file.
 * @throws StartError naming the setting, if the storage does not accept it
 */
export async function tryFiles(files: Files, { filesUrl }: Pick<Config, 'filesUrl'>) {
  const name = `${randomUUID()}.0`
  try {
    await files.put(name, Buffer.from('x'))
    await files.remove(name)
  } catch (fault) {
    const why = errorHint(codeOf(fault)) ?? (fault instanceof Error ? fault.message : String(fault))
    throw new StartError(
      filesUrl === undefined
        ? `Uploaded files cannot be written below DATA_DIR: ${why}.`
        : `FILES_URL leads to storage that cannot be used: ${why}. It wants a bucket that its key may write to.`,
    )
  }
}

const patienceMs = 20_000

/** @param url `https://KEY:SECRET@host/bucket?region=name` */
export function s3Files(url: string): Files {
  const { origin, pathname, searchParams, username, password } = new URL(url)
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  async function request(
    method: string,
    name: string,
    body?: Buffer,
  ): Promise<Response | undefined> {
    const request = {
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: new Uint8Array(body) }),
    }
    const response = await client.fetch(`${bucket}/${validName(name)}`, request)
    if (response.ok) return response
    if (response.status !== 404) throw new Error(`the file storage answered ${response.status}`)
    // Only files may be missing. A missing bucket must not look like empty storage.
    if (method === 'PUT' || (await response.text()).includes('NoSuchBucket'))
      throw new Error('the file storage has no such bucket')
    return undefined
  }
  return {
    async put(name, bytes) {
      await request('PUT', name, bytes)
    },
    async get(name) {
      const response = await request('GET', name)
      return response && Buffer.from(await response.arrayBuffer())
    },
    async remove(name) {
      await request('DELETE', name)
    },
  }
}
