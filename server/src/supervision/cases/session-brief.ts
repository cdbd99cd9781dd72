import { contract } from '@sanad/domain/contract'
import { briefUrgency } from '@sanad/domain/matching/brief'
import { dangerIn, whyNotBrief } from '@sanad/domain/supervision/session-brief'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findSession } from '#server/chat/index.ts'
import { signedIn, type SignedInCall } from '#server/platform/http/guards.ts'
import { countSupportersBefore, findDangerFacts, findDecisions, findNeed } from './brief-store.ts'

/**
 * BRIEF-1. Who is responsible before: the supporter who leaves, or the queue. During: whoever has just claimed it. What
 * the next person sees is this, before their first word; it is a look at the rows, so a lost connection changes nothing.
 */
export const sessionBrief = signedIn(
  contract.supervision.sessionBrief,
  /** BRIEF-1. A supervisor only where they have joined (CHAT-16). */
  { expert: 'participant', supervisor: 'participant' },
  async ({ appContext, person }: SignedInCall, { sessionId }: { readonly sessionId: string }) => {
    const { db } = appContext
    const session = await findSession(db, sessionId)
    const why = session ? whyNotBrief(session, person.id) : 'NOT_FOUND'
    if (!session || why !== undefined) return refuse('NOT_FOUND')
    const { topic, urgency, ...need } = await findNeed(db, sessionId)
    const danger = dangerIn({
      sessionLevel: session.crisisSeverity,
      ...(await findDangerFacts(appContext, session)),
    })
    return {
      ...need,
      topic,
      urgency: briefUrgency(urgency, danger.now.severity),
      ...danger,
      decisions: await findDecisions(db, sessionId),
      supportersBefore: await countSupportersBefore(db, sessionId, person.id),
      hiddenMessages:
        person.id === session.expertId ? session.expertReadsAfter : session.supervisorReadsAfter,
    }
  },
)
