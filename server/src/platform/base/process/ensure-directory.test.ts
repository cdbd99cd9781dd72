import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Where not a byte of a file can be written, as on a disk that is full. */
function tryWithoutRoom(): string {
  const script = `
    import { ensureDirectory } from '${path.resolve(import.meta.dirname, 'ensure-directory.ts')}'
    await ensureDirectory('BACKUP_DIR', '${folder}').catch(({ message }) => console.log(message))`
  const run = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, script]
  return execFileSync('sh', run, { encoding: 'utf8' })
}

test('a folder without room is named with its setting, and nothing is left in it', async () => {
  expect(tryWithoutRoom()).toContain(`The setting BACKUP_DIR leads to ${folder}`)
  expect(await readdir(folder)).toEqual([])
})
