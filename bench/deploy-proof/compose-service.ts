import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDb } from '../../server/src/platform/db.ts'
import { openBrowser } from '../../server/test/browser.ts'
import { makeCertificate } from '../certificate.ts'
import { metricsToken } from '../deployment.ts'
import { countMessages } from '../chat/cluster.ts'
import { openMailServer } from '../mail-server.ts'
import type { Service } from '../service.ts'
import type { Ended, Installation, InstalledNode } from './form.ts'
import { forwardTo } from './forward.ts'
import { bringImages } from './images.ts'
import { mustRun, run } from './run.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const url = 'https://localhost'
/** As compose.yaml gives them. */
const nodeAddresses = { 'app-a': '172.30.77.11', 'app-b': '172.30.77.12' } as const
const services = ['app-a', 'app-b', 'database', 'redis', 'proxy', 'backup']
const secondsToReady = 300
/** A key is changed once no node has been alive for so long. */
const nodesForgottenMs = 15_000

/** Compose in the folder deploy/ of a copy of the repository. */
interface Compose {
  readonly folder: string
  /** As a person would write it: `docker compose`. */
  readonly command: string
  /** @throws with its last lines, where it ends with anything but 0 */
  run(...argv: string[]): Promise<string>
  /** Runs it, whatever it ends with. */
  attempt(...argv: string[]): Promise<Ended>
  idOf(service: string): Promise<string>
}

function openCompose([program, ...first]: readonly [string, ...string[]], folder: string): Compose {
  const compose: Compose = {
    folder,
    command: [program, ...first].join(' '),
    run: (...argv) => mustRun(program, [...first, ...argv], { cwd: folder }),
    attempt: (...argv) => run(program, [...first, ...argv], { cwd: folder }),
    idOf: (service) => compose.run('ps', '-q', service),
  }
  return compose
}

/** From a copy of the repository to a service that answers, by the commands at the top of compose.yaml. */
export async function installWithCompose(
  command: readonly [string, ...string[]],
  dir: string,
  { check, note }: Steps,
): Promise<Installation> {
  const source = path.join(dir, 'source')
  await copyRepository(source)
  const compose = openCompose(command, path.join(source, 'deploy'))
  const engine = await mustRun('docker', ['version', '--format', '{{.Server.Version}}'])
  note(`Docker ${engine}, Compose ${await compose.run('version', '--short')}.`)
  for (const { name, from } of await bringImages(dir)) note(`Image ${name}: ${from}.`)

  const host = await addressForContainers()
  const tls = path.join(compose.folder, 'tls')
  await mkdir(tls)
  makeCertificate(tls, [host])
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
    console.error((await compose.attempt('logs', '--tail=10')).said)
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
      await mustRun('sh', ['upgrade-compose.sh'], { cwd: compose.folder, env })
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
    backup: () => compose.attempt('exec', '-T', 'backup', 'node', 'server/src/backup.ts'),
    drill: () => compose.attempt('exec', '-T', 'backup', 'node', 'server/src/drill.ts'),
    async restore() {
      await service.db.$client.query('create database again')
      const env = [
        '-e',
        'DATABASE_URL_FILE=',
        '-e',
        `DATABASE_URL=${databaseUrl('database', 'again')}`,
      ]
      const argv = ['run', '--rm', '--no-deps', ...env, 'backup', 'node', 'server/src/restore.ts']
      const ended = await compose.attempt(...argv)
      return { ...ended, messages: await countMessages(databaseUrl(outside, 'again')) }
    },
    own: (steps) => showOwn(compose, service, steps),
    async logs() {
      const logOf = async (name: string) => mustRun('docker', ['logs', await compose.idOf(name)])
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

async function remove(compose: Compose): Promise<void> {
  await compose.run('down', '--volumes')
  await run('docker', ['image', 'rm', 'sanad:local', 'sanad:before'])
}

/** An address of this machine that containers reach: the one of Docker's own bridge. */
async function addressForContainers(): Promise<string> {
  const format = '{{(index .IPAM.Config 0).Subnet}}'
  const subnet = await mustRun('docker', ['network', 'inspect', '--format', format, 'bridge'])
  return subnet.replace(/\.0\/\d+$/, '.1')
}

const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

/** What a clone of the repository would hold, with what is not committed yet. */
async function copyRepository(target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  const pack = `git ls-files --cached --others --exclude-standard -z | tar --create --null --files-from=- --ignore-failed-read`
  await mustRun('sh', ['-c', `${pack} | tar --extract --directory="$1"`, 'copy', target], {
    cwd: repository,
  })
}

/** The settings and the secrets, as the operator gives them. */
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
    .filter((line) => !/^(?:PUBLIC_URL|OWNER_EMAIL|MAIL_FROM|COMPOSE_PROJECT_NAME)=/.test(line))
  const lines = Object.entries({ ...settings, COMPOSE_PROJECT_NAME: 'sanad-proof' }).map((pair) =>
    pair.join('='),
  )
  await writeFile(inDeploy('.env'), [...rest, ...lines, ''].join('\n'))
  await mkdir(inDeploy('secrets'), { mode: 0o700 })
  await writeFile(inDeploy('secrets/smtp_url'), `${smtpUrl}\n`)
  await mustRun('sh', ['make-secrets.sh'], { cwd: compose.folder })
  await writeFile(inDeploy('compose.override.yaml'), trustOwnCertificate)
  return settings
}

/** The certificate of the mail server is our own: an operator with such a one would tell the nodes like this. */
const trustOwnCertificate = `x-trust: &trust
  environment: { NODE_EXTRA_CA_CERTS: /own-certificate.pem }
  volumes: ['./tls/fullchain.pem:/own-certificate.pem:ro']
services: { app-a: *trust, app-b: *trust, backup: *trust }
`

/** Resolves once every container with a health check is healthy, and people are served. */
async function untilReady(compose: Compose): Promise<void> {
  const health = '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}'
  let last = ''
  for (let seconds = 0; seconds < secondsToReady; seconds += 1) {
    const states = await Promise.all(
      services.map(async (name) => {
        const { said } = await compose.attempt('ps', '-q', name)
        const state = await run('docker', ['inspect', '--format', health, said.trim()])
        return state.said.trim()
      }),
    )
    last = services.map((name, n) => `${name} ${states[n]}`).join(', ')
    if (states.every((state) => state === 'healthy' || state === 'running')) return
    await pause(1000)
  }
  throw new Error(`not ready after ${secondsToReady} s: ${last}`)
}

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

/** A container's own address in the inner network; it may be another after each start. */
const addressOf = (id: string): Promise<string> =>
  mustRun('docker', [
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    id,
  ])

async function showOwn(compose: Compose, service: Service, steps: Steps): Promise<void> {
  const { check, timed } = steps
  const { said } = await compose.attempt('logs', 'backup')
  check(
    'the first backup and the first drill were made at the start',
    said.includes('The backup would do'),
    said,
  )
  check('and none of them failed', !said.includes('failed'), said)
  await checkContainers(compose, steps)
  await timed('another key, with both nodes stopped and started', () =>
    changeKey(compose, service, steps),
  )
  if (process.env['ENGINE_PID_FILE'] === undefined) return
  await timed('the engine ended and started again, as at a reboot, while they talk', () =>
    talkThrough(service, steps, async () => {
      await restartEngine(process.env['ENGINE_PID_FILE'] ?? '')
      await untilReady(compose)
    }),
  )
}

/** As docs/operate.md says it. */
async function changeKey(compose: Compose, service: Service, { check }: Steps): Promise<void> {
  await compose.run('stop', 'app-a', 'app-b', 'backup')
  await pause(nodesForgottenMs)
  const key = randomBytes(32).toString('base64')
  const env = ['-e', `NEW_MASTER_KEY=${key}`]
  const argv = ['run', '--rm', '--no-deps', ...env, 'backup', 'node', 'server/src/rotate-key.ts']
  const changed = await compose.attempt(...argv)
  check('the key is changed', changed.code === 0, changed.said)
  await writeFile(path.join(compose.folder, 'secrets/master_key'), `${key}\n`)
  await compose.run('up', '-d')
  await untilReady(compose)
  check(
    'with the new one the service starts',
    (await fetch(`${service.url}/readyz`)).status === 200,
  )
}

/** Read-only, without capabilities, with a log that Docker rotates, and without a secret in what Docker shows. */
async function checkContainers(compose: Compose, { check }: Steps): Promise<void> {
  const secrets = ['master_key', 'postgres_password', 'smtp_url']
  const texts = await Promise.all(
    secrets.map((name) => readFile(path.join(compose.folder, 'secrets', name), 'utf8')),
  )
  for (const name of services) {
    const shown = await mustRun('docker', ['inspect', await compose.idOf(name)])
    const { HostConfig: host } = (JSON.parse(shown) as [{ HostConfig: HostConfig }])[0]
    check(`${name} may not write into its image`, host.ReadonlyRootfs)
    const added = (host.CapAdd ?? []).map((one) => one.replace(/^CAP_/, ''))
    const allowed =
      name === 'proxy' ? ['CHOWN', 'DAC_OVERRIDE', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'] : []
    const isBare =
      host.CapDrop?.includes('ALL') === true && added.every((one) => allowed.includes(one))
    check(
      `${name} has ${allowed.length === 0 ? 'no capabilities' : 'five capabilities'}`,
      isBare,
      added,
    )
    check(
      `the log of ${name} is rotated`,
      host.LogConfig.Config['max-size'] !== undefined,
      host.LogConfig,
    )
    check(
      `docker inspect shows no secret of ${name}`,
      !texts.some((text) => shown.includes(text.trim())),
    )
  }
}

interface HostConfig {
  readonly ReadonlyRootfs: boolean
  readonly CapAdd: string[] | null
  readonly CapDrop: string[] | null
  readonly LogConfig: { readonly Config: Record<string, string> }
}

/** Ends the engine of with-engine.sh, which starts it again. */
async function restartEngine(pidFile: string): Promise<void> {
  const before = await readFile(pidFile, 'utf8')
  process.kill(Number(before))
  for (;;) {
    const now = await readFile(pidFile, 'utf8').catch(() => before)
    if (now !== before && (await run('docker', ['info'])).code === 0) return
    await pause(200)
  }
}
