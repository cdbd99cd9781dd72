// @ts-nocheck
import { spawn } from 'node:child_process'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../../src/main.ts')
const script = path.resolve(import.meta.dirname, 'small-disk.sh')

/** The service on a disk of its own that can be filled. */
export interface OnSmallDisk {
  readonly ready: Promise<string>
  readonly ended: Promise<void>
  /** Its whole output so far. */
  said(): string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  /** The text of a file on that disk, in one line. */
  read(file: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Linux only. A user namespace allows mounting a memory disk that only this process sees. Where
 * namespaces are not allowed, it prints so and ends.
 */
export function startOnSmallDisk(
  folder: string,
  megabytes: number,
  env: Record<string, string>,
): OnSmallDisk {
  const namespace = [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    script,
    folder,
    String(megabytes),
  ]
  const child = spawn('unshare', [...namespace, process.execPath, main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...env,
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  const hearers = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    for (const one of hearers) one()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const heard = (words: RegExp, from = 0): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = () => {
        const match = words.exec(said.slice(from))
        if (match === null) return
        hearers.delete(check)
        resolve(match[1] ?? '')
      }
      hearers.add(check)
      check()
      void ended.then(() => reject(new Error(`It ended: ${said}`)))
    })
  const ask = (what: string, answer: RegExp): Promise<string> => {
    const from = said.length
    child.stdin.write(`${what}\n`)
    return heard(answer, from)
  }
  return {
    ready: heard(/Open\s+(https?:\S+)/),
    ended,
    said: () => said,
    fill: async () => void (await ask('full', /disk: (full)/)),
    makeRoom: async () => void (await ask('room', /disk: (room)/)),
    read: (file) => ask(`cat ${file}`, /disk: (.*)\n/),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
