import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../src/platform/stores/database/db.ts'
import { openServiceKeys } from '../../src/platform/stores/crypto/keys.ts'
import { readMasterKey } from '../../src/platform/stores/crypto/master-key-file.ts'
import { migrate } from '../../src/commands/migrate.ts'
import { silentLog } from '../../src/commands/command.ts'
import { runCommand } from './command.ts'
import { emptyDatabase, type OwnDatabase } from '../database/own-database.ts'

let dataDir: string
let target: OwnDatabase
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-rotate-'))
  target = await emptyDatabase()
  await migrate(target.url)
})
afterAll(async () => {
  await target.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const key = () => readMasterKey({ dataDir, masterKey: undefined })
async function opens(): Promise<void> {
  const db = openDb(target.url, { pool: 1, log: silentLog })
  try {
    await openServiceKeys(db, await key())
  } finally {
    await db.$client.end()
  }
}

/** The same command where not a byte of a file can be written, as on a disk that is full. */
const withoutRoom = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const main = path.resolve(import.meta.dirname, '../../src/commands/rotate-key.ts')
    const args = ['-c', 'ulimit -f 0; exec "$0" "$1"', process.execPath, main]
    execFile('sh', args, { env: { PATH: process.env['PATH'], ...env } }, (_, said, stderr) =>
      resolve(said + stderr),
    )
  })

test('a new key that could not be written whole is begun anew by the next run', async () => {
  await opens()
  const before = await key()
  const env = { DATABASE_URL: target.url, DATA_DIR: dataDir }
  expect(await withoutRoom(env)).toContain('EFBIG')
  expect(await readdir(dataDir)).toEqual(['master-key'])
  expect(await runCommand('rotate-key', env)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The key was changed') as string,
  })
  expect(await readdir(dataDir)).toEqual(['master-key'])
  expect(await key()).not.toEqual(before)
  expect(await readFile(path.join(dataDir, 'master-key'), 'utf8')).toMatch(/^\S{44}\n$/)
  await opens()
})
