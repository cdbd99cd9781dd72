import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { openBrowser } from '../../server/test/clients/browser.ts'
import { makeCertificate } from '../deployment/certificate.ts'
import { metricsToken } from '../deployment/deployment.ts'
import { countMessages } from '../shared/cluster.ts'
import { openMailServer } from '../deployment/mail-server.ts'
import type { Service } from '../deployment/service.ts'
import {
  addressForContainers,
  addressOf,
  openCompose,
  remove,
  untilReady,
  type Compose,
} from './compose.ts'
import type { Installation, InstalledNode } from './form.ts'
import { forwardTo } from './forward.ts'
import { bringImages } from './images.ts'
import { runOrThrow } from './run.ts'
import { showCompose } from './show-compose.ts'
import type { Steps } from './steps.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const url = 'https://localhost'
/** The addresses that compose.yaml assigns. */
const nodeAddresses = { 'app-a': '172.30.77.11', 'app-b': '172.30.77.12' } as const

/** Installs a service from a copy of the repository by the commands at the top of compose.yaml. */
export async function installWithCompose(
  command: readonly [string, ...string[]],
  dir: string,
  { check, note }: Steps,
): Promise<Installation> {
  const source = path.join(dir, 'source')
  await copyRepository(source)
  const compose = openCompose(command, path.join(source, 'deploy'))
  const engine = await runOrThrow('docker', ['version', '--format', '{{.Server.Version}}'])
  note(`Docker ${engine}, Compose ${await compose.run('version', '--short')}.`)
  for (const { name, from } of await bringImages(dir)) note(`Image ${name}: ${from}.`)

  const host = await addressForContainers()
  const tls = path.join(compose.folder, 'tls')
  await mkdir(tls)
  makeCertificate(tls, { addresses: [host] })
  const [key, cert] = await Promise.all(
    ['privkey.pem', 'fullchain.pem'].map((file) => readFile(path.join(tls, file), 'utf8')),
  )
  const mail = await openMailServer({ host, tls: { key: key ?? '', cert: cert ?? '' } })
  const settings = await configure(compose, mail.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void remove(compose).finally(() => process.exit(1)))
  await compose.run('build')
  try {
    await compose.run('up', '-d')
    await untilReady(compose)
  } catch (fault) {
    console.error((await compose.attempt('logs', '--tail=10')).output)
    await remove(compose)
    throw fault
  }
  check('every container has started and is healthy', true)

  const database = await forwardTo(async () => addressOf(await compose.idOf('database')), 5432)
  const password = await readFile(path.join(compose.folder, 'secrets/postgres_password'), 'utf8')
  const databaseUrl = (host: string, name: string) =>
    `postgres://sanad:${password.trim()}@${host}/${name}`
  const outside = `127.0.0.1:${database.port}`
  const service: Service = {
    url,
    plainUrl: 'http://localhost',
    db: openDb(databaseUrl(outside, 'sanad'), { pool: 4, log: silent }),
    settings,
    browser: () => openBrowser(url),
    codeFor: mail.codeFor,
    mailTo: mail.mailTo,
  }
  return {
    ...service,
    nodes: Object.entries(nodeAddresses).map(([name, address]) => openNode(compose, name, address)),
    async upgrade() {
      await appendFile(path.join(source, 'server/src/main.ts'), '\n// another release\n')
      const idsOf = (...names: string[]) => Promise.all(names.map(compose.idOf))
      const [nodes, rest] = [Object.keys(nodeAddresses), ['database', 'redis', 'proxy']]
      const [oldNodes, oldRest] = [await idsOf(...nodes), await idsOf(...rest)]
      const env = { COMPOSE: compose.command }
      await runOrThrow('sh', ['upgrade-compose.sh'], { cwd: compose.folder, env })
      const newNodes = await idsOf(...nodes)
      check(
        'both nodes are new containers',
        newNodes.every((id) => !oldNodes.includes(id)),
      )
      check(
        'database, Redis and proxy went on',
        String(await idsOf(...rest)) === String(oldRest),
        rest,
      )
    },
    async restart() {
      await compose.run('down')
      await compose.run('up', '-d')
      await untilReady(compose)
    },
    backup: () => compose.attempt('exec', '-T', 'backup', 'sanad', 'backup'),
    drill: () => compose.attempt('exec', '-T', 'backup', 'sanad', 'drill'),
    async restore() {
      await service.db.$client.query('create database again')
      const env = [
        '-e',
        'DATABASE_URL_FILE=',
        '-e',
        `DATABASE_URL=${databaseUrl('database', 'again')}`,
      ]
      const argv = ['run', '--rm', '--no-deps', ...env, 'backup', 'sanad', 'restore']
      const ended = await compose.attempt(...argv)
      return { ...ended, messages: await countMessages(databaseUrl(outside, 'again')) }
    },
    own: (steps) => showCompose(compose, service, steps),
    async logs() {
      const logOf = async (name: string) => runOrThrow('docker', ['logs', await compose.idOf(name)])
      const nodes = await Promise.all(Object.keys(nodeAddresses).map(logOf))
      return { proxy: await logOf('proxy'), nodes: nodes.join('\n') }
    },
    async close() {
      await service.db.$client.end()
      database.close()
      await mail.close()
      await remove(compose)
    },
  }
}

const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

/** Copies the files of the repository, uncommitted ones included. */
async function copyRepository(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const pack = `git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- --ignore-failed-read`
  await runOrThrow('sh', ['-c', `${pack} | tar --extract --directory="$1"`, 'copy', target], {
    cwd: repository,
  })
}

/** The settings and the secrets, as an operator sets them. */
async function configure(compose: Compose, smtpUrl: string): Promise<Record<string, string>> {
  const inDeploy = (file: string) => path.join(compose.folder, file)
  const settings = {
    PUBLIC_URL: url,
    OWNER_EMAIL: 'owner@people.example',
    MAIL_FROM: 'Notifications <post@help.example>',
    METRICS_TOKEN: metricsToken,
    LIMITS_FACTOR: '10',
  }
  const example = await readFile(inDeploy('compose.env.example'), 'utf8')
  const rest = example
    .split('\n')
    .filter(
      (setting) => !/^(?:PUBLIC_URL|OWNER_EMAIL|MAIL_FROM|COMPOSE_PROJECT_NAME)=/.test(setting),
    )
  const lines = Object.entries({ ...settings, COMPOSE_PROJECT_NAME: 'sanad-proof' }).map((pair) =>
    pair.join('='),
  )
  await writeFile(inDeploy('.env'), [...rest, ...lines, ''].join('\n'))
  await mkdir(inDeploy('secrets'), { mode: 0o700 })
  await writeFile(inDeploy('secrets/smtp_url'), `${smtpUrl}\n`)
  await runOrThrow('sh', ['make-secrets.sh'], { cwd: compose.folder })
  await writeFile(inDeploy('compose.override.yaml'), trustOwnCertificate)
  return settings
}

/**
 * The mail server's certificate is self-signed; this is how an operator makes the nodes trust one.
 */
const trustOwnCertificate = `x-trust: &trust
  environment: { NODE_EXTRA_CA_CERTS: /own-certificate.pem }
  volumes: ['./tls/fullchain.pem:/own-certificate.pem:ro']
services: { app-a: *trust, app-b: *trust, backup: *trust }
`

function openNode(compose: Compose, name: string, address: string): InstalledNode {
  return {
    name,
    async ask(page) {
      const headers = { authorization: `Bearer ${metricsToken}` }
      const answer = await fetch(`http://${address}:3000${page}`, { headers })
      return { status: answer.status, text: await answer.text() }
    },
    async stop() {
      await compose.run('stop', name)
    },
    async start() {
      await compose.run('start', name)
      await untilReady(compose)
    },
  }
}
