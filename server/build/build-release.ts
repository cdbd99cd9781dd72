import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { nodeOptions } from '../src/platform/base/environment/node-options.ts'
import { serverFolder } from '../src/platform/base/environment/repository.ts'
import { buildProductWhenStale } from './build-product.ts'
import { compressScreens } from './build-screens.ts'

/** The product as it is installed: what a first start would have to wait for is done as well. */
export async function buildRelease(): Promise<void> {
  await buildProductWhenStale()
  compileService(path.join(serverFolder, 'dist'))
  await compressScreens(11)
}

/**
 * Compiled with the options that the service runs with, because Node ignores a cache that was
 * compiled with others.
 */
function compileService(folder: string): void {
  const compile = `
    const { enableCompileCache, flushCompileCache } = require('node:module')
    enableCompileCache({ directory: 'compiled', portable: true })
    import('./service.js').then(() => flushCompileCache())`
  const { status, stderr } = spawnSync(process.execPath, [...nodeOptions, '-e', compile], {
    cwd: folder,
    // A surrounding cache of Node's would be used instead.
    env: {},
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  // Node makes the cache readable for its own user only; a service runs as another user than the
  // one that built it.
  const compiled = path.join(folder, 'compiled')
  for (const entry of readdirSync(compiled, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(path.join(entry.parentPath, entry.name), 0o644)
}
