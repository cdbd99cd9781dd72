import { chat as contract } from '@sanad/domain/chat/contract'
import { feelingBeforeHours, whyNotAnswer, whyNotSayBefore } from '@sanad/domain/chat/feedback'
import type { Afterwards } from '@sanad/domain/chat/feedback-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findAnswersBefore } from '#server/assessment/index.ts'
import {
  asParticipant,
  asSeeker,
  asSeekerOrGuest,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import {
  findFeedback,
  findMinutesTogether,
  noFeedback,
  putFeedback,
  findTalkAgain,
  findTalkAgainWith,
  putTalkAgain,
  withdrawTalkAgain,
} from './afterwards-store.ts'
import { findReadable } from './session-view.ts'
import { findCards } from './card-store.ts'
import type { SessionRow } from './session-store.ts'

export const afterwards = asParticipant(contract.afterwards, async (call, { sessionId }) => {
  const row = await findReadable(call.db, sessionId, call.person.id)
  return isRefusal(row) ? row : view(call, row)
})

/** CHAT-12. */
export const giveFeedback = asSeekerOrGuest(
  contract.giveFeedback,
  'participant',
  async (call, { sessionId, ...input }) => {
    const row = await findReadable(call.db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    if (row.seekerId !== call.person.id) return refuse('NOT_FOUND')
    const why = whyNotAnswer(row.hoursSinceEnd)
    if (why) return refuse(why)
    const answers = Object.fromEntries(
      Object.entries(input).filter(([, answer]) => answer !== undefined),
    )
    if (Object.keys(answers).length > 0) await putFeedback(call.db, sessionId, answers)
    return view(call, row)
  },
)

/** CHAT-20. */
export const sayBefore = asSeeker(
  contract.sayBefore,
  'participant',
  async (call, { sessionId, felt, isCounted = false }) => {
    const row = await findReadable(call.db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    if (row.seekerId !== call.person.id) return refuse('NOT_FOUND')
    const why = await whyNotSayBeforeNow(call, row)
    if (why) return refuse(why)
    await putFeedback(call.db, sessionId, { feltBefore: felt, isCounted })
    return view(call, row)
  },
)

const whyNotSayBeforeNow = async ({ db }: SignedInCall, { id, status, isEmergency }: SessionRow) =>
  whyNotSayBefore({
    status,
    isEmergency,
    minutesTogether: status === 'closed' ? null : await findMinutesTogether(db, id),
  })

/** CHAT-19. Only a yes of both sides is published. */
export const answerTalkAgain = asParticipant(
  contract.answerTalkAgain,
  { seeker: 'participant', expert: 'participant' },
  async (call, { sessionId, again }) => {
    const { db, live } = call
    const row = await findReadable(db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    const why = whyNotAnswer(row.hoursSinceEnd)
    if (why) return refuse(why)
    const pair = await findPair(call, row)
    if (!pair) return refuse('NOT_FOUND')
    await putTalkAgain(db, pair, row.seekerId === call.person.id ? 'seeker' : 'expert', again)
    const now = await view(call, row)
    if (now.bothWould)
      live.publish([row.seekerId, row.expertId], { event: 'chat.session-changed', sessionId })
    return now
  },
)

export const talkAgainWith = asParticipant(
  contract.talkAgainWith,
  { seeker: 'own', expert: 'own' },
  ({ db, person }) => findTalkAgainWith(db, person.id),
)

export const withdraw = asParticipant(
  contract.withdrawTalkAgain,
  { seeker: 'own', expert: 'own' },
  async ({ db, person }, { id }) => {
    return (await withdrawTalkAgain(db, id, person.id))
      ? { done: true as const }
      : refuse('NOT_FOUND')
  },
)

/** Undefined with an automatic supporter, and for guests. */
async function findPair({ db, person }: SignedInCall, { seekerId, expertId, opened }: SessionRow) {
  if (expertId === null || !opened || person.standing === 'guest') return undefined
  const cards = await findCards(db, [seekerId, expertId])
  return cards.get(expertId)?.automatic === false ? { seekerId, expertId } : undefined
}

async function view(call: SignedInCall, row: SessionRow): Promise<Afterwards> {
  const { db, keys } = call
  const isSeeker = row.seekerId === call.person.id
  const pair = isSeeker || row.expertId === call.person.id ? await findPair(call, row) : undefined
  const again = pair && (await findTalkAgain(db, pair))
  const own = isSeeker ? await findFeedback(db, row.id) : noFeedback
  const key = isSeeker ? await keys.find(row.seekerId) : undefined
  return {
    ...own,
    talkAgain: (isSeeker ? again?.seekerYes : again?.expertYes) ?? null,
    bothWould: again?.both ?? false,
    mayTalkAgain: pair !== undefined,
    changeable: whyNotAnswer(row.hoursSinceEnd) === undefined,
    mayGiveBefore: isSeeker && (await whyNotSayBeforeNow(call, row)) === undefined,
    before: key
      ? await findAnswersBefore(db, {
          userId: row.seekerId,
          key,
          at: row.createdAt,
          hours: feelingBeforeHours,
        })
      : null,
  }
}
