import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** Starts a child that says its number, and waits for a word before it ends. */
const program = `
  import { spawn } from 'node:child_process'
  import { endWithThisProcess } from ${JSON.stringify(import.meta.resolve('./end-with-this-process.ts'))}
  const waits = 'console.log(process.pid); process.stdin.once("data", () => process.exit())'
  endWithThisProcess(spawn(process.execPath, ['--eval', waits], { stdio: 'inherit' }))`

const start = () =>
  spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a process that %s ends takes along what it started, even what is frozen',
  async (signal) => {
    const parent = start()
    const children: number[] = []
    // Nothing is left to kill where the test passes.
    onTestFinished(() => children.forEach((pid) => killIfThere(pid)))
    // The pipe closes, and this loop ends, when no process holds it any more.
    for await (const pid of createInterface(parent.stdout)) {
      children.push(Number(pid))
      process.kill(Number(pid), 'SIGSTOP')
      parent.kill(signal)
    }
    expect(children).toHaveLength(1)
  },
)

test('it ends by itself after what it started', async () => {
  const parent = start()
  await once(parent.stdout, 'data')
  parent.stdin.end('go on')
  expect(await once(parent, 'close')).toEqual([0, null])
})

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
