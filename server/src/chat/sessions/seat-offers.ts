import type { OfferEnd } from '@sanad/domain/chat/sessions/offer-ends'
import { absenceDeadlines, whyNotTakeSeat } from '@sanad/domain/matching/absence'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { now } from '#server/platform/stores/database/tables.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import { notifyExpert } from './notify-sides.ts'
import { joinAsExpert, releaseExpert, type Deadline } from './session-store.ts'
import { seatOffers, sessions } from '../tables.ts'

/**
 * MATCH-35. A substitute for a supporter whose connection is lost; the rule is in
 * `@sanad/domain/matching/absence`. Every function here requires a lock on the session's row.
 */

const isOpen = isNull(seatOffers.endedAt)
/** How long a supporter can see why a seat or an offer is no longer theirs (CHAT-7). */
const shownForHours = 24

/** The substitute was claimed in this transaction. */
export async function offerSeat(
  tx: Tx,
  { sessionId, expertId, seatOf }: { sessionId: string; expertId: string; seatOf: string },
): Promise<void> {
  await tx.insert(seatOffers).values({ sessionId, expertId, seatOf })
  await notifyExpert(tx, { sessionId, expertId })
}

/** @returns the substitute of the ended offer, if there was one */
async function endOffer(tx: Tx, sessionId: string, why: OfferEnd): Promise<string | undefined> {
  const [ended] = await tx
    .update(seatOffers)
    .set({ endedAt: now, outcome: why })
    .where(and(eq(seatOffers.sessionId, sessionId), isOpen))
    .returning({ expertId: seatOffers.expertId })
  if (ended) await withdrawNotices(tx, sessionId)
  return ended?.expertId
}

/** Ends an offer that was not opened in time. @returns its substitute */
export async function endLapsedOffer(tx: Tx, sessionId: string): Promise<string | undefined> {
  const late = sql`${seatOffers.offeredAt} <= app_now() - make_interval(secs => ${absenceDeadlines.openWithin})`
  const [open] = await tx
    .select({ id: seatOffers.id })
    .from(seatOffers)
    .where(and(eq(seatOffers.sessionId, sessionId), isOpen, late))
  return open && endOffer(tx, sessionId, 'lapsed')
}

/** The absent supporter is back: ends offer and seeker's choice. @returns the substitute */
export async function keepSeat(tx: Tx, sessionId: string): Promise<string | undefined> {
  await tx.update(sessions).set({ passOnShare: null, dueAt: now }).where(eq(sessions.id, sessionId))
  return endOffer(tx, sessionId, 'returned')
}

/** MATCH-11. The seeker chose not to wait: a substitute is sought at once. */
export async function choosePassOn(tx: Tx, sessionId: string, share: boolean): Promise<void> {
  await tx
    .update(sessions)
    .set({ passOnShare: share, dueAt: now })
    .where(eq(sessions.id, sessionId))
}

const together: Deadline = { state: 'together', lookIn: deadlines.lookEvery }

/** Also names a substitute who was offered the seat and did not take it. */
interface SeatTaken {
  readonly seekerId: string
  readonly previousId: string
  readonly otherSubstituteId: string | undefined
}

/** Gives the substitute the seat, unless the absent supporter is connected at this moment. */
export async function takeSeat(
  tx: Tx,
  { sessionId, expertId }: { sessionId: string; expertId: string },
): Promise<SeatTaken | { readonly why: OfferEnd }> {
  const seat = await lockSeat(tx, sessionId)
  // The substitute pressed twice.
  if (seat?.isOpen && seat.previousId === expertId)
    return { seekerId: seat.seekerId, previousId: expertId, otherSubstituteId: undefined }
  const why = seat ? whyNotTakeSeat(seat) : 'withdrawn'
  if (!seat || seat.previousId === null || why !== undefined) {
    if (why === 'returned') await keepSeat(tx, sessionId)
    return { why: why ?? 'withdrawn' }
  }
  const { seekerId, previousId } = seat
  const opened = await tx
    .update(seatOffers)
    .set({ endedAt: now })
    .where(and(eq(seatOffers.sessionId, sessionId), eq(seatOffers.expertId, expertId), isOpen))
    .returning({ id: seatOffers.id })
  const otherSubstituteId = await endOffer(tx, sessionId, 'taken')
  // Claimed from the queue, without an offer: the row lets the first supporter see why.
  if (opened.length === 0)
    await tx.insert(seatOffers).values({ sessionId, expertId, seatOf: previousId, endedAt: now })
  await releaseExpert(tx, sessionId, { share: seat.share, how: 'left' }, together)
  await joinAsExpert(tx, { sessionId, expertId, opened: true }, together)
  await audit.record(tx, expertId, 'matching.session-passed-on', {
    subjectId: sessionId,
    reason: 'substitute opened',
  })
  return { seekerId, previousId, otherSubstituteId }
}

interface SeatRow extends Record<string, unknown> {
  readonly seekerId: string
  readonly previousId: string | null
  readonly isOpen: boolean
  readonly wasOpened: boolean
  readonly share: boolean
  readonly expertSeenAgo: number | null
}

async function lockSeat(tx: Tx, sessionId: string): Promise<SeatRow | undefined> {
  await tx.execute(sql`select 1 from sessions where id = ${sessionId} for update`)
  const { rows } = await tx.execute<SeatRow>(sql`
    select s.seeker_id as "seekerId", s.expert_id as "previousId", s.status = 'active' as "isOpen",
      s.opened_at is not null as "wasOpened", coalesce(s.pass_on_share, false) as share,
      (select extract(epoch from app_now() - p.seen_at)::float8 from presence p where p.person_id = s.expert_id)
        as "expertSeenAgo"
    from sessions s where s.id = ${sessionId}`)
  return rows[0]
}

/** Why a seat or offer is no longer this person's; undefined if they had neither lately. */
export async function findLostSeat(
  tx: Tx,
  sessionId: string,
  personId: string,
): Promise<'SEAT_TAKEN' | OfferEnd | undefined> {
  const lately = gt(seatOffers.endedAt, sql`app_now() - make_interval(hours => ${shownForHours})`)
  const [last] = await tx
    .select({ outcome: seatOffers.outcome, seatOf: seatOffers.seatOf })
    .from(seatOffers)
    .where(
      and(
        eq(seatOffers.sessionId, sessionId),
        lately,
        sql`(${seatOffers.expertId} = ${personId} and ${seatOffers.outcome} is not null
          or ${seatOffers.seatOf} = ${personId} and ${seatOffers.outcome} is null)`,
      ),
    )
    .orderBy(desc(seatOffers.endedAt))
    .limit(1)
  if (!last) return undefined
  return last.seatOf === personId ? 'SEAT_TAKEN' : (last.outcome ?? undefined)
}
