import { sql } from 'drizzle-orm'
import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { takeSessionsLeftInDanger } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { openEscalation } from './open-escalation.ts'
import { isSeekerAccompanied } from '../people.ts'
import { chatHooks } from './chat-hooks.ts'

/**
 * Decision 51. A supporter handed over or left a session of severe or above. Chat records it with the turn, and the
 * ladder takes it up within a second, once.
 */
export async function sweepLeftInDanger({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { sessionId, expertId } of await takeSessionsLeftInDanger(tx)) {
      const session = await findOpenSession(tx, sessionId)
      if (session) await chatHooks.onExpertLeft(tx, { sessionId, expertId, ...session })
    }
  })
}

/**
 * REPORT-4, LADDER-6. A block has parted a seeker in danger, or in an emergency, from their supporter. The ladder is
 * called at once, even if an earlier acknowledgement still counts: the person who gave it does not come back.
 */
export async function callAfterBlock(tx: Tx, sessionId: string): Promise<void> {
  const session = await findOpenSession(tx, sessionId)
  if (!session || !atLeast(session.severity, session.isEmergency ? 'high' : 'severe')) return
  const { seekerId, severity } = session
  const accompanied = await isSeekerAccompanied(tx, sessionId)
  const cause = 'expert-left' as const
  await openEscalation(tx, { seekerId, sessionId, crisisId: null, cause, severity, accompanied })
}

async function findOpenSession(tx: Tx, sessionId: string) {
  const { rows } = await tx.execute<{
    seekerId: string
    severity: Severity
    isEmergency: boolean
  }>(sql`
    select seeker_id as "seekerId", crisis_severity as severity, is_emergency as "isEmergency" from sessions
    where id = ${sessionId} and status = 'active'`)
  return rows[0]
}
