import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CommandResult, Installation } from './form.ts'
import type { Machine } from './machine.ts'
import type { Steps } from './steps.ts'
import { talkThrough } from './talk.ts'

/**
 * Checks releases as files, while people talk: an upgrade, the way back, a damaged file, a release
 * whose first node never becomes ready, and releases whose change to the database fails halfway, in
 * the trial and only afterwards.
 */
export async function showReleases(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check, timed } = steps
  const first = await currentRelease(machine)
  const commit = await asService(machine, `git -C ${machine.checkout} rev-parse HEAD`)
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

  await showNeverReady(machine, service, steps)
  await showHalfMigrated(machine, service, steps)

  const broken = await makeArchive(machine, 'broken', () =>
    addMigration(machine, '9999_broken', `${halfMade}select 1/0;`),
  )
  const ended = await upgradeUnderTalk(machine, service, steps, broken)
  check(
    'a release whose change to the database fails does not pass the trial',
    ended.code !== 0 && ended.output.includes('did not pass'),
    ended,
  )
  check('the service goes on as it was', (await currentRelease(machine)) === first)
  await asService(machine, `git -C ${machine.checkout} reset -q --hard ${commit.trim()}`)
}

/**
 * The new release passes its trial. Under systemd its node lives, asks for more time and never says
 * that it is ready.
 */
async function showNeverReady(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check, timed } = steps
  const main = `${machine.checkout}/server/src/commands/service.ts`
  const file = await makeArchive(machine, 'never-ready', () =>
    changeCheckout(machine, ['sed', '-i', 's/^ *manager.ready()$//', main]),
  )
  const first = await currentRelease(machine)
  const others = () => startsOf(machine, 'sanad@3002')
  const before = await others()
  const ended = await timed('an upgrade whose first node never becomes ready, taken back', () =>
    upgradeUnderTalk(machine, service, steps, file, { READY_WITHIN: '20s' }),
  )
  check(
    'a node that does not become ready stops the upgrade',
    ended.code !== 0 && ended.output.includes('did not become ready'),
    ended,
  )
  check('all of it is the release before again', (await currentRelease(machine)) === first)
  check('the other node was never stopped', (await others()) === before)
  for (const node of service.nodes)
    check(`node ${node.name} is ready`, (await node.ask('/readyz')).status === 200)
  await changeCheckout(machine, ['git', '-C', machine.checkout, 'checkout', '-q', 'HEAD~1', main])
}

/** The change to the database works on the copy of the trial, and fails halfway on the service's own. */
async function showHalfMigrated(
  machine: Machine,
  service: Installation,
  steps: Steps,
): Promise<void> {
  const { check } = steps
  const first = await currentRelease(machine)
  const file = await makeArchive(machine, 'half', () =>
    addMigration(machine, '9999_half', `${halfMade}select 1 / (inet_server_port() - 5432);`),
  )
  const ended = await upgradeUnderTalk(machine, service, steps, file)
  check(
    'a change to the database that fails after the trial is taken back with its release',
    ended.code !== 0 && ended.output.includes('Back on'),
    ended,
  )
  check('the release before runs', (await currentRelease(machine)) === first)
  const half = await service.db.$client.query(`select to_regclass('half_made') as name`)
  check('nothing of the change is left in the database', half.rows[0]?.name === null, half.rows)
}

async function upgradeUnderTalk(
  machine: Machine,
  service: Installation,
  steps: Steps,
  file: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  let ended: CommandResult = { code: 0, output: '' }
  await talkThrough(service, steps, async () => {
    ended = await machine.run(['sanad', 'upgrade', file], env)
  })
  return ended
}

/** A process of a unit, and when it began. */
const startsOf = (machine: Machine, unit: string): Promise<string> =>
  machine.succeed(['systemctl', 'show', '-p', 'MainPID', '-p', 'ExecMainStartTimestamp', unit])

const currentRelease = async (machine: Machine): Promise<string> =>
  (await machine.succeed(['readlink', '-f', '/srv/sanad/current'])).trim()

/**
 * Makes a release of another version.
 * @param change what is new in it; the next version is without it again
 * @returns the path of the archive in the container
 */
export async function makeArchive(
  machine: Machine,
  name: string,
  change: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  await change()
  await machine.commitAnotherVersion()
  const folder = `/srv/sanad/files/${name}`
  await asService(machine, `cd ${machine.checkout} && npm run -s release -- --archive ${folder}`)
  return (await machine.succeed(['sh', '-c', `ls ${folder}/*.tar.gz`])).trim()
}

const asService = (machine: Machine, script: string): Promise<string> =>
  machine.succeed(['runuser', '-u', 'sanad', '--', 'sh', '-c', script])

/** Changes the checkout, for the next commit. */
async function changeCheckout(machine: Machine, argv: readonly string[]): Promise<void> {
  await machine.succeed(['runuser', '-u', 'sanad', '--', ...argv])
  await asService(machine, `git -C ${machine.checkout} add .`)
}

/** The beginning of a change to the database that goes wrong later. */
const halfMade = 'create table half_made (id uuid);--> statement-breakpoint\n'

/** Adds a migration, in place of one that an earlier version added. */
async function addMigration(machine: Machine, tag: string, sql: string): Promise<void> {
  const inCheckout = (file: string) =>
    path.join(machine.root, machine.checkout, 'server/migrations', file)
  const journalFile = inCheckout('meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number }[] }
  const entry = { idx: 9999, version: '7', when: 4_000_000_000_000, tag, breakpoints: true }
  const entries = [...journal.entries.filter(({ idx }) => idx !== entry.idx), entry]
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
  await writeFile(inCheckout(`${tag}.sql`), sql)
  await machine.succeed(['chown', '-R', 'sanad:sanad', `${machine.checkout}/server/migrations`])
  await asService(machine, `git -C ${machine.checkout} add .`)
}
