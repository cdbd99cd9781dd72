import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'

interface Bounds {
  /**
   * Chooses from the paths, links included, before a file is read.
   * @throws when the folder should not be read
   */
  mayRead(files: readonly string[], folder: string): readonly string[]
}

const isWholeFolder: Bounds = { mayRead: (files) => files }

/** Includes subfolders. Links to folders are not followed. */
export function readFolder(folder: string, { mayRead } = isWholeFolder): ContentFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    mayRead(files, folder).map((file) => [
      file.replaceAll(path.sep, '/'),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  )
}
