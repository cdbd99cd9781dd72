import type { AbsenceReason } from '@sanad/domain/appointments/appointment'
import { matching as contract, type QueuePlace } from '@sanad/domain/matching/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { AppContext } from '#server/app-context.ts'
import { findAppointmentOf } from '#server/appointments/index.ts'
import { findSession } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { hasMissedOffer } from '../exclusions-store.ts'
import { countBefore, findRequest, type MatchConditions } from '../store.ts'
import { findHours } from './next-here.ts'
import { findRecentWaits, waitsNeeded } from './recent-waits.ts'

/** An estimate is given only where enough waits are stored. */
export const queuePosition = asSeeker(
  contract.place,
  'participant',
  async (call, { sessionId }) => {
    const { db } = call
    const row = await findSession(db, sessionId)
    const request = await findRequest(db, sessionId)
    if (row?.seekerId !== call.person.id || !request) return refuse('NOT_FOUND')
    // The page polls while a supporter is being matched: this is not an error.
    if (row.status !== 'active' || row.expertId !== null) return null
    return {
      position: (await countBefore(db, sessionId)) + 1,
      ...(await findOutlook(call, request)),
      afterAppointment: await whyNotCame(db, sessionId),
      missedOffer: await hasMissedOffer(db, sessionId),
    }
  },
)

/** The same for all who wait under these conditions. */
export async function findOutlook(
  context: Pick<AppContext, 'db' | 'content' | 'config'>,
  conditions: MatchConditions,
): Promise<Omit<QueuePlace, 'position'>> {
  const { stored, from, to } = await findRecentWaits(context.db, conditions.language)
  const minutes = (seconds: number) => Math.ceil(seconds / 60)
  return {
    range: stored < waitsNeeded ? null : { fromMinutes: minutes(from), toMinutes: minutes(to) },
    ...(await findHours(context, conditions)),
  }
}

/** APPT-11. Why the supporter of an appointment did not come; null without an appointment. */
async function whyNotCame(tx: Tx, sessionId: string): Promise<AbsenceReason | null> {
  const appointment = await findAppointmentOf(tx, sessionId)
  return appointment ? (appointment.absenceReason ?? 'not-here') : null
}
