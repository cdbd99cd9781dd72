import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { release } from '../scripts/release.ts'
import { findFaults } from '../server/test/faults/history.ts'
import { freePort } from '../server/test/free-port.ts'
import { startProcess } from '../server/test/process.ts'
import type { Deployment } from './deployment.ts'
import { openPairs, storedIn } from './pairs.ts'
import type { Steps } from './proof-steps.ts'

const runCommand = path.resolve(import.meta.dirname, '../deploy/run.sh')
/** A key is changed once no node has been alive for so long. */
const nodesForgottenMs = 15_000

interface Places {
  /** Leads to the release that runs. */
  readonly current: string
  readonly dir: string
}

/** As README says it: a second release, the link turned to it, one node after the other; and people who write. */
export async function upgrade(
  town: Deployment,
  { current, folder }: { current: string; folder: string },
  { check }: Steps,
): Promise<void> {
  const before = new Set((await storedIn(town)).map(({ id }) => id))
  const { clients, written } = await openPairs(town, 2, () => () => pause(250))
  await release(folder)
  await symlink(folder, `${current}.new`)
  await rename(`${current}.new`, current)
  for (const node of town.nodes) {
    const { code } = await node.stop()
    check(`node ${node.port} ends when asked`, code === 0, code)
    await node.start()
  }
  await Promise.all(clients.map((client) => client.finish()))
  await written
  await Promise.all(clients.map((client) => client.catchUp()))
  const stored = (await storedIn(town)).filter(({ id }) => !before.has(id))
  const faults = findFaults(
    stored,
    clients.map(({ history }) => history),
  )
  check(
    `${stored.length} messages meanwhile: none lost, doubled or out of order`,
    faults.length === 0,
    faults,
  )
  for (const client of clients) client.close()
}

/** Backup, drill, restore into an empty database beside the service, and another key. */
export async function tryKeeping(town: Deployment, { current, dir }: Places, steps: Steps): Promise<void> {
  const { check, timed, keep } = steps
  const run = async (command: string, more: Record<string, string> = {}) => {
    const file = path.join(dir, 'sanad.env')
    const lines = Object.entries(town.settings).map(([name, value]) => `${name}="${value}"`)
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    return runSh(command, { ...more, SANAD: current, SANAD_ENV: file })
  }
  const backup = await timed('a backup of everything', () => run('backup'))
  check('a backup is made', backup.code === 0, backup.said)
  const drill = await timed('the drill', () => run('drill'))
  check('the drill says that it would come back', drill.code === 0, drill.said)
  keep(drill.said.replaceAll(dir, '…').replaceAll(path.dirname(town.settings['BACKUP_DIR'] ?? ''), '…'))

  await town.db.$client.query('create database again')
  const DATABASE_URL = String(town.settings['DATABASE_URL']).replace(/\/[^/]*$/, '/again')
  const restored = await timed('a restore into an empty database', () => run('restore', { DATABASE_URL }))
  check('the backup is restored', restored.code === 0, restored.said)
  const [count, again] = [await storedIn(town), await messagesIn(DATABASE_URL)]
  check(`all ${count.length} messages are in it`, again === count.length, again)
  const beside = startProcess({ ...town.settings, DATABASE_URL, PORT: String(await freePort()) })
  await beside.ready
  beside.kill('SIGTERM')
  check('the service starts on it', (await beside.ended).code === 0)
  const twice = await run('restore', { DATABASE_URL })
  check('a second restore over it is refused', twice.code === 1 && isOneLine(twice.said), twice.said)

  await timed('another key, with both nodes stopped and started', () => changeKey(town, run, steps))
}

async function changeKey(
  town: Deployment,
  run: (command: string, more?: Record<string, string>) => Promise<Ended>,
  { check }: Steps,
): Promise<void> {
  for (const node of town.nodes) await node.stop()
  await pause(nodesForgottenMs)
  const NEW_MASTER_KEY = randomBytes(32).toString('base64')
  const changed = await run('rotate-key', { NEW_MASTER_KEY })
  check('the key is changed', changed.code === 0, changed.said)
  const old = await startProcess({ ...town.settings, PORT: '0' }).ended
  check('with the old one it does not start, and says why in one line', isOneLine(old.said), old.said)
  town.settings['MASTER_KEY'] = NEW_MASTER_KEY
  for (const node of town.nodes) await node.start()
  check('with the new one it does', (await fetch(`${town.url}/readyz`)).status === 200)
  const drilled = await run('backup').then(() => run('drill'))
  check('a backup made with it comes back', drilled.code === 0, drilled.said)
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

const isOneLine = (said: string): boolean => said.trim().split('\n').length === 1

function runSh(command: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn('sh', [runCommand, command], { env: { PATH: process.env['PATH'], ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

async function messagesIn(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from messages')
  await client.end()
  return rows[0]?.count
}
