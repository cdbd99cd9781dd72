import { statfs } from 'node:fs/promises'
import tls from 'node:tls'

/** Below this share of free space a database soon stops writing. */
export const leastFreeShare = 0.1
/** Let's Encrypt renews thirty days before the end, so fewer days than this mean a fault. */
export const certificateAtLeastDays = 14

/** In bytes; undefined if the disk cannot be read. */
export async function readDisk(
  folder: string,
): Promise<{ readonly free: number; readonly size: number } | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }
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
