import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bootContainer, type Container } from '../container.ts'
import { makeCertificate } from '../../deployment/certificate.ts'
import { runOrThrow } from '../run.ts'
import {
  addresses,
  connectAddress,
  machineNames,
  networkOf,
  ownAddress,
  publicAddress,
  type MachineName,
} from './network.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const certificates = 'root/certificate'
export const settingsFile = 'etc/sanad/sanad.env'
/** Machines with nodes; the third one holds a copy of the data and a vote. */
export const withNodes = ['one', 'two'] as const satisfies readonly MachineName[]
const nodePort = 3001

/** Debian's packages of every machine; `ca-certificates`, `certbot` and `nginx` are install.sh's. */
const packages =
  'systemd-sysv,dbus,sudo,iproute2,ca-certificates,certbot,curl,nginx,openssl,postgresql,redis-server,redis-sentinel,patroni,python3-etcd,etcd-server,etcd-client,haproxy,pgbouncer,keepalived'

/** A Debian with the packages of a machine, as a file. */
export function makeMachineImage(tar: string): void {
  const noCluster =
    'mkdir -p "$1/etc/postgresql-common" && echo create_main_cluster=false > "$1/etc/postgresql-common/createcluster.conf"'
  const options = ['-q', '--variant=minbase', '--dpkgopt=force-unsafe-io']
  execFileSync('mmdebstrap', [
    ...options,
    `--essential-hook=${noCluster}`,
    `--include=${packages}`,
    'bookworm',
    tar,
  ])
}

export interface ClusterMachine extends Container {
  readonly name: MachineName
  readonly address: string
  /** @throws when the command does not exit with 0 */
  succeed(argv: readonly string[], env?: Record<string, string>): Promise<string>
  /** Boots it again after `crash`. */
  boot(): Promise<void>
  /** Sends a signal to every process of this name. */
  signal(program: string, signal: 'STOP' | 'CONT' | 'KILL'): Promise<void>
  /** Kills its node with -9. */
  killNode(): Promise<unknown>
}

/** Boots the three machines, and sets them up as docs/operate/cluster.md says. */
export async function bootMachines(dir: string, image: string): Promise<ClusterMachine[]> {
  const tls = path.join(dir, 'tls')
  await mkdir(tls)
  makeCertificate(tls, { addresses: [ownAddress], days: 30 })
  const machines = await Promise.all(
    machineNames.map(async (name) => {
      const root = path.join(dir, name)
      await mkdir(root)
      await runOrThrow('tar', ['-xf', image, '-C', root])
      await cp(tls, path.join(root, certificates), { recursive: true })
      await cp(path.join(repository, 'deploy'), path.join(root, 'srv/deploy'), { recursive: true })
      await letLookIn(path.join(root, 'srv/deploy/cluster/patroni.yml'))
      return machineOf(name, await bootContainer(root, networkOf(name)))
    }),
  )
  const setUp = '/srv/deploy/cluster/set-up.sh'
  const topology = 'etc/sanad/cluster.env'
  const [first, ...others] = machines
  await first?.succeed(['sh', setUp, publicAddress, ...Object.values(addresses)])
  for (const other of others) {
    await mkdir(path.join(other.root, 'etc/sanad'))
    await cp(path.join(first?.root ?? '', topology), path.join(other.root, topology))
    await other.succeed(['sh', setUp])
  }
  return machines
}

/** This process is no machine of the cluster, and looks into its database. */
async function letLookIn(patroni: string): Promise<void> {
  const before = await readFile(patroni, 'utf8')
  const rule = '        - host all all 127.0.0.1/32 scram-sha-256\n'
  await writeFile(patroni, before.replace(rule, `${rule}${rule.replace('127.0.0.1', ownAddress)}`))
}

function machineOf(name: MachineName, container: Container): ClusterMachine {
  const succeed = async (argv: readonly string[], env: Record<string, string> = {}) => {
    const { code, output } = await container.run(argv, env)
    if (code !== 0) throw new Error(`${argv.join(' ')} on ${name} ended with ${code}:\n${output}`)
    return output.trim()
  }
  return {
    ...container,
    name,
    address: addresses[name],
    succeed,
    async boot() {
      connectAddress(name)
      await container.reboot()
    },
    async signal(program, signal) {
      const each = `for p in /proc/[0-9]*; do if [ "$(cat $p/comm)" = ${program} ]; then kill -${signal} "\${p#/proc/}"; fi; done 2> /dev/null; true`
      await succeed(['sh', '-c', each])
    },
    killNode: () =>
      succeed(['sh', '-c', `kill -KILL "$(systemctl show -p MainPID --value sanad@${nodePort})"`]),
  }
}

/** Puts a release on a machine, and runs its install.sh. */
export async function installService(
  machine: ClusterMachine,
  release: string,
  answers: { readonly smtp: string; readonly owner: string; readonly settings: string },
): Promise<void> {
  await mkdir(path.join(machine.root, 'srv/sanad'), { recursive: true })
  execFileSync('cp', ['-a', release, path.join(machine.root, 'srv/sanad/1')])
  await appendFile(path.join(machine.root, settingsFile), answers.settings)
  await machine.succeed(
    [
      '/srv/sanad/1/deploy/install.sh',
      '--host',
      'localhost',
      '--mail-from',
      'post@help.example',
      '--owner',
      answers.owner,
      '--certificate',
      `/${certificates}/fullchain.pem`,
      '--key',
      `/${certificates}/privkey.pem`,
    ],
    { SMTP_URL: answers.smtp, PORTS: String(nodePort) },
  )
}
