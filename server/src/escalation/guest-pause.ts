import { escalation as contract } from '@sanad/domain/escalation/contract'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { guestPauses } from './tables.ts'

export async function findGuestPause(tx: Tx) {
  const [row] = await tx
    .select({ since: isoMoment(guestPauses.pausedAt), reason: guestPauses.reason })
    .from(guestPauses)
  return { paused: row !== undefined, since: row?.since ?? null, reason: row?.reason ?? null }
}

/** LADDER-9. During a flood guests are shown crisis lines and learn that no one is called. */
export const pauseGuests = asStaffFresh(
  contract.pauseGuests,
  async ({ db, person }, { paused, reason }) => {
    await transaction(db, async (tx) => {
      const row = {
        reason,
        pausedBy: person.id,
        pausedAt: sql`app_now()`,
      }
      if (paused)
        await tx
          .insert(guestPauses)
          .values(row)
          .onConflictDoUpdate({ target: guestPauses.id, set: row })
      else await tx.delete(guestPauses)
      const action = paused ? 'escalation.guests-paused' : 'escalation.guests-resumed'
      await audit.record(tx, person.id, action, { reason })
    })
    return { paused }
  },
)
