import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { start, type Prepared, type Running } from '../adapter.ts'

/** A reading from the product's process. */
export interface ProbeReading {
  /**
   * Delay of the event loop since the last reading, in milliseconds; 5 of them are the timer's own
   * step.
   */
  readonly loop: {
    readonly p50: number
    readonly p99: number
    readonly p999: number
    readonly max: number
  }
  /** Bytes after a collection. */
  readonly heapUsed: number
  readonly external: number
  readonly rss: number
}

export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`

/**
 * Starts the product in a process that reports its heap and event loop.
 * @param flags for its Node
 */
export async function startProbed(
  prepared: Prepared,
  flags: readonly string[] = [],
): Promise<Running & { read(): Promise<ProbeReading> }> {
  const file = path.join(tmpdir(), `sanad-probe-${process.pid}-${Date.now()}`)
  const hook = path.resolve(import.meta.dirname, 'probe.mjs')
  const running = await start(prepared, { PROBE_FILE: file }, [
    '--expose-gc',
    `--import=${hook}`,
    ...flags,
  ])
  const lines = async (): Promise<string[]> =>
    (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((row) => row !== '')
  return {
    ...running,
    end: async () => {
      await running.end()
      await rm(file, { force: true })
    },
    async read() {
      const before = (await lines()).length
      process.kill(running.server, 'SIGUSR2')
      for (let all = await lines(); ; all = await lines()) {
        const fresh = all[before]
        if (fresh !== undefined) return JSON.parse(fresh) as ProbeReading
        await pause(20)
      }
    },
  }
}
