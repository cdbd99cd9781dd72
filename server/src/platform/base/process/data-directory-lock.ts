import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../errors/start-error.ts'

/**
 * The lock is a local socket, which the system closes even after a kill; a lock file would stay.
 * @returns releases the lock
 * @throws StartError when another process holds it
 */
export async function lockDirectory(folder: string): Promise<() => void> {
  const address = addressFor(realpathSync(folder))
  let held = await listen(address)
  if (!held && isFile(address) && !(await answers(address))) {
    rmSync(address, { force: true })
    held = await listen(address)
  }
  if (!held)
    throw new StartError(
      `Another Sanad is already running on ${folder}. Stop it first, or set DATA_DIR.`,
    )
  const server = held.unref()
  return () => void server.close()
}

/** Linux and Windows have addresses that leave no file; elsewhere a killed process leaves one. */
function addressFor(folder: string): string {
  const name = `sanad-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}
const isFile = (address: string): boolean =>
  path.isAbsolute(address) && !address.startsWith('\\\\.\\pipe')

const listen = (address: string): Promise<net.Server | undefined> =>
  new Promise((resolve) => {
    const server = net.createServer((asking) => asking.destroy())
    server.once('error', () => resolve(undefined))
    server.listen(address, () => resolve(server))
  })

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = net.connect(address, () => resolve(true))
    asking.once('error', () => resolve(false))
    asking.once('connect', () => asking.destroy())
  })
