import { mkdir, readdir, symlink } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildProductWhenStale } from '../server/src/platform/build/build-product.ts'
import { repository } from './run.ts'

/**
 * `npm run release -- /srv/sanad/2`: what runs the service, in a new folder, with the Node that it was tested with. A
 * running service keeps the folder that it was started from.
 */
export async function release(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: every release gets a folder of its own.`)
  await buildProductWhenStale()
  const { status } = spawnSync('sh', ['deploy/image.sh', folder], { cwd: repository, stdio: 'inherit' })
  if (status !== 0) throw new Error('The packages could not be installed; the lines above say why.')
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  await mkdir(path.join(folder, 'bin'))
  await symlink(path.join('..', pinned), path.join(folder, 'bin/node'))
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Where to? For example: npm run release -- /srv/sanad/2')
  await release(path.resolve(process.env['INIT_CWD'] ?? '.', folder))
  console.log(`Released into ${folder}`)
}
