import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withClient } from './database-client.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Begins to create a cluster, and is killed with its children once the first file is there. */
async function interruptedMaking(dir: string): Promise<void> {
  const module = path.join(import.meta.dirname, 'postgres-cluster.ts')
  const making = spawn(
    process.execPath,
    ['-e', `import(process.argv[1]).then((m) => m.makeClusterAhead(process.argv[2]))`, module, dir],
    { detached: true, stdio: 'ignore' },
  )
  const ended = once(making, 'exit')
  for await (const { filename } of watch(dir, { recursive: true }))
    if (filename?.endsWith('PG_VERSION') === true) break
  if (making.pid !== undefined) process.kill(-making.pid, 'SIGKILL')
  await ended
}

test('a first start that was killed while it made its database goes on at the next', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-cluster-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await interruptedMaking(dir)
  const postgres = await startEmbeddedPostgres({ dir, settings: ['fsync=off'] })
  onTestFinished(() => postgres.stop())
  const rows = await withClient(
    postgres.url(),
    async (client) => (await client.query('select 1 as one')).rows,
    { embedded: true },
  )
  expect(rows).toEqual([{ one: 1 }])
})
