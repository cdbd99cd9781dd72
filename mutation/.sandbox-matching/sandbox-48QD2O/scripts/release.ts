// @ts-nocheck
import { lstat, mkdir, readdir, readlink, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildProductWhenStale } from '../server/src/platform/build/build-product.ts'
import { repository } from './run.ts'

/**
 * `npm run release -- /srv/sanad/2`: writes everything that runs the service into a new folder,
 * with the Node that it was tested with. A running service keeps the folder it was started from.
 * `VERSION` holds the commit.
 */
export async function release(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: every release gets a folder of its own.`)
  await buildProductWhenStale()
  const { status } = spawnSync('sh', ['deploy/image.sh', folder], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The packages could not be installed; the lines above say why.')
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  await mkdir(path.join(folder, 'bin'))
  await symlink(path.join('..', pinned), path.join(folder, 'bin/node'))
  // Written last: a folder without it is incomplete.
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40'], {
    cwd: repository,
  })
  if (git.status === 0) await writeFile(path.join(folder, 'VERSION'), git.stdout)
}

/**
 * Removes older releases beside a new one, each of some 400 MB. It keeps the one that `current`
 * links to and those from which a process still runs. Without a `current` it removes nothing.
 * @returns the removed folders
 */
export async function removeOldReleases(newest: string): Promise<string[]> {
  const beside = path.dirname(newest)
  const current = await realpath(path.join(beside, 'current')).catch(() => undefined)
  if (current === undefined) return []
  const kept = new Set([await realpath(newest), current, ...(await workingDirectories())])
  const folders = (await readdir(beside)).map((name) => path.join(beside, name))
  const removed: string[] = []
  for (const folder of folders) {
    if (kept.has(folder) || !(await isRelease(folder))) continue
    await rm(folder, { recursive: true })
    removed.push(folder)
  }
  return removed
}

/**
 * Only a release has a Node that links into its own packages. `current` is a link, not a folder.
 */
async function isRelease(folder: string): Promise<boolean> {
  const node = await readlink(path.join(folder, 'bin/node')).catch(() => '')
  return node.startsWith('../node_modules/node-') && (await lstat(folder)).isDirectory()
}

/** Working directories of the processes that this user may read (Linux). */
async function workingDirectories(): Promise<string[]> {
  const processes = await readdir('/proc').catch(() => [])
  return Promise.all(processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Where to? For example: npm run release -- /srv/sanad/2')
  const newest = path.resolve(process.env['INIT_CWD'] ?? '.', folder)
  await release(newest)
  console.log(`Released into ${folder}`)
  for (const old of await removeOldReleases(newest)) console.log(`Removed the older release ${old}`)
}
