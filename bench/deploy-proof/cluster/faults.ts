import { setTimeout as pause } from 'node:timers/promises'
import { hearMore, talkThrough } from '../talk.ts'
import type { Steps } from '../steps.ts'
import { withNodes, type ClusterMachine } from './machines.ts'
import { cutOff, rejoin } from './network.ts'
import { untilWhole } from './primary.ts'
import { patroniFile, upgradeMachine, type ClusterService } from './service.ts'
import { watchSilence } from './silence.ts'

/** Longer than any change of the primary, so that a late one is seen as well. */
const settleMs = 15_000
/** What people are promised, in seconds. */
const writingAgainWithin = 10

interface Fault {
  readonly title: string
  readonly strike: () => Promise<unknown> | void
  /** While the fault lasts. */
  readonly during?: () => Promise<unknown>
  readonly mend?: () => Promise<unknown> | void
}

interface FaultRow {
  readonly title: string
  /** The longest that a person waited for an acknowledgement, in seconds. */
  readonly silence: number
  readonly messages: number
}

/** Two conversations go on through each fault. */
export async function endureFaults(
  service: ClusterService,
  steps: Steps,
): Promise<readonly FaultRow[]> {
  const rows: FaultRow[] = []
  const wanted = process.env['PROOF_FAULTS']
  for (const fault of faultsOf(service, steps)) {
    if (wanted !== undefined && !new RegExp(wanted).test(fault.title)) continue
    try {
      rows.push(await endure(service, steps, fault))
    } catch (thrown) {
      steps.check(`${fault.title}: held`, false, String(thrown))
    }
  }
  return rows
}

async function endure(
  service: ClusterService,
  steps: Steps,
  { title, strike, during, mend }: Fault,
): Promise<FaultRow> {
  await untilWhole()
  let silence = 0
  const messages = await steps.timed(title, () =>
    talkThrough(service, steps, async (clients) => {
      const watch = watchSilence(clients)
      try {
        await strike()
        await during?.()
        await pause(settleMs)
        await hearMore(clients)
      } finally {
        silence = watch.stop()
        await mend?.()
        await untilWhole()
      }
    }),
  )
  steps.check(
    `${title}: the longest silence is ${silence.toFixed(1)} s`,
    silence <= writingAgainWithin,
    silence,
  )
  return { title, silence, messages }
}

function faultsOf(service: ClusterService, { check }: Steps): readonly Fault[] {
  let struck: ClusterMachine | undefined
  const onPrimary = (act: (machine: ClusterMachine) => Promise<unknown> | void) => async () => {
    struck = await service.primary()
    await act(struck)
  }
  const onStruck = (act: (machine: ClusterMachine) => Promise<unknown> | void) => () =>
    struck && act(struck)
  const unit = (act: 'stop' | 'start', name: string, machines: readonly ClusterMachine[]) =>
    Promise.all(machines.map((machine) => machine.succeed(['systemctl', act, name])))
  const etcds = service.machines.filter(({ name }) => name !== 'three')
  const nodes = withNodes.map((name) => service.machine(name))
  return [
    {
      title: 'PostgreSQL of the primary killed with -9',
      strike: onPrimary(({ signal }) => signal('postgres', 'KILL')),
    },
    {
      title: 'the machine of the primary without power, and booted again',
      strike: onPrimary((machine) => machine.crash()),
      mend: onStruck((machine) => machine.boot()),
    },
    {
      title: 'PostgreSQL of the primary frozen (SIGSTOP), and going on',
      strike: onPrimary((machine) => machine.signal('postgres', 'STOP')),
      mend: onStruck((machine) => machine.signal('postgres', 'CONT')),
    },
    {
      title: 'the machine of the primary cut off from the network, and back',
      strike: onPrimary(({ name }) => cutOff(name)),
      during: async () => {
        const psql = 'runuser -u postgres -- psql -X -d sanad'
        const write = `timeout 12 ${psql} -c 'create table written_by_the_old_primary ()'`
        const writes = struck?.run(['sh', '-c', write])
        const { code, output } = (await writes) ?? { code: 0, output: '' }
        check('the old primary, asked to write, does not say that it did', code !== 0, output)
      },
      mend: async () => {
        if (struck) rejoin(struck.name)
        await untilWhole()
        const { rows } = await service.db.$client.query<{ kept: string | null }>(
          `select to_regclass('written_by_the_old_primary') as kept`,
        )
        check('and nothing of it is left', rows[0]?.kept === null, rows)
      },
    },
    {
      title: 'the primary changed by hand (patronictl switchover)',
      strike: onPrimary(({ succeed, name }) =>
        succeed(['patronictl', '-c', patroniFile, 'switchover', '--master', name, '--force']),
      ),
    },
    {
      title: 'one etcd stopped',
      strike: () => unit('stop', 'etcd', etcds.slice(0, 1)),
      mend: () => unit('start', 'etcd', etcds.slice(0, 1)),
    },
    {
      title: 'two of three etcd stopped: no majority',
      strike: () => unit('stop', 'etcd', etcds),
      mend: () => unit('start', 'etcd', etcds),
    },
    {
      title: 'the master of Redis stopped',
      strike: async () => {
        struck = await redisMaster(service)
        await unit('stop', 'redis-server', struck ? [struck] : [])
      },
      mend: onStruck((machine) => unit('start', 'redis-server', [machine])),
    },
    {
      title: 'a node killed with -9',
      strike: () => nodes[0]?.killNode(),
    },
    {
      title: 'a rolling upgrade',
      strike: async () => {
        for (const node of nodes) await upgradeMachine(node)
      },
    },
    {
      title: 'and its rollback',
      strike: async () => {
        for (const node of nodes) await node.succeed(['sanad', 'rollback'], { PORTS: '3001' })
      },
    },
  ]
}

async function redisMaster({ machines }: ClusterService): Promise<ClusterMachine | undefined> {
  const asks = `. /etc/sanad/cluster.env; REDISCLI_AUTH=$REDIS_PASSWORD redis-cli -h "$1" role`
  for (const machine of machines) {
    const { output } = await machine.run(['sh', '-c', asks, 'role', machine.address])
    if (output.startsWith('master')) return machine
  }
  return undefined
}

/** With both standbys gone nobody writes; people still find the numbers to call. */
export async function loseBothStandbys(service: ClusterService, steps: Steps): Promise<void> {
  const { check } = steps
  const primary = await service.primary()
  const standbys = service.machines.filter(({ name }) => name !== primary.name)
  await talkThrough(service, steps, async (clients) => {
    const acknowledged = () =>
      clients.reduce((sum, { history }) => sum + history.acknowledged.length, 0)
    await Promise.all(standbys.map((machine) => machine.succeed(['systemctl', 'stop', 'patroni'])))
    await pause(settleMs)
    const before = acknowledged()
    await pause(settleMs)
    check('nothing more is acknowledged', acknowledged() === before, acknowledged() - before)
    const page = async (address: string) => (await fetch(`${service.url}${address}`)).text()
    check('the numbers to call are there', (await page('/crisis-lines')).includes('tel:'))
    check('and on the page of an emergency', (await page('/emergency-connect')).includes('tel:'))
    const watch = watchSilence(clients)
    await standbys[0]?.succeed(['systemctl', 'start', 'patroni'])
    await hearMore(clients)
    check(`one standby comes back: written again after ${watch.stop().toFixed(1)} s`, true)
    await standbys[1]?.succeed(['systemctl', 'start', 'patroni'])
    await untilWhole()
  })
}
