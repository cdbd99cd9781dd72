import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts processor time in ticks of 10 ms on every Linux that Node supports. */
const ticksASecond = 100

/** Processor seconds since a process began. */
interface Spent {
  readonly server: number
  /** All of PostgreSQL: its first process, its children, and those that have ended. */
  readonly postgres: number
}

/**
 * Fields of `/proc/<pid>/stat` after the name, which may contain any character; `proc(5)` counts
 * them from 1.
 */
async function stat(pid: number): Promise<(field: number) => number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (field) => Number(fields[field - 3] ?? 0)
}

/** Linux only: processor time is read from `/proc`. */
export async function spentBy(pids: { server: number; postgres: number }): Promise<Spent> {
  const server = await stat(pids.server)
  const first = await stat(pids.postgres)
  const own = [14, 15].reduce((sum, field) => sum + first(field), 0)
  const ended = [16, 17].reduce((sum, field) => sum + first(field), 0)
  let children = 0
  for (const pid of await childrenOf(pids.postgres)) {
    const of = await stat(pid)
    children += of(14) + of(15)
  }
  return {
    server: (server(14) + server(15)) / ticksASecond,
    postgres: (own + ended + children) / ticksASecond,
  }
}

/** Ticks of all processors since the machine began, and those of them that its host gave to others. */
export async function processorTime(): Promise<{ all: number; stolen: number }> {
  const [head = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  const ticks = head.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? NaN }
}

/** Processor seconds of a process, of all below it, and of those below it that have ended. */
export async function spentByTree(pid: number): Promise<number> {
  const own = await stat(pid)
  const below = await Promise.all((await childrenOf(pid)).map(spentByTree))
  const ticks = [14, 15, 16, 17].reduce((sum, field) => sum + own(field), 0)
  return below.reduce((sum, seconds) => sum + seconds, ticks / ticksASecond)
}

/**
 * Voluntary context switches so far of a service's threads and of PostgreSQL's processes, by process: those that begin
 * or end meanwhile can be left out.
 */
export async function switchesOf(pids: {
  server: number
  postgres: number
}): Promise<ReadonlyMap<number, number>> {
  const processes = [pids.server, pids.postgres, ...(await childrenOf(pids.postgres))]
  return new Map(
    await Promise.all(
      processes.map(async (pid) => {
        const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
        const counts = await Promise.all(threads.map((thread) => switchesOfThread(pid, thread)))
        return [pid, counts.reduce((sum, one) => sum + one, 0)] as const
      }),
    ),
  )
}

async function switchesOfThread(pid: number, thread: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '')
  return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}

/** None of a process that has ended. */
export async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => [])
  const texts = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  return texts.join(' ').split(' ').filter(Boolean).map(Number)
}

/** Resident memory of a process, in KiB. */
export async function residentKiB(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0)
}
