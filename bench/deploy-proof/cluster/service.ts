import { execFileSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { openDb } from '../../../server/src/platform/stores/database/db.ts'
import { openBrowser } from '../../../server/test/clients/browser.ts'
import { metricsToken } from '../../deployment/deployment.ts'
import { openMailServer } from '../../deployment/mail-server.ts'
import type { Service } from '../../deployment/service.ts'
import { forwardTo } from '../forward.ts'
import type { Steps } from '../steps.ts'
import {
  bootMachines,
  installService,
  settingsFile,
  withNodes,
  type ClusterMachine,
} from './machines.ts'
import { makeNetwork, ownAddress, publicAddress, type MachineName } from './network.ts'
import { findPrimary, followPrimary, untilWhole } from './primary.ts'

const url = 'https://localhost'
const owner = 'owner@people.example'
const proxyPort = 443

/** The service on three machines. */
export interface ClusterService extends Service {
  readonly machines: readonly ClusterMachine[]
  machine(name: MachineName): ClusterMachine
  /** The machine that takes writes. */
  primary(): Promise<ClusterMachine>
  close(): Promise<void>
}

interface Prepared {
  /** A Debian with the packages, as a file. */
  readonly image: string
  /** A folder made by `npm run release`. */
  readonly release: string
}

export async function installCluster(
  dir: string,
  { image, release }: Prepared,
  { timed, note }: Steps,
): Promise<ClusterService> {
  const closers: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    makeNetwork()
    const machines = await timed('three machines booted, and set up by set-up.sh', () =>
      bootMachines(dir, image),
    )
    closers.push(() => Promise.all(machines.map((machine) => machine.close())))
    await timed('a primary and two standbys', untilWhole)
    const machine = (name: MachineName) =>
      machines.find((one) => one.name === name) as ClusterMachine
    const [key = '', cert = ''] = await Promise.all(
      ['privkey.pem', 'fullchain.pem'].map((file) => readFile(path.join(dir, 'tls', file), 'utf8')),
    )
    const mail = await openMailServer({ host: ownAddress, tls: { key, cert } })
    closers.push(mail.close)
    const settings = `NODE_EXTRA_CA_CERTS=/etc/sanad/ca.pem\nMETRICS_TOKEN=${metricsToken}\nLIMITS_FACTOR=10\n`
    for (const name of withNodes) {
      await cp(
        path.join(dir, 'tls/fullchain.pem'),
        path.join(machine(name).root, 'etc/sanad/ca.pem'),
      )
      await timed(`install.sh on machine ${name}`, () =>
        installService(machine(name), release, { smtp: mail.url, owner, settings }),
      )
    }
    const front = await forwardTo(async () => publicAddress, proxyPort, proxyPort)
    closers.push(front.close)
    const env = parseEnv(
      await readFile(path.join(machine('one').root, settingsFile), 'utf8'),
    ) as Record<string, string>
    const { password } = new URL(env['DIRECT_DATABASE_URL'] ?? '')
    const database = await followPrimary(
      (host) => `postgres://sanad:${password}@${host}:5432/sanad`,
    )
    closers.push(database.close)
    const db = openDb(database.url, { pool: 4, log: silent })
    closers.push(() => db.$client.end())
    note((await machine('one').succeed(['patronictl', '-c', patroniFile, 'list'])).trim())
    return {
      url,
      plainUrl: 'http://localhost',
      db,
      settings: env,
      browser: () => openBrowser(url),
      codeFor: mail.codeFor,
      mailTo: mail.mailTo,
      machines,
      machine,
      async primary() {
        const name = await findPrimary()
        if (name === undefined) throw new Error('there is no primary')
        return machine(name)
      },
      close,
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

export const patroniFile = '/etc/patroni/config.yml'
const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

/** Installs a release beside the running one, as `sanad upgrade` does. */
export async function upgradeMachine(machine: ClusterMachine): Promise<string> {
  const home = path.join(machine.root, 'srv/sanad')
  execFileSync('cp', ['-al', path.join(home, '1'), path.join(home, '2')])
  execFileSync('rm', [path.join(home, '2/VERSION')])
  await writeFile(path.join(home, '2/VERSION'), 'another version\n')
  return machine.succeed(['/srv/sanad/2/deploy/install.sh'], { PORTS: '3001' })
}
