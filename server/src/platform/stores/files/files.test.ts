import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownStorage } from '../../../../test/processes/own-storage.ts'
import { diskFiles, s3Files, type Files } from './files.ts'

/** A real server that speaks S3; its key and secret are both its own name. */
const bucket = 'documents'
let storage: InstanceType<typeof S3rver>
let s3: string
let disk: string
beforeAll(async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'sanad-s3-'))
  storage = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await storage.run()
  s3 = `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`
  disk = await mkdtemp(path.join(tmpdir(), 'sanad-disk-'))
})
afterAll(() => storage.close())

const own = ownStorage
const kinds: Record<string, () => Files> = {
  disk: () => diskFiles(disk),
  S3: () => s3Files(s3),
  ...(own !== undefined && { 'a storage of your own': () => s3Files(own) }),
}
const aName = () => `${randomUUID()}.1`

describe.each(Object.keys(kinds))('files on %s', (kind) => {
  const files = (): Files => {
    const open = kinds[kind]
    if (!open) throw new Error('no such storage')
    return open()
  }

  test('come back as they were put, are replaced whole, and are gone when removed', async () => {
    const name = aName()
    const [first, second] = [randomBytes(300_000), randomBytes(10)]
    expect(await files().get(name)).toBeUndefined()
    await files().put(name, first)
    expect(await files().get(name)).toEqual(first)
    await files().put(name, second)
    expect(await files().get(name)).toEqual(second)
    await files().remove(name)
    expect(await files().get(name)).toBeUndefined()
    await files().remove(name)
  })

  test.each(['../../etc/passwd', 'a/b', '', `${randomUUID()}.1/..`])(
    '%j is no file name',
    async (name) => {
      await expect(files().put(name, Buffer.of(1))).rejects.toThrow('not a name')
      await expect(files().get(name)).rejects.toThrow('not a name')
    },
  )
})

test('the disk holds whole files only', async () => {
  const name = aName()
  await diskFiles(disk).put(name, randomBytes(1000))
  const left = (await readdir(disk, { recursive: true })).filter((file) => file.includes(name))
  expect(left).toEqual([path.join(name.slice(0, 2), name)])
})

/** The small server of the tests takes any secret. */
if (own !== undefined)
  test('a wrong secret is a fault', async () => {
    const url = new URL(own)
    url.password = 'wrong'
    await expect(s3Files(url.href).put(aName(), Buffer.of(1))).rejects.toThrow('403')
    await expect(s3Files(url.href).get(aName())).rejects.toThrow('403')
  })

test('a missing bucket and a storage that is away are faults, not empty answers', async () => {
  for (const bucketUrl of own === undefined ? [s3] : [s3, own]) {
    const nowhere = s3Files(`${bucketUrl}-nowhere`)
    await expect(nowhere.put(aName(), Buffer.of(1))).rejects.toThrow('no such bucket')
    await expect(nowhere.get(aName())).rejects.toThrow('no such bucket')
    await expect(nowhere.remove(aName())).rejects.toThrow('no such bucket')
  }
  await expect(s3Files('http://k:s@127.0.0.1:9/bucket').get(aName())).rejects.toThrow()
})
