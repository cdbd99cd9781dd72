import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import { clearedForMinors, meetsWish } from '#server/availability/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { now, isoMoment } from '#server/platform/stores/database/tables.ts'
import { appointmentColumns, endedLately, isOpen } from './store.ts'
import { appointments, appointmentTimes } from './tables.ts'

/** SQL over `appointments`: this supporter may see the request and offer times (APPT-2, APPT-3). */
const mayAnswer = (expertId: string) => {
  const expert = sql`${expertId}::uuid`
  return and(
    or(
      eq(appointments.askedOf, expertId),
      sql`${appointments.askedOf} is null and exists (select from availability a
        where a.expert_id = ${expert} and ${appointments.language} = any (a.languages)
          and ${meetsWish(
            { must: appointments.genderMust, wished: appointments.wishedGender },
            sql`a.gender`,
          )})`,
    ),
    sql`exists (select from availability a
      where a.expert_id = ${expert} and a.serves_until > app_now() and not a.set_aside and not a.automatic)`,
    sql`not ${areBlocked(sql`${appointments.seekerId}`, expert)}`,
    sql`((select age_group from profiles p where p.id = ${appointments.seekerId}) = 'adult'
      or ${clearedForMinors(expert)})`,
  )
}

/** A person reads no more requests at once. */
const requestsAtMost = 50
const endedAtMost = 10

/** Lists requests to this supporter first. */
export const findRequestsFor = (tx: Tx, expertId: string) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(and(eq(appointments.state, 'asked'), mayAnswer(expertId)))
    .orderBy(sql`${appointments.askedOf} is null`, appointments.askedAt)
    .limit(requestsAtMost)

export async function mayAnswerRequest(tx: Tx, id: string, expertId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), isOpen, mayAnswer(expertId)))
  return rows.length === 1
}

/** SQL: the appointment's conversation is open and belongs to this supporter. */
const isTakingPlace = (expertId: string) => sql`(${appointments.state} = 'opened'
  and exists (select from sessions s
    where s.id = ${appointments.sessionId} and s.status = 'active' and s.expert_id = ${expertId}))`

/** Appointments that take place now or are to come, in order of time. */
export const findBookedOf = (tx: Tx, expertId: string) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(
      and(
        eq(appointments.expertId, expertId),
        or(inArray(appointments.state, ['booked', 'ready']), isTakingPlace(expertId)),
      ),
    )
    .orderBy(appointments.startsAt)

/** Appointments of this supporter, or requests to them, that ended in three days. */
export const findEndedOf = (tx: Tx, expertId: string) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(
      and(
        sql`coalesce(${appointments.expertId}, ${appointments.askedOf}) = ${expertId}::uuid`,
        inArray(appointments.state, ['cancelled', 'missed', 'passed-on']),
        endedLately,
      ),
    )
    .orderBy(desc(appointments.changedAt))
    .limit(endedAtMost)

/** Offers that are still ahead, the earliest first. */
export async function findOffersBy(tx: Tx, expertId: string) {
  return tx
    .select({
      appointmentId: appointmentTimes.appointmentId,
      startsAt: isoMoment(appointmentTimes.startsAt),
    })
    .from(appointmentTimes)
    .where(and(eq(appointmentTimes.expertId, expertId), gt(appointmentTimes.startsAt, now)))
    .orderBy(appointmentTimes.startsAt)
}
