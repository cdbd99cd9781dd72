import { sql } from 'drizzle-orm'
import { atLeast, type Severity } from '@sanad/domain/crisis/severity'
import { takeSessionsLeftInDanger } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { openEscalation } from './open-escalation.ts'
import { isSeekerAccompanied } from '../people.ts'
import { chatHooks } from './chat-hooks.ts'

/** Decision 51. A supporter left a session of severe or above; each recorded turn counts once. */
export async function sweepLeftInDanger({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { sessionId, expertId } of await takeSessionsLeftInDanger(tx)) {
      const session = await findOpenSession(tx, sessionId)
      if (session) await chatHooks.onExpertLeft(tx, { sessionId, expertId, ...session })
    }
  })
}

/** LADDER-6, REPORT-4. Calls despite an earlier acknowledgement: the blocked person stays away. */
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
