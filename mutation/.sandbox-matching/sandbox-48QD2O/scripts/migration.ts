// @ts-nocheck
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repository, tool } from './run.ts'

/**
 * `npm run migration -- --name what-it-does`: compares the tables in the code with the last migration and writes
 * the next one. `npm run migration -- --custom --name what-it-does` begins an empty one, for functions and data.
 */
const server = path.join(repository, 'server')
const { status } = spawnSync(
  process.execPath,
  [tool('drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)],
  { cwd: server, stdio: 'inherit' },
)

// Each snapshot holds the whole schema and drizzle-kit reads only the last, so older ones are
// removed.
const meta = path.join(server, 'migrations', 'meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(path.join(meta, name))

process.exitCode = status ?? 1
