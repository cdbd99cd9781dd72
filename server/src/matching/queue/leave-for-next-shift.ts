import { contract } from '@sanad/domain/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findSession, lockDueSessions, setDeadlines, viewSession } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { forNextShift, waiting } from '../deadline-rows.ts'
import { publishSessions } from '../publish.ts'

/** MATCH-22. The session keeps its messages and place; its deadline and the screens change. */
export const leaveForNextShift = asSeeker(
  contract.matching.leaveForNextShift,
  'participant',
  async (call, { sessionId, leave }) => {
    const { db } = call.appContext
    const row = await findSession(db, sessionId)
    if (!row || row.seekerId !== call.person.id || row.isEmergency) return refuse('NOT_FOUND')
    const changed = await transaction(db, async (tx) => {
      const [session] = await lockDueSessions(tx, { sessionId })
      if (!session || session.expertId !== null) return refuse('ALREADY_TAKEN')
      await setDeadlines(tx, [{ id: sessionId, ...(leave ? forNextShift : waiting) }])
      return [session]
    })
    if (isRefusal(changed)) return changed
    publishSessions(call.appContext, changed)
    return viewSession(call.appContext, (await findSession(db, sessionId)) ?? row, call.person.id)
  },
)
