// @ts-nocheck
import fs from 'node:fs'
import path from 'node:path'

/** Packages are downloaded here and moved into place when they are complete. */
export const staging = '.install'
/** The pinned Node is downloaded beside the packages. */
export const stagingOfNode = '.install-node'

/** Replaces an existing file or folder, and creates the parent folder. */
export function move(from, to) {
  fs.rmSync(to, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(to), { recursive: true })
  try {
    fs.renameSync(from, to)
  } catch (fault) {
    // Another disk, such as a container's volume.
    if (fault.code !== 'EXDEV') throw fault
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    fs.rmSync(from, { recursive: true, force: true })
  }
}
