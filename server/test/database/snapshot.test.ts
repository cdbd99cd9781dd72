import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repository, serverFolder } from '../../src/platform/base/environment/repository.ts'
import { migrationsFolder } from '../../src/platform/stores/database/migrations/schema-version.ts'

const drizzleKit = path.join(repository, 'node_modules/drizzle-kit/bin.cjs')

test('the tables in the code are those of the newest migration', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'sanad-snapshot-'))
  await cp(migrationsFolder, out, { recursive: true })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      drizzleKit,
      'generate',
      '--dialect=postgresql',
      '--schema=./src/**/*tables.ts',
      `--out=${path.relative(serverFolder, out)}`,
    ],
    { cwd: serverFolder },
  )
  await rm(out, { recursive: true })
  expect(stdout).toContain('No schema changes')
})
