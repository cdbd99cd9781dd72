import path from 'node:path'
import { silentLog } from '../command.ts'
import type { Archive } from '#server/platform/services/backup/archive.ts'
import { findErasedSince } from '#server/platform/services/backup/ledger.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { openDb } from '#server/platform/stores/database/db.ts'
import { openServiceKeys } from '#server/platform/stores/crypto/keys.ts'
import { replayErasures } from '#server/privacy/index.ts'

interface Restored {
  readonly config: Config
  readonly url: string
  readonly master: Buffer
  readonly archive: Archive
}

/**
 * Erases again the people who were erased since the backup, before a node can start on it.
 * @returns how many people that were
 */
export async function replayErasuresAfterRestore({
  config,
  url,
  master,
  archive,
}: Restored): Promise<number> {
  const db = openDb(url, { pool: 2, log: silentLog })
  try {
    const keys = await openServiceKeys(db, master)
    const { folder, manifest } = archive
    const ids = await findErasedSince(
      { folder: path.dirname(folder), name: manifest.name, master },
      keys,
    )
    return await replayErasures(
      { db, keys, config },
      [...ids].map((personId) => ({ personId })),
    )
  } finally {
    await db.$client.end()
  }
}
