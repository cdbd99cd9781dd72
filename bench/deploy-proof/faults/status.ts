import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './machine.ts'

const statusCommand = 'runuser -u sanad -- sanad status http://127.0.0.1:3001 http://127.0.0.1:3002'
export const statusOf = ({ machine }: Bench) => machine.run(statusCommand.split(' '))

export async function checkAllIsWell(bench: Bench): Promise<void> {
  const status = await statusOf(bench)
  bench.steps.check('then sanad status finds everything in order', status.code === 0, status)
}

/** What `/readyz` of each node says. */
export async function askNodes({ service }: Bench): Promise<string[]> {
  return Promise.all(
    service.nodes.map((node) =>
      node.ask('/readyz').then(
        ({ status, text }) => `${status} ${text}`,
        (fault: unknown) => String(fault),
      ),
    ),
  )
}
export const isNotReady = async (bench: Bench): Promise<boolean> =>
  (await askNodes(bench)).every((answer) => !answer.startsWith('200'))
export const isReady = async (bench: Bench): Promise<boolean> =>
  (await askNodes(bench)).every((answer) => answer.startsWith('200'))

export async function untilTrue(
  withinMs: number,
  question: () => Promise<boolean>,
): Promise<boolean> {
  const until = performance.now() + withinMs
  while (!(await question())) {
    if (performance.now() > until) return false
    await pause(200)
  }
  return true
}
