import { supervision as contract } from '@sanad/domain/supervision/contract'
import { briefUrgency } from '@sanad/domain/matching/brief'
import { dangerIn, whyNotBrief } from '@sanad/domain/supervision/session-brief'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findSession } from '#server/chat/index.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { countExpertsBefore, findDangerFacts, findDecisions, findNeed } from './brief-store.ts'

/** BRIEF-1. What the next person reads before their first message. */
export const sessionBrief = signedIn(
  contract.sessionBrief,
  /** BRIEF-1. A supervisor only after joining (CHAT-16). */
  { expert: 'participant', supervisor: 'participant' },
  async (call, { sessionId }) => {
    const { db } = call
    const session = await findSession(db, sessionId)
    const why = session ? whyNotBrief(session, call.person.id) : 'NOT_FOUND'
    if (!session || why !== undefined) return refuse('NOT_FOUND')
    const { topic, urgency, ...need } = await findNeed(db, sessionId)
    const facts = await findDangerFacts(call, session)
    const danger = dangerIn({ sessionLevel: session.crisisSeverity, ...facts })
    return {
      ...need,
      topic,
      urgency: briefUrgency(urgency, danger.now.severity),
      ...danger,
      saidYesAt: facts.signs.find(({ saidYesAt }) => saidYesAt)?.saidYesAt,
      decisions: await findDecisions(db, sessionId),
      expertsBefore: await countExpertsBefore(db, sessionId, call.person.id),
      hiddenMessages:
        call.person.id === session.expertId
          ? session.expertReadsAfter
          : session.supervisorReadsAfter,
    }
  },
)
