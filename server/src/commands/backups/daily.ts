import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { printError } from '#server/platform/base/log/journal.ts'

const retryMs = 60_000
const dayMs = 24 * 3600 * 1000

/**
 * `sanad daily`, for where nothing else knows the time of day: a backup at the start and one every
 * day, a drill at the start and every seventh day, until it is stopped. What fails is tried again
 * after a minute.
 */
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

/** Ends early, without a fault, when the command is stopped. */
const waitFor = (ms: number): Promise<unknown> =>
  pause(ms, undefined, { signal: stopped.signal }).catch(() => undefined)

for (let day = 0; !stopped.signal.aborted; day += 1) {
  await untilDone('backup')
  if (day % 7 === 0) await untilDone('drill')
  await waitFor(dayMs)
}

async function untilDone(name: 'backup' | 'drill'): Promise<void> {
  while (!stopped.signal.aborted && !(await succeeds(name))) {
    printError(`${name} failed. The next try is in ${retryMs / 1000} s.`)
    await waitFor(retryMs)
  }
}

/** A process of its own, because a command ends the one that it runs in. */
async function succeeds(name: string): Promise<boolean> {
  const [script = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [script, name], { stdio: 'inherit' })
  const end = () => child.kill()
  stopped.signal.addEventListener('abort', end)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  stopped.signal.removeEventListener('abort', end)
  return code === 0 || stopped.signal.aborted
}
