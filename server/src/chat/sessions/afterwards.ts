import { contract } from '@sanad/domain/contract'
import {
  feelingBeforeHours,
  whyNotAnswer,
  whyNotSayBefore,
  type Felt,
} from '@sanad/domain/chat/feedback'
import type { Afterwards } from '@sanad/domain/chat/feedback-contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { findAnswersBefore } from '#server/assessment/index.ts'
import {
  asParticipant,
  asSeeker,
  asSeekerOrGuest,
  type SignedInCall,
} from '#server/platform/http/guards.ts'
import {
  findFeedback,
  minutesTogether,
  nothingSaid,
  putFeedback,
  type Answered,
} from './feedback-store.ts'
import { findReadable } from './session-view.ts'
import { findCards, type SessionRow } from './session-store.ts'
import {
  findTalkAgain,
  findTalkAgainWith,
  putTalkAgain,
  withdrawTalkAgain,
} from './talk-again-store.ts'
import { tell } from '../publish.ts'

interface InSession {
  readonly sessionId: string
}

export const afterwards = asParticipant(
  contract.chat.afterwards,
  'participant',
  async (call: SignedInCall, { sessionId }: InSession) => {
    const row = await findReadable(call.appContext.db, sessionId, call.person.id)
    return isRefusal(row) ? row : view(call, row)
  },
)

/** CHAT-12. */
export const giveFeedback = asSeekerOrGuest(
  contract.chat.giveFeedback,
  'participant',
  async (
    call: SignedInCall,
    {
      sessionId,
      ...given
    }: InSession & { [Name in 'feltHeard' | 'feltAfter']?: Answered[Name] | undefined },
  ) => {
    const { db } = call.appContext
    const row = await findReadable(db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    if (row.seekerId !== call.person.id) return refuse('NOT_FOUND')
    const why = whyNotAnswer(row.hoursSinceEnd)
    if (why) return refuse(why)
    const answers = Object.fromEntries(
      Object.entries(given).filter(([, answer]) => answer !== undefined),
    )
    if (Object.keys(answers).length > 0) await putFeedback(db, sessionId, answers)
    return view(call, row)
  },
)

/** CHAT-20. */
export const sayBefore = asSeeker(
  contract.chat.sayBefore,
  'participant',
  async (call: SignedInCall, { sessionId, felt }: InSession & { felt: Felt | null }) => {
    const { db } = call.appContext
    const row = await findReadable(db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    if (row.seekerId !== call.person.id) return refuse('NOT_FOUND')
    const why = await whyNotBefore(call, row)
    if (why) return refuse(why)
    await putFeedback(db, sessionId, { feltBefore: felt })
    return view(call, row)
  },
)

const whyNotBefore = async (
  { appContext: { db } }: SignedInCall,
  { id, status, isEmergency }: SessionRow,
) =>
  whyNotSayBefore({
    status,
    isEmergency,
    minutesTogether: status === 'closed' ? null : await minutesTogether(db, id),
  })

/** CHAT-19. Nobody is told but of what both said. */
export const answerTalkAgain = asParticipant(
  contract.chat.answerTalkAgain,
  { seeker: 'participant', expert: 'participant' },
  async (call: SignedInCall, { sessionId, again }: InSession & { again: boolean }) => {
    const { db, live } = call.appContext
    const row = await findReadable(db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    const why = whyNotAnswer(row.hoursSinceEnd)
    if (why) return refuse(why)
    const two = await twoOf(call, row)
    if (!two) return refuse('NOT_FOUND')
    await putTalkAgain(db, two, row.seekerId === call.person.id ? 'seeker' : 'expert', again)
    const now = await view(call, row)
    if (now.bothWould)
      tell(live, [row.seekerId, row.expertId], { event: 'chat.session-changed', sessionId })
    return now
  },
)

export const talkAgainWith = asParticipant(
  contract.chat.talkAgainWith,
  { seeker: 'own', expert: 'own' },
  ({ appContext: { db }, person }: SignedInCall) => findTalkAgainWith(db, person.id),
)

export const withdraw = asParticipant(
  contract.chat.withdrawTalkAgain,
  { seeker: 'own', expert: 'own' },
  async ({ appContext: { db }, person }: SignedInCall, { id }: { id: string }) => {
    return (await withdrawTalkAgain(db, id, person.id))
      ? { done: true as const }
      : refuse('NOT_FOUND')
  },
)

/** Two people who can find each other again: no program, and nobody without an account. */
async function twoOf(
  { appContext: { db }, person }: SignedInCall,
  { seekerId, expertId, opened }: SessionRow,
) {
  if (expertId === null || !opened || person.standing === 'guest') return undefined
  const cards = await findCards(db, [seekerId, expertId])
  return cards.get(expertId)?.automatic === false ? { seekerId, expertId } : undefined
}

async function view(call: SignedInCall, row: SessionRow): Promise<Afterwards> {
  const { db, keys } = call.appContext
  const isSeeker = row.seekerId === call.person.id
  const two = isSeeker || row.expertId === call.person.id ? await twoOf(call, row) : undefined
  const again = two && (await findTalkAgain(db, two))
  const own = isSeeker ? await findFeedback(db, row.id) : nothingSaid
  const key = isSeeker ? await keys.find(row.seekerId) : undefined
  return {
    ...own,
    talkAgain: (isSeeker ? again?.seekerYes : again?.expertYes) ?? null,
    bothWould: again?.both ?? false,
    mayTalkAgain: two !== undefined,
    changeable: whyNotAnswer(row.hoursSinceEnd) === undefined,
    mayGiveBefore: isSeeker && (await whyNotBefore(call, row)) === undefined,
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
