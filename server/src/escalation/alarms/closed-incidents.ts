import { escalation as contract } from '@sanad/domain/escalation/contract'
import type { ClosedIncident } from '@sanad/domain/escalation/ladder-contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { firstNameOf, decryptName, profiles } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { incidentNoteSealContext } from './close-incident.ts'
import { escalations, incidents } from '../tables.ts'

const listAtMost = 50

/** LADDER-7. Reading the outcomes and notes is audited. */
export const closedIncidents = asStaffFresh(
  contract.closedIncidents,
  async ({ db, keys, person }) => {
    return transaction(db, async (tx) => {
      const rows = await findClosed(tx)
      if (rows.length > 0)
        await audit.record(tx, person.id, 'escalation.incidents-read', {
          reason: 'look back',
          facts: { count: rows.length },
        })
      const shown: ClosedIncident[] = []
      for (const { note, seekerId, sessionId, closedBy, outcome, ...row } of rows)
        shown.push({
          ...row,
          closedBy: decryptName(tx, closedBy ?? ''),
          outcome: outcome ?? 'not-reached',
          note: await decryptNote(keys, { id: row.id, note, seekerId, sessionId }),
        })
      return shown
    })
  },
)

const findClosed = (tx: Tx) =>
  tx
    .select({
      id: incidents.id,
      severity: escalations.severity,
      language: escalations.language,
      openedAt: isoMoment(incidents.openedAt),
      closedAt: isoMoment(incidents.closedAt),
      closedBy: firstNameOf(profiles),
      outcome: incidents.outcome,
      note: incidents.note,
      seekerId: escalations.seekerId,
      sessionId: escalations.sessionId,
    })
    .from(incidents)
    .innerJoin(escalations, eq(escalations.id, incidents.escalationId))
    .leftJoin(profiles, eq(profiles.id, incidents.closedBy))
    .where(
      and(
        isNotNull(incidents.closedAt),
        sql`${incidents.closedAt} > app_now() - interval '90 days'`,
      ),
    )
    .orderBy(desc(incidents.closedAt))
    .limit(listAtMost)

interface SealedNote {
  readonly id: string
  readonly note: Buffer | null
  readonly seekerId: string
  readonly sessionId: string | null
}

/** Null where the key is deleted: the person was erased. */
async function decryptNote(keys: Keys, sealed: SealedNote): Promise<string | null> {
  if (sealed.note === null) return null
  const key =
    (sealed.sessionId && (await keys.find(sealed.sessionId))) || (await keys.find(sealed.seekerId))
  if (!key) return null
  try {
    return key.decrypt(sealed.note, incidentNoteSealContext(sealed.id))
  } catch {
    return null
  }
}
