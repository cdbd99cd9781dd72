import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { openDb } from '../../server/src/platform/stores/database/db.ts'
import { storedIn } from '../deployment/pairs.ts'
import { bootContainer, type Container } from './container.ts'
import type { Installation } from './form.ts'
import { makeFileSystem, type Machine } from './machine.ts'
import { makeArchive } from './show-releases.ts'
import { talkThrough } from './talk.ts'
import type { Steps } from './steps.ts'

const page = path.resolve(import.meta.dirname, '../../docs/operate/operate.md')
const settingsFile = 'etc/sanad/sanad.env'
const home = 'root'

/**
 * Another machine, of the next Debian with the next PostgreSQL where it can be had, is given the file
 * of a release, the folder of the backups and the key; then what stands in docs/operate/operate.md is carried
 * out there, word by word, with the name of this service.
 */
export async function showMove(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check, timed } = steps
  const release = await makeArchive(machine, 'move')
  await machine.succeed(['systemctl', 'stop', 'sanad@3001', 'sanad@3002'])
  await machine.succeed(['systemctl', 'start', 'sanad-backup'])
  const before = await storedIn(service)
  const settings = parseEnv(await readFile(path.join(machine.root, settingsFile), 'utf8'))
  await machine.close()

  const root = `${machine.root}-other`
  await mkdir(root)
  makeFileSystem(root, 'trixie', process.env['PROOF_OTHER_ROOT'])
  const carry = (from: string, to: string) =>
    cp(path.join(machine.root, from), path.join(root, home, to), { recursive: true })
  for (const file of [release, release.replace('.tar.gz', '.sha256')])
    await carry(file, path.basename(file))
  await carry('var/backups/sanad', 'backups')
  await carry('root/certificate', 'certificate')
  const other = await bootContainer(root)
  try {
    const script = (await blockOf('Move to another machine'))
      // It is root already, and sudo throws away what was typed before it asks.
      .replaceAll('sudo ', '')
      .replaceAll(/sanad-\S+(?=\.(?:tar\.gz|sha256))/g, path.basename(release, '.tar.gz'))
      .replace(
        /install\.sh .*/,
        `$& --certificate certificate/fullchain.pem --key certificate/privkey.pem`,
      )
    const answers = ['localhost', 'SMTP_URL', 'MAIL_FROM', 'OWNER_EMAIL', 'MASTER_KEY'].map(
      (name) => settings[name] ?? name,
    )
    await writeFile(path.join(root, home, 'page.sh'), script)
    await writeFile(path.join(root, home, 'answers'), `${answers.join('\n')}\n`)
    // A terminal, at which it asks.
    const typed = `cd /${home} && script -qec 'sh -eu page.sh' /dev/null < answers`
    const ended = await timed('the page carried out on another machine, until all is ready', () =>
      other.run(['sh', '-c', typed]),
    )
    check('the page leads a stranger through, and ends with 0', ended.code === 0, ended)
    await checkMoved(other, { service, before, steps })
  } finally {
    await other.close()
    await machine.reboot()
  }
}

interface Moved {
  readonly service: Installation
  readonly before: Awaited<ReturnType<typeof storedIn>>
  readonly steps: Steps
}

async function checkMoved(other: Container, { service, before, steps }: Moved): Promise<void> {
  const { check } = steps
  const settings = parseEnv(await readFile(path.join(other.root, settingsFile), 'utf8'))
  const db = openDb(settings['DATABASE_URL'] ?? '', { pool: 4, log: silent })
  const there = { ...service, db }
  try {
    const after = new Set((await storedIn(there)).map(({ id }) => id))
    const lost = before.filter(({ id }) => !after.has(id))
    check(`all ${before.length} messages are there`, lost.length === 0, lost.length)
    const { rows } = await db.$client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    steps.note(`The other machine has PostgreSQL ${rows[0]?.version}.`)
    check('it answers', (await fetch(`${service.url}/readyz`)).status === 200)
    await talkThrough(there, steps, async () => undefined)
    // The nodes themselves: the certificate of the proof is trusted by this process alone.
    const nodes = service.nodes.map(({ name }) => `http://127.0.0.1:${name}`)
    const status = await other.run(['runuser', '-u', 'sanad', '--', 'sanad', 'status', ...nodes])
    check('sanad status finds nothing wrong there', status.code === 0, status)
  } finally {
    await db.$client.end()
  }
}

const quiet = () => undefined
const silent = { info: quiet, warn: quiet, error: quiet }

/** The first block of commands of a section of the page. */
async function blockOf(section: string): Promise<string> {
  const text = await readFile(page, 'utf8')
  const from = text.indexOf(`\n## ${section}`)
  const block = /```sh\n([^`]*)```/.exec(text.slice(from))?.[1]
  if (from < 0 || block === undefined) throw new Error(`${page} has no commands under "${section}"`)
  return block
}
