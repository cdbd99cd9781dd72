import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { archiveName } from '#server/platform/services/backup/archive.ts'
import { beginSnapshot } from '#server/platform/services/backup/take-backup.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { openContent } from '#server/platform/stores/content/content.ts'
import { DatabaseClient } from '#server/platform/stores/database/database-client.ts'
import { openFiles } from '#server/platform/stores/files/files.ts'
import { adminData, contentParts } from '#server/admin/index.ts'
import { exportFiles, personalData, recordServiceExport, tar } from '#server/privacy/index.ts'
import { endAsking } from './ask.ts'
import { command, silentLog, withDatabase, withUndo } from './command.ts'
import { provePerson } from './prove-person.ts'

const progressEveryMs = 2000
const standardOutput = '-'
let saidAt = performance.now()

/**
 * `sanad export --to FOLDER --as OWNER --reason WHY [--for age1…]`: exports everything in open
 * formats, decrypted, as one archive that `age` seals for a public key or by a passphrase. The
 * owner gives their second factor; the export is audited and staff are notified. `--to -` writes
 * the archive to standard output, for another program that seals it.
 */
await command('Nothing was exported', async (config) => {
  const { to, as, reason, recipient } = readWords()
  await checkTarget(to)
  await withDatabase(config, async ({ url, db, keys }) => {
    const ownerId = await provePerson({ db, keys }, { address: as, role: 'owner' })
    endAsking()
    const client = new DatabaseClient({ connectionString: url, application_name: 'sanad export' })
    await client.connect()
    try {
      const takenAt = await beginSnapshot(client)
      const folder = `sanad-export-${archiveName(new Date(takenAt))}`
      await recordServiceExport(db, { ownerId, reason, name: folder })
      const declared = [...personalData, ...adminData]
      const content = openContent({
        db,
        stage: config.stage,
        log: silentLog,
        parts: contentParts,
      })
      await content.refresh()
      const files = exportFiles({
        client,
        keys,
        files: openFiles(config),
        declared,
        serviceName: content.of(servicePart).name.en,
        takenAt,
        report,
      })
      const archive = tar(files, { folder, at: new Date(takenAt) })
      if (to === standardOutput) await pipeline(archive, process.stdout)
      else await writeSealed(path.join(to, `${folder}.tar.age`), archive, recipient)
    } finally {
      await client.end()
    }
  })
})
endAsking()

function readWords() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      as: { type: 'string' },
      reason: { type: 'string' },
      for: { type: 'string' },
    },
  })
  const { to, as, reason, for: recipient } = values
  if (to === undefined || as === undefined || reason === undefined || reason.trim() === '')
    throw new StartError(
      'say where to, as which owner and why: --to FOLDER --as ADDRESS --reason "…".',
    )
  return {
    to: to === standardOutput ? to : path.resolve(to),
    as,
    reason: reason.trim(),
    recipient,
  }
}

/** Refuses a folder that others on the machine may read, and a terminal. */
async function checkTarget(to: string): Promise<void> {
  if (to === standardOutput) {
    if (process.stdout.isTTY)
      throw new StartError('it is not for a terminal: give it to a program that seals it.')
    return
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  const { mode } = await stat(to)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new StartError(`others may read ${to}. Close it first: chmod 700 ${to}`)
}

/** Sealed as it is read: nothing lies open on a disk, and a stopped export leaves nothing. */
async function writeSealed(
  file: string,
  archive: AsyncIterable<Uint8Array>,
  recipient: string | undefined,
): Promise<void> {
  const draft = `${file}.unfinished`
  process.umask(0o077)
  await withUndo(
    () => rm(draft, { force: true }),
    async () => {
      await seal(archive, draft, recipient)
      await rename(draft, file)
    },
  )
  const { size } = await stat(file)
  say(
    `Exported to ${file}, ${size} bytes. To open it: age --decrypt ${path.basename(file)} | tar x`,
  )
  say('Its README.md explains every file. The audit log says who took it, and why.')
}

/** Without a recipient, age itself asks for a passphrase at the terminal. */
async function seal(
  archive: AsyncIterable<Uint8Array>,
  file: string,
  recipient: string | undefined,
): Promise<void> {
  const how = recipient === undefined ? ['--passphrase'] : ['--recipient', recipient]
  const age = spawn('age', ['--encrypt', ...how, '--output', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(age, 'close') as Promise<[number | null]>
  const failed = once(age, 'error').then(() => {
    throw new StartError('the program age is missing: apt install age.')
  })
  // When age ends early, its exit code says more than the broken pipe.
  const written = pipeline(Readable.from(archive), age.stdin).catch((fault: unknown) => fault)
  const [code] = await Promise.race([ended, failed])
  const fault = await written
  if (code !== 0) throw new StartError(`age ended with ${code}.`)
  if (fault !== undefined) throw fault
}

/** On standard error, because the archive may be on standard output. */
function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

function report(table: string, rows: number): void {
  if (performance.now() - saidAt < progressEveryMs) return
  saidAt = performance.now()
  say(`  ${table}: ${rows} rows`)
}
