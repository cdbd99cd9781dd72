import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildRelease } from '../../server/build/build-release.ts'
import { repository } from '../run.ts'
import { readGit } from './git.ts'

/**
 * Writes everything that runs the service into a new folder, with the Node that it was tested with.
 * A running service keeps the folder it was started from. `VERSION` holds the commit.
 */
export async function release(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: every release gets a folder of its own.`)
  await buildRelease()
  const { status } = spawnSync('sh', ['deploy/image.sh', folder], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The packages could not be installed; the lines above say why.')
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  await mkdir(path.join(folder, 'bin'))
  await symlink(path.join('..', pinned), path.join(folder, 'bin/node'))
  // Written last: a folder without it is incomplete.
  const commit = readGit('describe', '--always', '--dirty', '--abbrev=40')
  if (commit !== undefined) await writeFile(path.join(folder, 'VERSION'), `${commit}\n`)
}
