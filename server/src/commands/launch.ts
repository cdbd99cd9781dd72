import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** Saves compiling at each start; a release has it already (`server/build/build-release.ts`). */
enableCompileCache({ directory: path.join(import.meta.dirname, 'compiled'), portable: true })

const service = await import('./service.ts')
/** For `npm start`, which has begun to build the screens. */
export const run = service.run

// Not awaited: a module that still waits at exit counts as failed.
if (import.meta.main) void run()
