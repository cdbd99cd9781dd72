import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { repository, tool } from './run.ts'

/**
 * `npm run migration -- --name what-it-does`: compares the tables in the code with the last migration and writes
 * the next one. `npm run migration -- --custom --name what-it-does` begins an empty one, for functions and data.
 */
const { status } = spawnSync(
  process.execPath,
  [tool('drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)],
  { cwd: path.join(repository, 'server'), stdio: 'inherit' },
)
process.exitCode = status ?? 1
