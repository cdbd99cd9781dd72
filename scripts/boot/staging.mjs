import fs from 'node:fs'
import path from 'node:path'

/** Packages are gathered here and moved into place when all are there. */
export const staging = '.install'

/** A file or folder that is there already is replaced; the folder above is made. */
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
