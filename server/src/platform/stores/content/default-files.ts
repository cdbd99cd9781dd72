import { fileURLToPath } from 'node:url'
import { readFolder } from './read-folder.ts'

/**
 * In the bundle of the service this module holds the texts (`server/build/bundle.ts`). Drizzle-kit,
 * which loads it too, knows no `import.meta.dirname`.
 */
export const defaultFiles = readFolder(
  fileURLToPath(new URL('../../../../../content/', import.meta.url)),
)
