import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { childrenOf } from '../chat/process-cost.ts'

const root = '/sys/fs/cgroup'
const periodMicroseconds = 100_000
const gigabyte = 1024 ** 3

/** A small machine inside this one: a control group with so much memory and processor time. */
interface SmallMachine {
  /** A program that starts another one in it. */
  readonly before: readonly string[]
  /** Moves a process and its children into it. */
  move(pid: number): Promise<void>
  /** Megabytes that its processes hold, without what the kernel keeps of files. */
  megabytes(): Promise<number>
  close(): Promise<void>
}

interface Size {
  readonly cores: number
  readonly gigabytes: number
}

/** With the control groups of Linux, version 2 or 1, for root. */
export async function openSmallMachine({ cores, gigabytes }: Size): Promise<SmallMachine> {
  const name = `sanad-sizing-${process.pid}`
  const isSecond = existsSync(path.join(root, 'cgroup.controllers'))
  const quota = Math.round(cores * periodMicroseconds)
  const bytes = String(Math.round(gigabytes * gigabyte))
  const files: readonly (readonly [string, string])[] = isSecond
    ? [
        ['memory.max', bytes],
        ['cpu.max', `${quota} ${periodMicroseconds}`],
      ]
    : [
        ['memory/memory.limit_in_bytes', bytes],
        ['cpu/cpu.cfs_quota_us', String(quota)],
      ]
  const place = (file: string) =>
    isSecond
      ? path.join(root, name, file)
      : path.join(root, path.dirname(file), name, path.basename(file))
  const folders = [...new Set(files.map(([file]) => path.dirname(place(file))))]
  if (isSecond) await writeFile(path.join(root, 'cgroup.subtree_control'), '+memory +cpu')
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (const [file, value] of files) await writeFile(place(file), value)
  const lists = folders.map((folder) => path.join(folder, 'cgroup.procs'))
  const join = `for list in ${lists.join(' ')}; do echo $$ > $list; done; exec "$@"`
  return {
    before: ['sh', '-c', join, 'sh'],
    async move(pid) {
      for (const one of [pid, ...(await everyBelow(pid))])
        for (const list of lists) await writeFile(list, String(one)).catch(unlessEnded)
    },
    async megabytes() {
      const stat = await readFile(place(isSecond ? 'memory.stat' : 'memory/memory.stat'), 'utf8')
      const held = ['anon', 'total_rss', 'shmem', 'total_shmem'].map((field) =>
        Number(new RegExp(`^${field} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0),
      )
      return held.reduce((all, one) => all + one, 0) / 1024 ** 2
    },
    async close() {
      for (const folder of folders) await rmdir(folder)
    },
  }
}

/** A worker of PostgreSQL may end meanwhile. */
function unlessEnded(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'ESRCH') throw fault
}

async function everyBelow(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  return [...children, ...(await Promise.all(children.map(everyBelow))).flat()]
}
