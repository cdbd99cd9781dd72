import { appointmentLimits } from '@sanad/domain/appointments/appointment'
import { sql } from 'drizzle-orm'
import { holdFree } from '#server/availability/index.ts'
import { transaction, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { releaseHold } from './hold.ts'
import { notifySeeker, notifyExpertOf } from './notify.ts'
import { lockDue, lockImpossible } from './deadline-store.ts'
import { endAppointment, setReady, type AppointmentRow } from './store.ts'

const reminderDue = sql`from appointments where remind_at <= app_now()`
/** SQL: a reminder, the hold before an appointment, or the end of a request is due. */
export const isAppointmentWorkDue = rowExists(
  sql`from appointments where remind_at <= app_now() or (due_at <= app_now() and state in ('asked', 'booked'))`,
)

/** One transaction takes no more. */
const atOnce = 100

/** APPT-1, APPT-8, APPT-9, APPT-14. What happens to appointments before their time. */
export async function prepareAppointments({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await transaction(db, remindOfAppointments)
  await transaction(db, async (tx) => {
    for (const row of await lockDue(tx, ['asked', 'booked'], atOnce)) await prepare(tx, row)
  })
  await transaction(db, async (tx) => {
    for (const row of await lockImpossible(tx, atOnce)) await cancelByService(tx, row)
  })
}

async function prepare(tx: Tx, { id, state, expertId }: AppointmentRow): Promise<void> {
  if (state === 'asked') return endAppointment(tx, id, { state: 'lapsed' })
  if (expertId !== null)
    await holdFree(tx, expertId, appointmentLimits.heldBefore + appointmentLimits.seekerAwaited)
  await setReady(tx, id)
}

/** For an appointment that cannot take place; notifies those who are not leaving. */
export async function cancelByService(tx: Tx, row: AppointmentRow, leaving?: string) {
  await endAppointment(tx, row.id, { state: 'cancelled', cancelReason: 'service' })
  await releaseHold(tx, row)
  const notice = { appointmentId: row.id, kind: 'appointment-changed' } as const
  if (row.seekerId !== leaving) await notifySeeker(tx, row.seekerId, notice)
  if (row.expertId !== null && row.expertId !== leaving)
    await notifyExpertOf(tx, row.expertId, notice)
}

interface Reminder extends Record<string, unknown> {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string
  readonly startsAt: string
  readonly isHour: boolean
  /** Seconds until it begins. */
  readonly left: number
}

/** A day's reminder that runs in the last hour counts as the hour's. */
async function remindOfAppointments(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<Reminder>(sql`
    with due as (select id ${reminderDue} order by remind_at limit ${atOnce} for update skip locked)
    update appointments a
    set remind_at = case when a.starts_at - interval '1 hour' > app_now() then a.starts_at - interval '1 hour' end
    from due where a.id = due.id
    returning a.id, a.seeker_id as "seekerId", a.expert_id as "expertId", a.starts_at::text as "startsAt",
      app_now() >= a.starts_at - interval '1 hour' as "isHour",
      ceil(extract(epoch from a.starts_at - app_now()))::int as left`)
  for (const { id, seekerId, expertId, startsAt, isHour, left } of rows.filter(
    (one) => one.left > 0,
  )) {
    const notice = {
      appointmentId: id,
      kind: isHour ? 'appointment-hour' : 'appointment-day',
      change: startsAt,
      lastsSeconds: left,
    } as const
    await notifySeeker(tx, seekerId, notice)
    await notifyExpertOf(tx, expertId, notice)
  }
}
