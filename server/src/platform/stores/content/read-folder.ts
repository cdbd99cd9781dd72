import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'

/** The text files of a folder and of those in it, by path. */
export function readFolder(folder: string): ContentFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]
      }),
  )
}
