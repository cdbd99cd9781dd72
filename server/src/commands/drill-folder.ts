import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reasonOf, print, withUndo } from './command.ts'
import { lockDirectory } from '#server/platform/config/data-directory-lock.ts'

const prefix = 'sanad-drill-'
/** By then whoever made a folder holds it. */
const abandonedAfterMs = 60_000

/** A folder of its own for a whole copy of the service. It goes, however the work ends, and those of before with it. */
export async function inDrillFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const dir = await mkdtemp(path.join(tmpdir(), prefix))
  return withUndo(
    () => remove(dir),
    () => work(dir),
  )
}

/** What was being written at that moment may come once more. */
const remove = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 5 })

/** Of drills that were killed, or went down with the machine: everything that people confided would lie there. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const dir = path.join(tmpdir(), name)
    try {
      if ((await stat(dir)).mtimeMs > Date.now() - abandonedAfterMs) continue
      const unlock = await lockDirectory(dir).catch(() => undefined)
      if (!unlock) continue
      await remove(dir).finally(unlock)
      print(`  Removed what an earlier drill left: ${dir}`)
    } catch (fault) {
      print(`  What an earlier drill left could not be removed, ${dir}: ${reasonOf(fault)}`)
    }
  }
}
