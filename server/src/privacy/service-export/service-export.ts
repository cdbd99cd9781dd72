import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fileNames, pageSealContext } from '#server/application/index.ts'
import { notifyDeciders } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { listTables } from '#server/platform/services/backup/take-backup.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import type { PersonalData } from '#server/platform/stores/personal-data/declaration.ts'
import type { JsonRow } from '#server/platform/stores/personal-data/sealed-rows.ts'
import type { Files } from '#server/platform/stores/files/files.ts'
import { readDictionary, whyLeftOut } from './data-dictionary.ts'
import { writeReadme } from './readme.ts'
import { readRows } from './read-rows.ts'
import type { ArchivedFile } from './tar.ts'

interface ExportContext {
  /** A connection in a transaction that sees one snapshot. */
  readonly client: pg.Client
  readonly keys: Keys
  readonly files: Files
  /** A table without a declaration is left out. */
  readonly declared: readonly PersonalData[]
  readonly serviceName: string
  /** The moment that the snapshot shows. */
  readonly takenAt: string
  /** Called during the export with the table and its rows so far. */
  readonly report: (table: string, rows: number) => void
}

/** The last file of the archive. */
interface ExportManifest {
  readonly takenAt: string
  readonly files: { readonly name: string; readonly rows?: number; readonly sha256: string }[]
  /** Values that could not be opened although their key exists. */
  unopened: number
}

/** The rows of a larger table go on in a second file. */
const partBytes = 32 * 1024 * 1024

/** Audited before the first row is read, and staff are notified. */
export function recordServiceExport(
  db: Db,
  {
    ownerId,
    reason,
    name,
  }: { readonly ownerId: string; readonly reason: string; readonly name: string },
): Promise<void> {
  return transaction(db, async (tx) => {
    await audit.record(tx, ownerId, 'admin.service-exported', { reason, facts: { name } })
    await notifyDeciders(tx, { key: `service-exported ${name}`, lastsSeconds: 24 * 3600 })
  })
}

/** A README, a file for each table, decrypted, the pages of documents, and a manifest. */
export async function* exportFiles(context: ExportContext): AsyncGenerator<ArchivedFile> {
  const manifest: ExportManifest = { takenAt: context.takenAt, files: [], unopened: 0 }
  const dictionary = readDictionary(context.declared)
  const stored = (await listTables(context.client)).flatMap((name) => dictionary.get(name) ?? [])
  const tables = stored.filter((table) => whyLeftOut(table) === undefined)
  const list = (file: ArchivedFile, rows?: number): ArchivedFile => {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    manifest.files.push({ name: file.name, ...(rows !== undefined && { rows }), sha256 })
    return file
  }
  const readme = writeReadme(context.serviceName, stored, context.takenAt)
  yield list({ name: 'README.md', bytes: Buffer.from(readme) })
  for (const { name: table, data } of tables)
    for await (const { rows, ...file } of tableFiles(context, data, manifest)) {
      yield list(file, rows.length)
      if (table === 'documents')
        for (const row of rows) for await (const page of pagesOf(context, row)) yield list(page)
    }
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }
}

async function* tableFiles(
  { client, keys, report }: ExportContext,
  data: PersonalData,
  manifest: ExportManifest,
): AsyncGenerator<ArchivedFile & { readonly rows: readonly JsonRow[] }> {
  const { table } = data
  let part = 1
  let read = 0
  let rows: JsonRow[] = []
  let texts: string[] = []
  let bytes = 0
  const file = () => ({
    name: `${table}${part === 1 ? '' : `-${part}`}.jsonl`,
    bytes: Buffer.from(texts.join('')),
    rows,
  })
  for await (const batch of readRows({ client, keys }, data)) {
    manifest.unopened += batch.unopened
    read += batch.rows.length
    report(table, read)
    const lines = batch.rows.map((row) => `${JSON.stringify(row)}\n`)
    rows.push(...batch.rows)
    texts.push(...lines)
    bytes += lines.reduce((all, { length }) => all + length, 0)
    if (bytes < partBytes) continue
    yield file()
    part += 1
    rows = []
    texts = []
    bytes = 0
  }
  if (part === 1 || rows.length > 0) yield file()
}

/** The pages of documents as pictures. */
async function* pagesOf(
  { keys, files }: ExportContext,
  row: JsonRow,
): AsyncGenerator<ArchivedFile> {
  const [id, personId, pages] = [String(row['id']), String(row['person_id']), Number(row['pages'])]
  const key = await keys.find(personId)
  if (!key) return
  for (const [index, stored] of fileNames(id, pages).entries()) {
    const sealed = await files.get(stored)
    if (sealed)
      yield {
        name: `documents/${id}-${index + 1}.jpg`,
        bytes: key.decryptBytes(sealed, pageSealContext(id, index + 1)),
      }
  }
}
