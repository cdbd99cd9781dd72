import { isCrisis } from '@sanad/domain/crisis/severity'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import {
  followUpContract as contract,
  type FollowUpEnding,
} from '@sanad/domain/wellbeing/follow-up/contract'
import { followUpDueAt, whyNotAllow } from '@sanad/domain/wellbeing/follow-up/follow-up'
import { sql } from 'drizzle-orm'
import { appNow } from '#server/availability/index.ts'
import { findCards, findReadable, type SessionRow } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import {
  asExpert,
  asParticipant,
  asSeeker,
  type SignedInCall,
} from '#server/platform/services/http/guards.ts'
import {
  deleteFollowUp,
  endFollowUp,
  findAgreement,
  findFollowUp,
  lockFollowUp,
  putAgreement,
  putAllowed,
} from './store.ts'

/** FOLLOW-1, FOLLOW-5. */
export const sessionFollowUp = asParticipant(
  contract.sessionFollowUp,
  async (call, { sessionId }) => {
    const row = await findReadable(call.db, sessionId, call.person.id)
    return isRefusal(row) ? row : viewEnding(call, row)
  },
)

/** FOLLOW-1, FOLLOW-2. */
export const allowFollowUp = asSeeker(
  contract.allowFollowUp,
  'participant',
  async (call, { sessionId, ...choice }) => {
    const row = await findOwn(call, sessionId)
    if (isRefusal(row)) return row
    const refused = await transaction(call.db, async (tx) => {
      const why = whyNotAllow({
        hoursSinceEnd: row.hoursSinceEnd,
        severity: row.crisisSeverity,
        state: (await lockFollowUp(tx, sessionId))?.state ?? null,
      })
      if (why) return refuse(why)
      const dueAt = followUpDueAt(await appNow(tx), choice.wait, choice.zone)
      const seekerId = call.person.id
      const allowed = { sessionId, seekerId, ...choice, dueAt: new Date(dueAt).toISOString() }
      return (await putAllowed(tx, allowed)) ? undefined : refuse('TOO_LATE')
    })
    return isRefusal(refused) ? refused : viewEnding(call, row)
  },
)

/** FOLLOW-1. A second press, and one after everything is over, are no error. */
export const withdrawFollowUp = asSeeker(
  contract.withdrawFollowUp,
  'participant',
  async (call, { sessionId }) => {
    const session = await findOwn(call, sessionId)
    if (isRefusal(session)) return session
    await transaction(call.db, async (tx) => {
      const row = await lockFollowUp(tx, sessionId)
      if (row?.state === 'allowed') await deleteFollowUp(tx, row.id)
      if (row?.state !== 'sent') return
      await endFollowUp(tx, row.id, 'withdrawn')
      await withdrawNotices(tx, row.id)
    })
    return viewEnding(call, session)
  },
)

/** FOLLOW-5. */
export const agreeToFollowUp = asExpert(
  contract.agreeToFollowUp,
  'participant',
  async (call, { sessionId, agrees }) => {
    const row = await findReadable(call.db, sessionId, call.person.id)
    if (isRefusal(row)) return row
    if (!(await mayAgree(call, row))) return refuse('NOT_FOUND')
    await putAgreement(call.db, { sessionId, expertId: call.person.id, agrees })
    return viewEnding(call, row)
  },
)

async function findOwn({ db, person }: SignedInCall, sessionId: string) {
  const row = await findReadable(db, sessionId, person.id)
  return isRefusal(row) || row.seekerId === person.id ? row : refuse('NOT_FOUND')
}

/** The supporter who had the seat at the end, of a seeker who can be asked at all. */
const mayAgree = async ({ db, person }: SignedInCall, row: SessionRow) =>
  row.expertId === person.id &&
  row.opened &&
  row.status === 'closed' &&
  isCrisis(row.crisisSeverity) &&
  !(await isGuest(db, row.seekerId))

async function isGuest(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from accounts where id = ${personId} and guest_until is not null`,
  )
  return rows.length === 1
}

async function viewEnding(call: SignedInCall, row: SessionRow): Promise<FollowUpEnding> {
  const { db } = call
  const { id: sessionId, seekerId, expertId } = row
  if (await mayAgree(call, row)) {
    const agrees = await findAgreement(db, { sessionId, expertId: call.person.id })
    return { asks: 'supporter', agrees }
  }
  if (seekerId !== call.person.id || call.person.standing === 'guest') return { asks: 'nothing' }
  const stored = await findFollowUp(db, sessionId)
  const why = whyNotAllow({
    hoursSinceEnd: row.hoursSinceEnd,
    severity: row.crisisSeverity,
    state: stored?.state ?? null,
  })
  const allowed = stored?.state === 'allowed' && stored.dueAt !== null ? stored : undefined
  // What was allowed can be withdrawn for as long as it was not sent.
  if (why && !allowed) return { asks: 'nothing' }
  const card =
    row.opened && !row.apart
      ? (await findCards(db, [expertId ?? ''])).get(expertId ?? '')
      : undefined
  return {
    asks: 'seeker',
    expert: card && !card.automatic ? card.firstName : null,
    allowed: allowed
      ? { wait: allowed.wait, sender: allowed.sender, dueAt: allowed.dueAt ?? '' }
      : null,
  }
}
