import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../log/log.ts'
import { errorHint, StartError } from '../errors/start-error.ts'

/** Node also reports ENOENT when it cannot create a folder, for example on a read-only disk. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of it is a file',
  ENOENT: 'it is not there and cannot be made',
}

/**
 * Also writes a file into the folder: permissions alone do not show whether a network disk accepts
 * it.
 * @throws StartError naming the setting, when the service may not write there
 */
export async function ensureDirectory(setting: string, folder: string, mode = 0o755) {
  try {
    await mkdir(folder, { recursive: true, mode })
    const probe = path.join(folder, `.try-${randomUUID()}`)
    // A full disk takes the name, and not the byte.
    const written = writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
    await written.finally(() => rm(probe, { force: true }))
  } catch (fault) {
    const code = codeOf(fault) ?? ''
    const why = reasons[code] ?? errorHint(code) ?? code
    throw new StartError(
      `The setting ${setting} leads to ${folder}, which cannot be used: ${why}. It wants a folder that this service may write to.`,
    )
  }
}
