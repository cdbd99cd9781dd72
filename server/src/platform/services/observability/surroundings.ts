import { statSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import tls from 'node:tls'

/** Below this share of free space a database soon stops writing. */
export const leastFreeShare = 0.1
/** Let's Encrypt renews thirty days before the end, so fewer days than this mean a fault. */
export const certificateAtLeastDays = 14

/** In bytes; undefined if the disk cannot be read. */
export async function readDisk(folder: string) {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }
}

/** Linux alone names them; elsewhere, and of other kinds, there are none. */
export const mountedDisks = async (): Promise<string[]> =>
  disksIn(await readFile('/proc/self/mounts', 'utf8').catch(() => ''), isFolder)

/** Docker mounts single files. */
const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

const fileSystemsOfDisks = new Set(['ext4', 'xfs', 'btrfs'])

/** @param mounts as in proc_pid_mounts(5); a sandbox mounts folders of one disk many times */
export function disksIn(mounts: string, isFolder: (place: string) => boolean): string[] {
  const rows = mounts.split('\n').map((row) => row.split(' '))
  const disks = rows.filter(
    ([, place = '', kind = '']) => fileSystemsOfDisks.has(kind) && isFolder(place),
  )
  return [...Map.groupBy(disks, ([device]) => device).values()].map(([first]) => first?.[1] ?? '')
}

const httpsPort = 443
const timeOutMs = 5000

/** Seconds until the certificate ends, trusted or not; undefined if it cannot be read. */
export function readCertificate({ hostname, port }: URL): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = tls.connect({
      host: hostname,
      servername: hostname,
      port: Number(port || httpsPort),
      rejectUnauthorized: false,
      timeout: timeOutMs,
    })
    const end = (seconds: number | undefined) => {
      socket.destroy()
      resolve(seconds)
    }
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(ends) ? undefined : (ends - Date.now()) / 1000)
    })
    socket.once('timeout', () => end(undefined))
    socket.once('error', () => end(undefined))
  })
}
