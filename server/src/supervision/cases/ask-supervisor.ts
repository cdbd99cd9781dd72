import { supervision as contract } from '@sanad/domain/supervision/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { worst, type Severity } from '@sanad/domain/crisis/severity'
import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { findSession } from '#server/chat/index.ts'
import { raiseFlag } from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asExpert, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { isAnswered, openEscalation } from '#server/escalation/index.ts'

/** The level from which the ladder calls a supervisor without waiting. */
const callsAtOnceFrom = 'severe'

interface CallForSupervisor {
  readonly type: 'expert_concern' | 'hand_raised'
  readonly action: AuditEvent
  /** Whether the supervisor on duty is called at once (LADDER-2: supporters on call are not). */
  readonly calls: boolean
  /** The severity of the flag. A graver conversation keeps its own. */
  readonly severity: (ofSession: Severity) => Severity
}

/** QUEUE-2. A supporter's concern is at least high, and never below the result of the rules. */
const concern: CallForSupervisor = {
  type: 'expert_concern',
  action: 'supervision.concern-raised',
  calls: true,
  severity: (ofSession) => worst(ofSession, 'high'),
}

/** QUEUE-3. A raised hand causes no alarm and gives no right to read messages. */
const hand: CallForSupervisor = {
  type: 'hand_raised',
  action: 'supervision.hand-raised',
  calls: false,
  severity: () => 'moderate',
}

const callSupervisor =
  (request: CallForSupervisor) =>
  async ({ db, live, person }: SignedInCall, { sessionId }: { sessionId: string }) => {
    const outcome = await transaction(db, async (tx) => {
      const session = await findSession(tx, sessionId)
      if (session?.expertId !== person.id) return refuse('NOT_FOUND')
      if (session.status === 'closed') return refuse('SESSION_CLOSED')
      const { type, action } = request
      const severity = request.severity(session.crisisSeverity)
      const raised = await raiseFlag(tx, { sessionId, raisedBy: person.id, type, severity })
      if (raised)
        await audit.record(tx, person.id, action, { subjectId: sessionId, facts: { severity } })
      if (request.calls) {
        const danger = {
          seekerId: session.seekerId,
          sessionId,
          severity: worst(severity, callsAtOnceFrom),
          accompanied: true,
        }
        // A repeated concern: the person who answered the first alarm may not have come.
        if (raised || !(await isAnswered(tx, danger)))
          await openEscalation(tx, { ...danger, crisisId: null, cause: 'expert-worried' })
      }
      return { done: true as const }
    })
    if (!isRefusal(outcome)) live.publish([person.id], { event: 'chat.session-changed', sessionId })
    return outcome
  }

export const raiseConcern = asExpert(contract.raiseConcern, 'participant', callSupervisor(concern))
export const raiseHand = asExpert(contract.raiseHand, 'participant', callSupervisor(hand))
