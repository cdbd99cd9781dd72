import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Installation } from './form.ts'
import type { Machine } from './machine.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

/**
 * Checks releases as files, while people talk: an upgrade, the way back, a damaged file, and a
 * release whose change to the database fails halfway.
 */
export async function showReleases(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check, timed } = steps
  const first = await currentRelease(machine)
  const file = await makeArchive(machine, 'first')
  await talkThrough(service, steps, () =>
    timed('an upgrade by a file, tried on a backup before it', () =>
      machine.succeed(['sanad', 'upgrade', file]).then(() => undefined),
    ),
  )
  const second = await currentRelease(machine)
  check('the nodes run what was in the file', second !== first, second)
  const owner = await machine.succeed(['stat', '-c', '%U', `${second}/server/dist/main.js`])
  check('the service cannot write to it', owner.trim() === 'root', owner)

  await talkThrough(service, steps, () =>
    timed('and back to the release before', () =>
      machine.succeed(['sanad', 'rollback']).then(() => undefined),
    ),
  )
  check('the release before runs again', (await currentRelease(machine)) === first)

  await machine.succeed(['sh', '-c', `printf x >> ${file}`])
  const damaged = await machine.run(['sanad', 'upgrade', file])
  check(
    'a damaged file is refused, and nothing is changed',
    damaged.code === 2 && damaged.output.includes('checksum differs'),
    damaged,
  )

  await addBrokenMigration(machine)
  const broken = await makeArchive(machine, 'broken')
  let ended = { code: 0 as number | null, output: '' }
  await talkThrough(service, steps, async () => {
    ended = await machine.run(['sanad', 'upgrade', broken])
  })
  check(
    'a release whose change to the database fails does not pass the trial',
    ended.code !== 0 && ended.output.includes('did not pass'),
    ended,
  )
  check('the service goes on as it was', (await currentRelease(machine)) === first)
  const half = await service.db.$client.query(`select to_regclass('half_made') as name`)
  check('and its database too', half.rows[0]?.name === null, half.rows)
}

const currentRelease = async (machine: Machine): Promise<string> =>
  (await machine.succeed(['readlink', '-f', '/srv/sanad/current'])).trim()

/** @returns the path of the archive in the container */
async function makeArchive(machine: Machine, name: string): Promise<string> {
  await machine.commitAnotherVersion()
  const folder = `/srv/sanad/files/${name}`
  await machine.succeed([
    'runuser',
    '-u',
    'sanad',
    '--',
    'sh',
    '-c',
    `cd ${machine.checkout} && npm run -s release -- --archive ${folder}`,
  ])
  return (await machine.succeed(['sh', '-c', `ls ${folder}/*.tar.gz`])).trim()
}

/** A migration that makes a table and then divides by zero. */
async function addBrokenMigration(machine: Machine): Promise<void> {
  const migrations = path.join(machine.root, machine.checkout, 'server/migrations')
  const journalFile = path.join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: object[] }
  const entry = { idx: 9999, version: '7', when: 4_000_000_000_000, tag: '9999_broken' }
  journal.entries.push({ ...entry, breakpoints: true })
  await writeFile(journalFile, JSON.stringify(journal))
  await writeFile(
    path.join(migrations, '9999_broken.sql'),
    'create table half_made (id uuid);--> statement-breakpoint\nselect 1/0;\n',
  )
  await machine.succeed(['chown', '-R', 'sanad:sanad', `${machine.checkout}/server/migrations`])
  await machine.succeed(['runuser', '-u', 'sanad', '--', 'git', '-C', machine.checkout, 'add', '.'])
}
