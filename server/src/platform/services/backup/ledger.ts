import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../../stores/database/db.ts'
import { listErasures, type Erasure } from '../../stores/audit/erasures.ts'
import type { Keys } from '../../stores/crypto/keys.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { archiveKey, listArchives, openArchive, tableFile } from './archive.ts'
import { readChunks } from './sealed-chunks.ts'

/** The ledger of erasures, newer than the backups: one entry a person, with a keyed hash. */
const ledgerFile = (folder: string): string => path.join(folder, 'erasures.txt')

const entryOf = (keys: Keys, { personId, erasedAt }: Erasure): string =>
  [personId, erasedAt, keys.mac('erasure', `${personId} ${erasedAt}`)].join(' ')

/** @throws StartError that names a damaged entry, which could erase or restore a person */
export async function readLedger(folder: string, keys: Keys): Promise<Erasure[]> {
  const file = ledgerFile(folder)
  const text = await readFile(file, 'utf8').catch(() => '')
  const entries = text.split('\n').filter((entry) => entry !== '')
  return entries.map((entry, at) => {
    const [personId = '', erasedAt = ''] = entry.split(' ')
    if (entryOf(keys, { personId, erasedAt }) !== entry)
      throw new StartError(`Line ${at + 1} of ${file} is damaged. Take a whole copy of this file.`)
    return { personId, erasedAt }
  })
}

/** Adds new erasures, atomically. None is removed: a restored database may know fewer. */
export async function updateLedger(folder: string, { db, keys }: { db: Db; keys: Keys }) {
  const erasures = await listErasures(db)
  if (erasures.length === 0) return
  const kept = await readLedger(folder, keys)
  const knownIds = new Set(kept.map(({ personId }) => personId))
  const fresh = erasures.filter(({ personId }) => !knownIds.has(personId))
  if (fresh.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${ledgerFile(folder)}.${process.pid}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile([...kept, ...fresh].map((one) => `${entryOf(keys, one)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, ledgerFile(folder))
}

/** Ids from the ledger and from newer backups. */
export async function findErasedSince(
  { folder, name, master }: { folder: string; name: string; master: Buffer },
  keys: Keys,
): Promise<Set<string>> {
  const ids = new Set((await readLedger(folder, keys)).map(({ personId }) => personId))
  for (const younger of (await listArchives(folder)).filter((one) => one > name)) {
    const archive = await openArchive(path.join(folder, younger), master).catch(() => undefined)
    if (!archive) continue
    const file = tableFile(archive.folder, 'erasures')
    const key = { key: archiveKey(master), what: `${younger} erasures` }
    for await (const rows of readChunks(file, key))
      for (const row of rows) ids.add(row.slice(1, row.indexOf(',')))
  }
  return ids
}
