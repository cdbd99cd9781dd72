import { sql } from 'drizzle-orm'
import { excludedTables } from '#server/platform/services/backup/archive.ts'
import { findErasedSince } from '#server/platform/services/backup/ledger.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { nodeGoneSeconds } from '#server/platform/stores/crypto/rotate-key.ts'
import { replayErasures } from '#server/privacy/index.ts'
import { command, print, withDatabase } from '../command.ts'

const { test_clock: _ofTests, ...others } = excludedTables
const neverRestored = Object.keys(others)

/**
 * `sanad recovered`: run after PostgreSQL's own tools took the database back to an earlier moment,
 * before a node starts. Erases again the people who were erased since, and empties the tables that
 * no backup contains: otherwise sign-ins that ended since would be valid again.
 */
await command('The recovery is not finished', (config) =>
  withDatabase(config, async ({ db, keys, master }) => {
    const { rows } = await db.execute<{ running: boolean }>(
      sql`select alive_at > app_now() - make_interval(secs => ${nodeGoneSeconds}) as running from installation`,
    )
    if (rows[0]?.running === true)
      throw new StartError(
        `A node is running, or was ${nodeGoneSeconds} seconds ago. Stop all of them first.`,
      )
    const { folder } = config.backups
    const ids = await findErasedSince({ folder, name: '', master }, keys)
    const people = await replayErasures(
      { db, keys, config },
      [...ids].map((personId) => ({ personId })),
    )
    await transaction(db, async (tx) => {
      for (const table of neverRestored) await tx.execute(sql`delete from ${sql.identifier(table)}`)
    })
    print(
      `${ids.size} people were erased so far as ${folder} knows; ${people} of them were back and were erased again`,
    )
    print('Everybody signs in again. The nodes may start.')
  }),
)
