import { privacy as contract } from '@sanad/domain/privacy/contract'
import { keptClasses, keptFor, type KeptClass } from '@sanad/domain/primitives/kept'
import { whyNotLeave } from '@sanad/domain/privacy/erasure'
import { sql } from 'drizzle-orm'
import { countOwners } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { countRows } from '#server/platform/stores/database/retention-sweep.ts'
import { signedIn, ownOfAll } from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { findExport, viewExport } from './export/export-store.ts'
import { holdsOf } from './retention/holds.ts'

/** What the caller can export, and what would be kept after an erasure, for their decision. */
export const ownData = signedIn(contract.ownData, ownOfAll, async ({ db, config, person }) => {
  const ownExport = await findExport(db, person.id)
  const days = await keptDays(db, config)
  return {
    export: ownExport ? viewExport(ownExport) : null,
    holds: await holdsOf(db, person.id, { days: days.cases }),
    openConversations: await countRows(
      db,
      sql`select count(*)::int as n from sessions where status = 'active'
        and (seeker_id = ${person.id} or expert_id = ${person.id})`,
    ),
    applicationPending: await isPending(db, person.id),
    whyNotLeave: whyNotLeave({ role: person.role, owners: await countOwners(db) }) ?? null,
    keptDays: days,
  }
})

async function isPending(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from profiles where id = ${personId}
    and verification_status in ('pending_approval', 'in_review', 'more_info')`)
  return rows.length > 0
}

/** In days, as in force now. */
export async function keptDays(
  tx: Tx,
  config: AppContext['config'],
): Promise<Record<KeptClass, number>> {
  const periods: [KeptClass, number][] = []
  for (const one of keptClasses) {
    const keep = keptFor[one]
    periods.push([one, typeof keep === 'number' ? keep : await settingNow(tx, config, keep)])
  }
  return Object.fromEntries(periods) as Record<KeptClass, number>
}
