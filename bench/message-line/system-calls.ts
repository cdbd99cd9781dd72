import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { childrenOf } from '../chat/process-cost.ts'
import type { Processes } from '../shared/subject.ts'

/** Numbers of system calls of Linux on x86-64. */
const calls = { read: 0, write: 1, writev: 20, sendto: 44, recvfrom: 45, fdatasync: 75 } as const

/** By how much the clocks of the kernel and of a browser may differ, in milliseconds. */
const clockMs = 0.5

interface Call {
  readonly pid: number
  readonly call: number
  readonly isEnter: boolean
  /** Milliseconds of the kernel's monotonic clock, which `perf` and Node share. */
  readonly at: number
}

interface Step {
  readonly step: string
  readonly microseconds: readonly number[]
}

/** One message: when a browser sent its frame, and when the other had it; milliseconds since 1970. */
interface Frame {
  readonly sent: number
  readonly received: number
}

/**
 * @returns ends the watch, and says how long each step of each message took
 * @throws where `perf` is not installed or may not watch
 */
export async function watchCalls(
  pids: Processes,
): Promise<(frames: readonly Frame[]) => Promise<Step[]>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sanad-line-'))
  const file = path.join(folder, 'perf.data')
  const processes = [pids.server, ...(await childrenOf(pids.postgres))]
  const perf = spawn('perf', [
    'record',
    '-q',
    '-k',
    'CLOCK_MONOTONIC',
    '-m',
    '4M',
    '-o',
    file,
    '-e',
    'raw_syscalls:sys_enter,raw_syscalls:sys_exit',
    '-p',
    processes.join(','),
  ])
  await Promise.race([
    once(perf, 'spawn'),
    once(perf, 'error').then(([fault]) => Promise.reject(fault)),
  ])
  return async (frames) => {
    const ended = once(perf, 'close')
    perf.kill('SIGINT')
    await ended
    const script = ['script', '-i', file, '-F', 'pid,time,event,trace']
    const { stdout } = await promisify(execFile)('perf', script, { maxBuffer: 2 ** 30 })
    await rm(folder, { recursive: true })
    const since1970 = startOfMonotonicClock()
    const all = stdout.split('\n').flatMap(callOf)
    const lines = frames.flatMap(({ sent, received }) => {
      const moments = lineOf(
        all,
        { sent: sent - since1970, received: received - since1970 },
        pids.server,
      )
      return moments ? [moments] : []
    })
    return steps.map((step, n) => ({
      step,
      microseconds: lines.map((moments) => ((moments[n + 1] ?? NaN) - (moments[n] ?? NaN)) * 1000),
    }))
  }
}

/** @returns milliseconds from 1970 to the start of the monotonic clock */
function startOfMonotonicClock(): number {
  const before = Date.now()
  while (Date.now() === before);
  return Date.now() - Number(process.hrtime.bigint()) / 1e6
}

function callOf(text: string): Call[] {
  const [, pid, seconds, kind, call] =
    /^\s*(\d+)\s+([\d.]+):\s+raw_syscalls:sys_(enter|exit):\s+NR (\d+)/.exec(text) ?? []
  return call === undefined
    ? []
    : [
        {
          pid: Number(pid),
          call: Number(call),
          isEnter: kind === 'enter',
          at: Number(seconds) * 1000,
        },
      ]
}

const steps = [
  'frame sent → service reads it',
  'service: checked, judged, encrypted',
  'until PostgreSQL wakes',
  'PostgreSQL: the statement',
  'until it is on the disk',
  'PostgreSQL: its answer',
  'until the service wakes',
  'service: published, to the first socket',
  'service: to the second socket',
  'second socket → other browser has it',
] as const

/**
 * The moments between the steps. The commit is what other work has none of: a write to the disk by a process that
 * answers the service afterwards.
 */
function lineOf(
  all: readonly Call[],
  { sent, received }: Frame,
  server: number,
): number[] | undefined {
  const during = all.filter(({ at }) => at > sent - clockMs && at < received + clockMs)
  const synced = during.find(
    ({ pid, call, isEnter }) => pid !== server && call === calls.fdatasync && !isEnter,
  )
  if (!synced) return undefined
  const before = (pid: number, numbers: readonly number[], end: number | undefined) =>
    during.findLast(
      (one) => one.isEnter && one.pid === pid && numbers.includes(one.call) && one.at < (end ?? 0),
    )?.at
  const after = (pid: number, numbers: readonly number[], start: number | undefined) =>
    during.find(
      (one) =>
        one.isEnter &&
        one.pid === pid &&
        numbers.includes(one.call) &&
        one.at > (start ?? Infinity),
    )?.at
  const writes = [calls.write, calls.writev]
  const syncing = before(synced.pid, [calls.fdatasync], synced.at)
  const woken = before(synced.pid, [calls.recvfrom], syncing)
  const stored = before(server, writes, woken)
  const read = before(server, [calls.read], stored)
  const answered = after(synced.pid, [calls.sendto], synced.at)
  const readBack = after(server, [calls.read], answered)
  const first = after(server, writes, readBack)
  const second = after(server, writes, first)
  const moments = [
    sent,
    read,
    stored,
    woken,
    syncing,
    synced.at,
    answered,
    readBack,
    first,
    second,
    received,
  ]
  return moments.every((moment) => moment !== undefined) ? moments : undefined
}
