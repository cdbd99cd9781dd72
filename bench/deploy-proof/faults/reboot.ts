import { watchSilence } from '../cluster/silence.ts'
import { hearMore, talkThrough } from '../talk.ts'
import type { Bench } from './machine.ts'
import { checkAllIsWell, isReady, untilTrue } from './status.ts'

const readyWithinMs = 120_000
const enabled = 'nginx postgresql redis-server sanad@3001 sanad@3002'
const timers = 'sanad-backup.timer sanad-drill.timer sanad-watch.timer'

/** Shut down and booted again. */
export const reboot = (bench: Bench): Promise<void> => comeBack(bench, () => bench.machine.reboot())

/** Every process killed at once, and booted again. */
export const losePower = (bench: Bench): Promise<void> =>
  comeBack(bench, async () => {
    await bench.machine.crash()
    await bench.machine.reboot()
  })

async function comeBack(bench: Bench, act: () => Promise<void>): Promise<void> {
  const { machine, service, steps } = bench
  await talkThrough(service, steps, async (clients) => {
    await hearMore(clients)
    const watch = watchSilence(clients)
    await act()
    const ready = await untilTrue(readyWithinMs, () => isReady(bench))
    steps.check('both nodes are ready again, by themselves', ready)
    await hearMore(clients)
    console.log(`the longest silence was ${watch.stop().toFixed(1)} s`)
    for (const units of [enabled, timers]) {
      const active = await machine.run(['systemctl', 'is-active', ...units.split(' ')])
      steps.check(`active again: ${units}`, active.code === 0, active.output)
    }
  })
  await checkAllIsWell(bench)
}
