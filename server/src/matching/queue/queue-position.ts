import { contract } from '@sanad/domain/contract'
import type { AbsenceReason } from '@sanad/domain/appointments/appointment'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findAppointmentOf } from '#server/appointments/index.ts'
import { isSupporterHere } from '#server/availability/index.ts'
import { findSession } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import { countBefore, findRequest } from '../store.ts'
import { findNextHere } from './next-here.ts'
import { findRecentWaits, waitsNeeded } from './recent-waits.ts'

/** The position of a waiting seeker and, where enough waits are stored, an estimate. */
export const queuePosition = asSeeker(
  contract.matching.place,
  'participant',
  async ({ appContext: { db }, person }: SignedInCall, { sessionId }: { sessionId: string }) => {
    const row = await findSession(db, sessionId)
    const request = await findRequest(db, sessionId)
    if (row?.seekerId !== person.id || !request) return refuse('NOT_FOUND')
    // The page polls while a supporter is being matched: this is not an error.
    if (row.status !== 'active' || row.expertId !== null) return null
    const { stored, from, to } = await findRecentWaits(db, request.language)
    const minutes = (seconds: number) => Math.ceil(seconds / 60)
    return {
      position: (await countBefore(db, sessionId)) + 1,
      range: stored < waitsNeeded ? null : { fromMinutes: minutes(from), toMinutes: minutes(to) },
      supportersHere: await isSupporterHere(db, request),
      nextHere: await findNextHere(db, request),
      afterAppointment: await whyNotCame(db, sessionId),
    }
  },
)

/** APPT-11. Why the supporter of an appointment did not come; null where there was none. */
async function whyNotCame(tx: Tx, sessionId: string): Promise<AbsenceReason | null> {
  const appointment = await findAppointmentOf(tx, sessionId)
  return appointment ? (appointment.absenceReason ?? 'not-here') : null
}
