import path from 'node:path'
import { sql } from 'drizzle-orm'
import { silent } from './command-tools.ts'
import type { Archive } from './platform/backup/archive.ts'
import { erasedSince } from './platform/backup/ledger.ts'
import { openDb, transaction } from './platform/db.ts'
import { recordErasure } from './platform/erasures.ts'
import { openServiceKeys } from './platform/keys.ts'

interface Restored {
  readonly url: string
  readonly master: Buffer
  readonly archive: Archive
}

/**
 * Whoever was erased after the backup was made is in it still: they are erased before anybody can start on it.
 * @returns how many that were
 */
export async function eraseAgain({ url, master, archive }: Restored): Promise<number> {
  const db = openDb(url, { pool: 2, log: silent })
  try {
    const keys = await openServiceKeys(db, master)
    const { folder, manifest } = archive
    const ids = await erasedSince({ folder: path.dirname(folder), name: manifest.name, master }, keys)
    let erased = 0
    for (const personId of ids) {
      erased += await transaction(db, async (tx) => {
        await tx.execute(sql`delete from data_keys where person_id = ${personId}`)
        const { rowCount } = await tx.execute(
          sql`update accounts set email = ${`${personId}@erased.invalid`} where id = ${personId}`,
        )
        await recordErasure(tx, personId)
        return rowCount ?? 0
      })
    }
    return erased
  } finally {
    await db.$client.end()
  }
}
