import { enableCompileCache } from 'node:module'
import path from 'node:path'

/** The build's compile cache (`server/build/bundle.ts`), which saves compiling at each start. */
enableCompileCache({ directory: path.join(import.meta.dirname, 'compiled'), portable: true })

const { run } = await import('./service.ts')
// Not awaited: a module that still waits at exit counts as failed.
void run()
