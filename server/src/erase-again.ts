import path from 'node:path'
import { silent } from './command-tools.ts'
import type { Archive } from './platform/backup/archive.ts'
import { erasedSince } from './platform/backup/ledger.ts'
import type { Config } from './platform/config.ts'
import { openDb } from './platform/db.ts'
import { openServiceKeys } from './platform/keys.ts'
import { reapplyErasures } from './privacy/index.ts'

interface Restored {
  readonly config: Config
  readonly url: string
  readonly master: Buffer
  readonly archive: Archive
}

/**
 * Whoever was erased after the backup was made is in it still: they are erased before anybody can start on it.
 * @returns how many that were
 */
export async function eraseAgain({ config, url, master, archive }: Restored): Promise<number> {
  const db = openDb(url, { pool: 2, log: silent })
  try {
    const keys = await openServiceKeys(db, master)
    const { folder, manifest } = archive
    const ids = await erasedSince(
      { folder: path.dirname(folder), name: manifest.name, master },
      keys,
    )
    return await reapplyErasures(
      { db, keys, config },
      [...ids].map((personId) => ({ personId })),
    )
  } finally {
    await db.$client.end()
  }
}
