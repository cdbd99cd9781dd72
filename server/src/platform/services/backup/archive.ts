import { timingSafeEqual } from 'node:crypto'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { keyCheckOf, keyedHash, keyFor, type DataKey } from '../../stores/crypto/keys.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { checksumOf, type Checksum } from './sealed-chunks.ts'

/** Version of the layout below; others are refused. */
const layout = 1

/** Unencrypted: names, counts and hashes, nothing about people. */
export interface Manifest {
  readonly layout: number
  readonly name: string
  /** The moment that the backup shows, by the database's clock. */
  readonly takenAt: string
  readonly migrations: { readonly count: number; readonly newest: number }
  /** Distinguishes a wrong key from damage. */
  readonly keyCheck: string
  readonly tables: readonly (Checksum & { readonly name: string; readonly rows: number })[]
  readonly sequences: Readonly<Record<string, string>>
  /** Uploaded files, which are already sealed and copied as they are. */
  readonly files: readonly (Checksum & { readonly name: string })[]
}

/** A folder: `manifest.json`, its keyed hash, `tables/`, `files/`. */
export interface Archive {
  readonly folder: string
  readonly manifest: Manifest
}

const named = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
/** Prefix of an unfinished backup. */
export const unfinished = '.unfinished-'

export const archiveName = (takenAt: Date): string => takenAt.toISOString().replaceAll(/[:.]/g, '-')
const momentOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.sealed`)
export const uploadFile = (folder: string, name: string): string => path.join(folder, 'files', name)
/** Seals tables, because plain columns of the database must not be readable on other disks. */
export const archiveKey = (master: Buffer): DataKey => keyFor(master, 'seal backups')
const macOf = (master: Buffer, text: string): string => keyedHash(master, 'backup manifest', text)

export async function writeManifest(folder: string, manifest: Manifest, master: Buffer) {
  const text = JSON.stringify(manifest, undefined, 1)
  await writeSafely(path.join(folder, 'manifest.json'), text)
  await writeSafely(path.join(folder, 'manifest.mac'), macOf(master, text))
}

async function writeSafely(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const newManifest = (parts: Omit<Manifest, 'layout'>): Manifest => ({ layout, ...parts })

/** Lists finished backups, the oldest first. */
export async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => named.test(name)).toSorted()
}

/**
 * Verifies the manifest with this key.
 * @throws StartError that says what is wrong: no backup, another key, changed, of a later version
 */
export async function openArchive(folder: string, master: Buffer): Promise<Archive> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new StartError(`${folder} is no backup: it has no manifest.json.`)
  const manifest = readJson(text)
  if (!manifest) throw new StartError(`The manifest of ${folder} is damaged. Take another backup.`)
  if (manifest.layout !== layout)
    throw new StartError(`${folder} was made by another version of Sanad, which restores it.`)
  if (manifest.keyCheck !== keyCheckOf(master))
    throw new StartError(
      `${folder} was made with another key. Give the MASTER_KEY, or the key file in DATA_DIR, that the service had then.`,
    )
  const mac = await readFile(path.join(folder, 'manifest.mac'), 'utf8').catch(() => '')
  if (!isSame(mac.trim(), macOf(master, text)))
    throw new StartError(
      `The manifest of ${folder} was changed or is damaged. Take another backup.`,
    )
  return { folder, manifest }
}

function readJson(text: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'layout' in read
      ? (read as Manifest)
      : undefined
  } catch {
    return undefined
  }
}

const isSame = (actual: string, expected: string): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual), Buffer.from(expected))

/**
 * Called before anything is changed.
 * @throws StartError that names the first missing or changed file
 */
export async function checkSums({ folder, manifest }: Archive): Promise<void> {
  const all = [
    ...manifest.tables.map((one) => ({ ...one, file: tableFile(folder, one.name) })),
    ...manifest.files.map((one) => ({ ...one, file: uploadFile(folder, one.name) })),
  ]
  for (const { file, bytes, sha256 } of all) {
    const sum = await checksumOf(file)
    if (!sum) throw new StartError(`${file} is missing. Take another backup.`)
    if (sum.bytes !== bytes || sum.sha256 !== sha256)
      throw new StartError(`${file} is damaged: it is not what was written. Take another backup.`)
  }
}

/** The newest backup always stays. */
export async function pruneArchives(
  folder: string,
  { days, now }: { days: number; now: Date },
): Promise<string[]> {
  const names = await listArchives(folder)
  const old = names
    .slice(0, -1)
    .filter((name) => now.getTime() - momentOf(name).getTime() > days * 86_400_000)
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true })
  return old
}

export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/**
 * @param name a name or path; by default the newest backup of the folder
 * @throws StartError when there is none
 */
export async function findArchive(
  folder: string,
  name: string | undefined,
  master: Buffer,
): Promise<Archive> {
  const newest = (await listArchives(folder)).at(-1)
  if (name === undefined && newest === undefined)
    throw new StartError(`There is no backup in ${folder}.`)
  return openArchive(path.resolve(folder, name ?? newest ?? ''), master)
}

/**
 * Tables that a backup leaves out, and why; all others are included. Without sign-ins, cookies of
 * people who were signed out since are useless.
 */
export const excludedTables: Readonly<Record<string, string>> = {
  sign_ins: 'one that was ended since would open again',
  verifications: 'codes that are over by then',
  sign_in_codes: 'codes that are over by then',
  sign_in_links: 'links that are over by then',
  kept_answers: 'answers before sign-in: half an hour',
  phrase_attempts: 'counters of the day',
  rate_limits: 'counters of the hour',
  presence: 'who is here now',
  revocations: 'rights that nodes were to notice within a second',
  outgoing_nodes: 'nodes at work now',
  leases: 'which node leads now',
  test_clock: 'the moved clock of a test',
}

/** Make PostgreSQL print and read rows in one format, whatever the server or role is set to. */
export const rowTextSettings =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'"
