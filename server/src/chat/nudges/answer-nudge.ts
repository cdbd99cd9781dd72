import { chat as contract } from '@sanad/domain/chat/contract'
import {
  graverAnswer,
  gradeYes,
  type AskedAnswer,
  type FollowUp,
} from '@sanad/domain/chat/nudges/nudges'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { sealFinding } from '#server/crisis/index.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asExpert } from '#server/platform/services/http/guards.ts'
import type { ChatHooks } from '../hooks.ts'
import type { ChatService } from '../service.ts'
import { findReadable, viewSession } from '../sessions/session-view.ts'
import {
  decryptFollowUps,
  dismissNudge,
  lockNudge,
  recordAnswer,
  recordAsked,
  sealFollowUps,
  type NudgeKey,
  type StoredAnswer,
} from './nudge-store.ts'
import { raiseAfterQuestion, raiseLevel } from './raise-level.ts'

/** NUDGE-3 to NUDGE-5. Also after the end, while the supporter may read. */
export const answerNudge = ({ findCachedSession, hooks }: ChatService) =>
  asExpert(
    contract.answerNudge,
    'participant',
    async (call, { sessionId, messageId, answer, followUps }) => {
      const { db, live } = call
      const session = await findReadable(db, sessionId, call.person.id)
      if (isRefusal(session)) return session
      const cached = await findCachedSession(sessionId)
      if (session.expertId !== call.person.id || !cached) return refuse('NOT_FOUND')
      const nudge = { sessionId, messageId, key: cached.key, by: call.person.id }
      const isStored = await transaction(db, async (tx) => {
        const stored = await lockNudge(tx, nudge)
        if (!stored) return false
        if (answer === 'asked') await recordAsked(tx, nudge, call.person.id)
        else if (answer === 'dismissed') await dismissNudge(tx, nudge)
        else await storeAnswer(tx, hooks, nudge, stored, { answer, followUps })
        return true
      })
      if (!isStored) return refuse('NOT_FOUND')
      const people = answer === 'yes' ? [call.person.id, session.seekerId] : [call.person.id]
      live.publish(people, { event: 'chat.session-changed', sessionId })
      const changed = await findReadable(db, sessionId, call.person.id)
      return isRefusal(changed) ? changed : viewSession(call, changed, call.person.id)
    },
  )

interface AnsweredNudge extends NudgeKey {
  readonly key: DataKey
  /** The supporter who asked. */
  readonly by: string
}

interface SaidAnswer {
  readonly answer: AskedAnswer
  readonly followUps: readonly FollowUp[]
}

async function storeAnswer(
  tx: Tx,
  hooks: ChatHooks,
  nudge: AnsweredNudge,
  before: StoredAnswer,
  { answer, followUps }: SaidAnswer,
): Promise<void> {
  const { key, sessionId, messageId, by } = nudge
  const known = decryptFollowUps(key, nudge, before.followUps)
  const said = answer === 'yes' ? [...new Set([...known, ...followUps])] : known
  await recordAnswer(tx, nudge, {
    answer: graverAnswer(before.answer, answer),
    followUps: sealFollowUps(key, nudge, said),
  })
  if (answer === 'unclear') await raiseLevel(tx, sessionId, 'moderate')
  if (answer !== 'yes' || (before.answer === 'yes' && said.length === known.length)) return
  const { severity, codes } = gradeYes(before.topic, said)
  const finding = sealFinding(key, { sessionId, messageId }, { codes, reasons: [] })
  await raiseAfterQuestion(tx, hooks, { sessionId, messageId, severity, codes, finding, by })
}
