import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reasonOf, print, withUndo } from './command.ts'
import { lockDirectory } from '#server/platform/config/data-directory-lock.ts'

const prefix = 'sanad-drill-'
/** Milliseconds after which an unlocked folder counts as abandoned. */
const abandonedAfterMs = 60_000

/**
 * Runs work in a folder of its own for a copy of the service. The folder is deleted in any case,
 * and with it those of earlier drills.
 */
export async function inDrillFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  await removeAbandoned()
  const dir = await mkdtemp(path.join(tmpdir(), prefix))
  return withUndo(
    () => remove(dir),
    () => work(dir),
  )
}

/** Retries, because a file may be written at that moment. */
const remove = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 5 })

/** Deletes folders of killed drills, which contain everything that people confided. */
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
