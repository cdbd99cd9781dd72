import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMasterKey } from './master-key-file.ts'

test('the key file is made once, readable by its owner alone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-key-'))
  const first = await readMasterKey({ masterKey: undefined, dataDir })
  expect(await readMasterKey({ masterKey: undefined, dataDir })).toEqual(first)
  expect((await stat(path.join(dataDir, 'master-key'))).mode & 0o777).toBe(0o600)
  expect(
    Buffer.from((await readFile(path.join(dataDir, 'master-key'), 'utf8')).trim(), 'base64'),
  ).toEqual(first)
  await rm(dataDir, { recursive: true })
})

test('two processes that make the key file at once use one key, and a damaged one stops the start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-key-'))
  const read = () => readMasterKey({ masterKey: undefined, dataDir })
  const keys = await Promise.all(Array.from({ length: 8 }, read))
  expect(new Set(keys.map((key) => key.toString('base64'))).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['master-key'])
  await writeFile(path.join(dataDir, 'master-key'), '')
  await expect(read()).rejects.toThrow('is damaged')
  await rm(dataDir, { recursive: true })
})
