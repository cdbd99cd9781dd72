import type { AppointmentSigns, AppointmentState } from '@sanad/domain/appointments/appointment'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { mayHaveAppointment, reachableForSeconds } from '#server/availability/index.ts'
import { areBlocked } from '#server/chat/index.ts'
import { leftByQuickExit } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { appointmentColumns, isOpen } from './store.ts'
import { appointments } from './tables.ts'

const expert = sql`coalesce(${appointments.expertId}, ${appointments.askedOf})`

/** APPT-14. SQL over `appointments`: a side is leaving, may not serve, or is blocked. */
const cannotTakePlace = sql`(exists (select from accounts a
    where a.id in (${appointments.seekerId}, ${expert})
      and (a.disabled_at is not null or a.leaves_at is not null))
  or ${expert} is not null and not exists (select from profiles p
    join experts e on e.expert_id = p.id
    where p.id = ${expert} and p.verification_status = 'approved' and e.good_standing)
  or ${areBlocked(sql`${appointments.seekerId}`, expert)})`

/** Locks open appointments that cannot take place. */
export const lockImpossible = (tx: Tx, limit: number) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(and(isOpen, cannotTakePlace))
    .limit(limit)
    .for('update', { skipLocked: true })

export const lockDue = (tx: Tx, states: readonly AppointmentState[], limit: number) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(and(sql`${appointments.dueAt} <= app_now()`, inArray(appointments.state, [...states])))
    .orderBy(appointments.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })

/** The person may be on either side. */
export const lockOpenOf = (tx: Tx, personId: string) =>
  tx
    .select(appointmentColumns)
    .from(appointments)
    .where(
      and(
        isOpen,
        or(
          eq(appointments.seekerId, personId),
          eq(appointments.expertId, personId),
          eq(appointments.askedOf, personId),
        ),
      ),
    )
    .for('update')

interface NearRow extends Record<string, unknown> {
  readonly since: number
  readonly seeker: AppointmentSigns['seeker']
  readonly expert: AppointmentSigns['expert']
  /** The open regular conversation of the seeker. */
  readonly sessionId: string | null
}

/** APPT-10 to APPT-13. What is known of both sides now. */
export async function findSigns(tx: Tx, id: string) {
  const { rows } = await tx.execute<NearRow>(sql`
    select extract(epoch from app_now() - a.starts_at)::float8 as since,
      case
        when exists (select from sessions s where s.seeker_id = a.seeker_id and s.status = 'active' and s.is_emergency)
          or own.expert_id <> a.expert_id then 'elsewhere'
        when own.expert_id = a.expert_id then 'with-supporter'
        when ${heardWithin(sql`a.seeker_id`, reachableForSeconds)} and not ${leftByQuickExit(sql`a.seeker_id`)} then 'here'
        else 'away'
      end as seeker,
      case
        when exists (select from sessions s where s.expert_id = a.expert_id and s.status = 'active' and s.is_emergency)
          then 'emergency'
        when not coalesce((select ${mayHaveAppointment} from availability where availability.expert_id = a.expert_id), false)
          then 'cannot'
        when ${heardWithin(sql`a.expert_id`, reachableForSeconds)} then 'ready'
        else 'away'
      end as expert,
      own.id as "sessionId"
    from appointments a left join sessions own
      on own.seeker_id = a.seeker_id and own.status = 'active' and not own.is_emergency
    where a.id = ${id}`)
  const [row] = rows
  if (!row) throw new Error('an appointment that was locked is not there')
  return row
}
