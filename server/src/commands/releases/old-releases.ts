import { lstat, readdir, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Removes older releases of some 300 MB each, but none that `current` or `previous` links to or
 * from which a process runs. Without a `current` it removes nothing.
 * @returns the removed folders
 */
export async function removeOldReleases(newest: string): Promise<string[]> {
  const beside = path.dirname(newest)
  const linked = (name: string) => realpath(path.join(beside, name)).catch(() => undefined)
  const current = await linked('current')
  if (current === undefined) return []
  const kept = new Set([
    await realpath(newest),
    current,
    await linked('previous'),
    ...(await workingDirectories()),
  ])
  const folders = (await readdir(beside)).map((name) => path.join(beside, name))
  const removed: string[] = []
  for (const folder of folders) {
    if (kept.has(folder) || !(await isRelease(folder))) continue
    await rm(folder, { recursive: true })
    removed.push(folder)
  }
  return removed
}

/** Only a release has a Node that links into its own packages. `current` is only a link. */
async function isRelease(folder: string): Promise<boolean> {
  const node = await readlink(path.join(folder, 'bin/node')).catch(() => '')
  return node.startsWith('../node_modules/node-') && (await lstat(folder)).isDirectory()
}

/** Of the processes that this user may read (Linux). */
async function workingDirectories(): Promise<string[]> {
  const processes = await readdir('/proc').catch(() => [])
  return Promise.all(processes.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
}
