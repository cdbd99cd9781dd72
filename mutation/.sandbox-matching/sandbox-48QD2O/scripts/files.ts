// @ts-nocheck
import { readdir } from 'node:fs/promises'
import path from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'pictures'])

/** All files of the project below a folder whose path matches, sorted. */
export async function filesUnder(folder: string, matching: RegExp): Promise<string[]> {
  const files: string[] = []
  const visit = async (place: string): Promise<void> => {
    for (const entry of await readdir(place, { withFileTypes: true })) {
      const at = path.join(place, entry.name)
      if (entry.isDirectory() && !notOurs.has(entry.name) && !entry.name.startsWith('.'))
        await visit(at)
      else if (entry.isFile() && matching.test(at)) files.push(at)
    }
  }
  await visit(folder)
  return files.sort()
}
