import { sql } from 'drizzle-orm'
import { closeUntil, findClosingSeal, findSeals, type Seal } from './chain.ts'
import type { SealParts } from './seal.ts'
import { findSealFault } from './verify.ts'
import type { Config } from '../../base/config/config.ts'
import { transaction, type Tx } from '../database/db.ts'
import { isoMoment } from '../database/tables.ts'
import { settingNow } from '../settings/settings.ts'

/** More minutes than a day has, so that a backlog is removed in a few runs. */
const sealsAtOnce = 2000

/** Safety §5. Removes old minutes, each verified, with a closing seal that proves the rest. */
export async function expireAuditEntries({
  db,
  keys,
  log,
  config,
}: SealParts & { config: Config }): Promise<void> {
  const keptDays = await settingNow(db, config, 'keep-audit')
  if (!(await isDue(db, keptDays))) return
  await transaction(db, async (tx) => {
    // One node removes; the others skip.
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtext('audit end')) as mine`,
    )
    if (rows[0]?.['mine'] !== true) return
    const begin = await findClosingSeal(tx, keys)
    const seals = await findSeals(tx, 0, sealsAtOnce)
    const over = seals.slice(0, await countOver(tx, seals, keptDays))
    let before: Pick<Seal, 'n' | 'until' | 'hash'> | undefined = begin
    for (const seal of over) {
      const fault = await findSealFault(tx, keys, seal, { before, isFirst: seal === over[0] })
      if (fault !== undefined || begin?.isAuthentic === false) {
        log.error(
          { seal: seal.n, fault },
          'the audit log is not whole and is kept: run npm run audit:verify',
        )
        return
      }
      before = seal
    }
    const last = over.at(-1)
    if (!last) return
    const entries = over.reduce((sum, seal) => sum + seal.entries, 0)
    await closeUntil(tx, keys, { n: last.n, until: last.until, hash: last.hash, entries })
  })
}

/** A whole day at once: one closing seal a day and not one a minute. */
async function isDue(tx: Tx, keptDays: number): Promise<boolean> {
  const { rows } = await tx.execute<{ due: boolean }>(sql`
    select until_at <= app_now() - make_interval(days => ${keptDays + 1}) as due
    from audit_seals where hash is not null order by n limit 1`)
  return rows[0]?.due ?? false
}

async function countOver(tx: Tx, seals: readonly Seal[], keptDays: number): Promise<number> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select ${isoMoment(sql`(app_now() - make_interval(days => ${keptDays}))`)} as at`)
  const at = rows[0]?.at ?? ''
  return seals.filter(({ until }) => until <= at).length
}
