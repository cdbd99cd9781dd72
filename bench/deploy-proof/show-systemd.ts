import { setTimeout as pause } from 'node:timers/promises'
import type { Installation } from './form.ts'
import type { Machine } from './machine.ts'
import { showMove } from './show-move.ts'
import { showReleases } from './show-releases.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

/** `systemd-analyze security` counts from 0 (safe) to 100 (unsafe). */
const exposureAtMost = 20

/**
 * Checks what systemd does: restarting a frozen node, levels in the journal, the sandbox; and what
 * an upgrade leaves behind.
 */
export async function showSystemd(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check, timed } = steps
  await talkThrough(service, steps, () =>
    timed('a frozen node, until it was killed and is ready again, while they talk', () =>
      freeze(machine),
    ),
  )
  const frozen = await machine.run([
    'journalctl',
    '-q',
    '-p',
    'warning',
    '-u',
    'sanad@3001',
    '-g',
    'Watchdog timeout',
  ])
  check('the watchdog noticed it', frozen.code === 0, frozen.output)

  const listed = await machine.succeed([
    'systemctl',
    'list-units',
    '--plain',
    '--no-legend',
    'postgresql@*',
  ])
  const database = listed.split(' ')[0] ?? ''
  await machine.succeed(['systemctl', 'stop', database])
  const without = await service.nodes[0]?.ask('/readyz')
  await machine.succeed(['systemctl', 'start', database])
  check('without its database a node says that it is not ready', without?.status === 503, without)
  await machine.succeed(['systemctl', 'kill', '--kill-whom=main', '--signal=KILL', database])
  await timed('a killed PostgreSQL, until a node is ready again', async () => {
    while ((await service.nodes[0]?.ask('/readyz'))?.status !== 503) await pause(20)
    while ((await service.nodes[0]?.ask('/readyz'))?.status !== 200) await pause(200)
  })
  const warnings = ['journalctl', '-q', '-p', 'warning', '-t', 'node', '-u', 'sanad@*', '-o', 'cat']
  const lines = (await machine.succeed(warnings)).trim().split('\n')
  check(
    `journalctl -p warning finds ${lines.length} lines of the nodes, and nothing below a warning`,
    lines[0] !== '' &&
      lines.every((logLine) => !logLine.startsWith('{') || /^\{"level":[456]0/.test(logLine)),
    lines,
  )

  const units = ['sanad@3001', 'sanad-backup', 'sanad-drill']
  const sandbox = await machine.run([
    'systemd-analyze',
    'security',
    `--threshold=${exposureAtMost}`,
    ...units,
  ])
  check(
    `nodes, backup and drill are exposed by ${exposureAtMost / 10} of 10 at most`,
    sandbox.code === 0,
    sandbox.output,
  )

  await machine.commitAnotherVersion()
  await machine.succeed([machine.installScript])
  const releases = await machine.succeed([
    'find',
    '/srv/sanad',
    '-maxdepth',
    '1',
    '-name',
    '[0-9]*',
    '-printf',
    '%f ',
  ])
  check(
    'after a second upgrade the release and the one before it are left',
    releases.trim().split(' ').toSorted().join() === '2,3',
    releases,
  )
  await showReleases(machine, service, steps)
  await showMove(machine, service, steps)
}

/**
 * Freezes a node, as an endless loop would. Resolves once another process is ready in its place.
 */
async function freeze(machine: Machine): Promise<void> {
  const show = async (property: string) =>
    (await machine.succeed(['systemctl', 'show', '-p', property, '--value', 'sanad@3001'])).trim()
  const pid = await show('MainPID')
  await machine.succeed(['kill', '-STOP', pid])
  for (;;) {
    const [now, state] = [await show('MainPID'), await show('ActiveState')]
    if (now !== pid && now !== '0' && state === 'active') return
    await pause(200)
  }
}
