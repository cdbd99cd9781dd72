import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** Where the build leaves what it compiled (`server/build/bundle.ts`), so that a start need not compile it again. */
enableCompileCache({ directory: path.join(import.meta.dirname, 'compiled'), portable: true })

const { run } = await import('./service.ts')
// Not awaited here: a module that still waits at the end counts as one that failed.
void run()
