import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import type { Span } from '@sanad/domain/availability/rota'
import {
  appointmentLimits,
  remindersBefore,
  type AbsenceReason,
  type AppointmentMinutes,
  type CancelReason,
} from '@sanad/domain/appointments/appointment'
import { and, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { lockFor, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import {
  now,
  inSeconds,
  isoMoment,
  isoMomentOrNull,
} from '#server/platform/stores/database/tables.ts'
import { appointments, appointmentTimes } from './tables.ts'

export const appointmentColumns = {
  id: appointments.id,
  seekerId: appointments.seekerId,
  askedOf: appointments.askedOf,
  topic: appointments.topic,
  wishedGender: appointments.wishedGender,
  genderMust: appointments.genderMust,
  minutes: sql<AppointmentMinutes>`${appointments.minutes}`,
  language: appointments.language,
  seekerZone: appointments.seekerZone,
  note: appointments.note,
  noteFlagged: appointments.noteFlagged,
  state: appointments.state,
  expertId: appointments.expertId,
  expertZone: appointments.expertZone,
  startsAt: isoMomentOrNull(appointments.startsAt),
  endsAt: isoMomentOrNull(appointments.endsAt),
  moveProposed: appointments.moveProposed,
  sessionId: appointments.sessionId,
  cancelReason: appointments.cancelReason,
  absenceReason: appointments.absenceReason,
  dueAt: isoMomentOrNull(appointments.dueAt),
}

/** The note is encrypted. */
export type AppointmentRow = Awaited<ReturnType<typeof findLatest>> & {}

export const noteSealContext = (id: string) => ['appointments', id, 'note'] as const
export const decryptNote = (
  key: DataKey | undefined,
  { id, note }: Pick<AppointmentRow, 'id' | 'note'>,
): string | null =>
  note === null || key === undefined ? null : key.decryptForList(note, noteSealContext(id))

export const isOpen = inArray(appointments.state, ['asked', 'booked', 'ready'])

/** SQL: shown for so long after its end. */
export const endedLately = gt(appointments.changedAt, sql`app_now() - interval '3 days'`)

/** The seeker's open appointment, or the last one that ended in three days. */
export async function findLatest(tx: Tx, seekerId: string) {
  const [row] = await tx
    .select(appointmentColumns)
    .from(appointments)
    .where(and(eq(appointments.seekerId, seekerId), or(isOpen, endedLately)))
    .orderBy(desc(isOpen), desc(appointments.changedAt))
    .limit(1)
  return row
}

/** Locked, so that its state cannot change before the write. */
export async function lockAppointment(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await tx
    .select(appointmentColumns)
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update')
  return row
}

export async function findAppointmentOf(
  tx: Tx,
  sessionId: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await tx
    .select(appointmentColumns)
    .from(appointments)
    .where(eq(appointments.sessionId, sessionId))
  return row
}

interface NewAppointment extends Pick<
  typeof appointments.$inferInsert,
  | 'id'
  | 'seekerId'
  | 'askedOf'
  | 'topic'
  | 'minutes'
  | 'language'
  | 'seekerZone'
  | 'note'
  | 'noteFlagged'
> {
  readonly wish: GenderWish | null
}

/** @returns false if the seeker has an open appointment, or the id is known */
export async function insertAppointment(
  tx: Tx,
  { wish, ...row }: NewAppointment,
): Promise<boolean> {
  const wished = { wishedGender: wish?.gender ?? null, genderMust: wish?.must ?? false }
  const { rowCount } = await tx
    .insert(appointments)
    .values({ ...row, ...wished, dueAt: inSeconds(appointmentLimits.requestLasts) })
    .onConflictDoNothing()
  return rowCount === 1
}

/** APPT-4. Until the transaction ends, nobody else chooses a time of this supporter. */
export const lockTimesOf = (tx: Tx, expertId: string): Promise<void> =>
  lockFor(tx, 'appointments', expertId)

const spanRow = (row: { from: string; to: string }): Span => ({
  from: Date.parse(row.from),
  to: Date.parse(row.to),
})

/** Leaves out the times of the appointment `except`. */
export async function findTaken(tx: Tx, expertId: string, except?: string): Promise<Span[]> {
  const rows = await tx
    .select({
      id: appointments.id,
      from: isoMoment(appointments.startsAt),
      to: isoMoment(appointments.endsAt),
    })
    .from(appointments)
    .where(
      and(eq(appointments.expertId, expertId), inArray(appointments.state, ['booked', 'ready'])),
    )
  return rows.filter(({ id }) => id !== except).map(spanRow)
}

/** SQL: the next reminder after this moment, of an appointment that begins at `startsAt`. */
const nextReminder = (startsAt: SQL) =>
  sql<string>`(select min(at) from unnest(array[${sql.join(
    remindersBefore.map((before) => sql`${startsAt} - make_interval(secs => ${before})`),
    sql`, `,
  )}]) as at where at > app_now())`

interface ChosenTime {
  readonly expertId: string
  readonly expertZone: string
  readonly startsAt: string
  readonly minutes: number
}

/** APPT-4. */
export async function setBooked(
  tx: Tx,
  id: string,
  { expertId, expertZone, startsAt, minutes }: ChosenTime,
): Promise<void> {
  const starts = sql`${startsAt}::timestamptz`
  await tx
    .update(appointments)
    .set({
      state: 'booked',
      expertId,
      expertZone,
      startsAt,
      moveProposed: false,
      endsAt: sql<string>`${starts} + make_interval(mins => ${minutes})`,
      dueAt: sql<string>`${starts} - make_interval(secs => ${appointmentLimits.heldBefore})`,
      remindAt: nextReminder(starts),
      changedAt: now,
    })
    .where(eq(appointments.id, id))
}

/** APPT-15. */
export const setMoveProposed = (tx: Tx, id: string, moveProposed: boolean) =>
  tx.update(appointments).set({ moveProposed }).where(eq(appointments.id, id))

type AppointmentEnd =
  | { readonly state: 'cancelled'; readonly cancelReason: CancelReason }
  | {
      readonly state: 'passed-on'
      readonly absenceReason: AbsenceReason
      readonly sessionId: string
    }
  | { readonly state: 'opened'; readonly sessionId: string }
  | { readonly state: 'missed' }
  | { readonly state: 'lapsed' }

/** Also deletes the times that were offered. */
export async function endAppointment(tx: Tx, id: string, end: AppointmentEnd): Promise<void> {
  await tx
    .update(appointments)
    .set({ ...end, dueAt: null, remindAt: null, changedAt: now })
    .where(eq(appointments.id, id))
  await tx.delete(appointmentTimes).where(eq(appointmentTimes.appointmentId, id))
}

/** APPT-9. From now on the supporter is held free until the appointment begins. */
export const setReady = (tx: Tx, id: string) =>
  tx
    .update(appointments)
    .set({
      state: 'ready',
      moveProposed: false,
      dueAt: sql<string>`${appointments.startsAt}`,
    })
    .where(eq(appointments.id, id))

export const lookAgain = (tx: Tx, id: string, seconds: number) =>
  tx
    .update(appointments)
    .set({ dueAt: inSeconds(seconds) })
    .where(eq(appointments.id, id))

/** MATCH-20. SQL: the time is of a supporter of the wished gender. */
const isOfWishedGender = sql`exists (select from availability v
  where v.expert_id = ${appointmentTimes.expertId} and v.gender = (
    select a.wished_gender from appointments a where a.id = ${appointmentTimes.appointmentId}))`

/** Still ahead; those of the wished gender first, then in order. */
export async function findTimes(tx: Tx, appointmentId: string) {
  return tx
    .select({
      id: appointmentTimes.id,
      expertId: appointmentTimes.expertId,
      expertZone: appointmentTimes.expertZone,
      startsAt: isoMoment(appointmentTimes.startsAt),
    })
    .from(appointmentTimes)
    .where(
      and(eq(appointmentTimes.appointmentId, appointmentId), gt(appointmentTimes.startsAt, now)),
    )
    .orderBy(desc(isOfWishedGender), appointmentTimes.startsAt, appointmentTimes.id)
}

/** APPT-3. Replaces only this supporter's own times. */
export async function replaceTimes(
  tx: Tx,
  {
    appointmentId,
    expertId,
    expertZone,
  }: { appointmentId: string; expertId: string; expertZone: string },
  starts: readonly string[],
): Promise<void> {
  await tx
    .delete(appointmentTimes)
    .where(
      and(
        eq(appointmentTimes.appointmentId, appointmentId),
        eq(appointmentTimes.expertId, expertId),
      ),
    )
  if (starts.length === 0) return
  await tx
    .insert(appointmentTimes)
    .values(starts.map((startsAt) => ({ appointmentId, expertId, expertZone, startsAt })))
    .onConflictDoNothing()
}
