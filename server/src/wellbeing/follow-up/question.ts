import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import {
  followUpContract as contract,
  type CurrentFollowUp,
} from '@sanad/domain/wellbeing/follow-up/contract'
import { whyNotAnswerFollowUp } from '@sanad/domain/wellbeing/follow-up/follow-up'
import { findCards, findSession } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import { asSeeker, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { findCurrent, lockFollowUp, decryptAnswer, setAnswered } from './store.ts'

export const ownFollowUp = asSeeker(contract.ownFollowUp, (call) => viewCurrent(call))

/** FOLLOW-7. */
export const answerFollowUp = asSeeker(
  contract.answerFollowUp,
  async (call, { sessionId, answer: chosen }) => {
    const { db, keys, person } = call
    const refused = await transaction(db, async (tx) => {
      const row = await lockFollowUp(tx, sessionId)
      // Before it is sent there is no question.
      if (row?.seekerId !== person.id || row.state === 'allowed') return refuse('NOT_FOUND')
      const why = whyNotAnswerFollowUp(row.state)
      if (why) return refuse(why)
      await setAnswered(tx, row.id, await keys.ofPerson(tx, person.id), chosen)
      await withdrawNotices(tx, row.id)
      return undefined
    })
    return isRefusal(refused) ? refused : viewCurrent(call)
  },
)

/** FOLLOW-5, FOLLOW-8. The question with the name that it may carry now, or the answer. */
async function viewCurrent({ db, keys, person }: SignedInCall): Promise<CurrentFollowUp> {
  const row = await findCurrent(db, person.id)
  if (!row) return { state: 'none' }
  const { sessionId } = row
  if (row.state === 'sent') {
    const isNamed = row.sender === 'supporter' && row.expertMay
    const expertId = isNamed ? (await findSession(db, sessionId))?.expertId : undefined
    const card = expertId ? (await findCards(db, [expertId])).get(expertId) : undefined
    return { state: 'sent', sessionId, expert: card?.firstName ?? null }
  }
  const key = await keys.find(person.id)
  const stored = key && decryptAnswer(key, row)
  return stored ? { state: 'answered', sessionId, answer: stored } : { state: 'none' }
}
