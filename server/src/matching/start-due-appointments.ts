import { judgeAppointment, type AbsenceReason } from '@sanad/domain/appointments/appointment'
import { wishOf } from '@sanad/domain/availability/gender-wish'
import { sql } from 'drizzle-orm'
import {
  endAppointment,
  findSigns,
  lockDue,
  lookAgain,
  notifySeeker,
  notifyExpertOf,
  releaseHold,
  type AppointmentRow,
} from '#server/appointments/index.ts'
import { gradeStart } from '#server/assessment/index.ts'
import { insertSession, joinAsExpert, newSessionId, type Deadline } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { AppContext } from '#server/app-context.ts'
import { transaction, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { takePlace } from './claim-store.ts'
import { offered, waitingNow } from './deadline-rows.ts'
import { isForMinor } from './for-minor.ts'
import { passOver } from './exclusions-store.ts'
import { publishSessions, type ChangedSession } from './publish.ts'
import { findPreferences, insertRequest, recordMatch } from './store.ts'

/** SQL: an appointment's time, or its next check, has come. */
export const isAppointmentDue = rowExists(
  sql`from appointments where due_at <= app_now() and state = 'ready'`,
)

/** APPT-10 to APPT-13. Each under its row's lock, so that no step is lost or repeated. */
export async function startDueAppointments(appContext: AppContext): Promise<void> {
  for (;;) {
    const changed = await transaction(appContext.db, async (tx) => {
      const [row] = await lockDue(tx, ['ready'], 1)
      return row && step(tx, appContext, row)
    })
    if (changed === undefined) return
    publishSessions(appContext, changed)
  }
}

async function step(
  tx: Tx,
  appContext: Pick<AppContext, 'keys'>,
  row: AppointmentRow,
): Promise<ChangedSession[]> {
  const { id, seekerId, expertId } = row
  if (expertId === null) throw new Error('an appointment without a supporter came near')
  const signs = await findSigns(tx, id)
  const judged = judgeAppointment(signs)
  const notice = { appointmentId: id } as const
  switch (judged.act) {
    case 'wait':
      await lookAgain(tx, id, judged.lookIn)
      return []
    case 'join':
      await releaseHold(tx, row)
      await endAppointment(tx, id, { state: 'opened', sessionId: signs.sessionId ?? '' })
      return []
    case 'miss':
      await releaseHold(tx, row)
      await endAppointment(tx, id, { state: 'missed' })
      await notifySeeker(tx, seekerId, { ...notice, kind: 'appointment-missed' })
      await notifyExpertOf(tx, expertId, { ...notice, kind: 'appointment-over' })
      return []
    case 'elsewhere':
      await releaseHold(tx, row)
      await endAppointment(tx, id, { state: 'cancelled', cancelReason: 'elsewhere' })
      await notifySeeker(tx, seekerId, { ...notice, kind: 'appointment-changed' })
      await notifyExpertOf(tx, expertId, { ...notice, kind: 'appointment-changed' })
      return []
    case 'open': {
      const hasPlace = await takePlace(tx, expertId, {
        skipBusy: false,
        mustBeReady: false,
        emergency: true,
      })
      if (!hasPlace) return passOn(tx, appContext, row, { reason: 'cannot', ...signs })
      const sessionId = await seat(tx, appContext, row, { expertId, waiting: signs.sessionId })
      await releaseHold(tx, row)
      await endAppointment(tx, id, { state: 'opened', sessionId })
      await audit.record(tx, audit.service, 'matching.session-offered', {
        subjectId: sessionId,
        reason: 'appointment',
      })
      return [{ id: sessionId, seekerId, expertId }]
    }
    case 'pass-on':
      return passOn(tx, appContext, row, { reason: judged.reason, sessionId: signs.sessionId })
  }
}

/** APPT-11. The seeker goes to the head of the queue and is told. */
async function passOn(
  tx: Tx,
  appContext: Pick<AppContext, 'keys'>,
  row: AppointmentRow,
  { reason, sessionId: waiting }: { reason: AbsenceReason; sessionId: string | null },
): Promise<ChangedSession[]> {
  const { id, seekerId, expertId } = row
  const sessionId = await seat(tx, appContext, row, { expertId: null, waiting })
  if (expertId !== null) {
    await passOver(tx, sessionId, expertId)
    await notifyExpertOf(tx, expertId, { appointmentId: id, kind: 'appointment-over' })
  }
  await releaseHold(tx, row)
  await endAppointment(tx, id, { state: 'passed-on', absenceReason: reason, sessionId })
  await notifySeeker(tx, seekerId, { appointmentId: id, kind: 'appointment-passed-on' })
  return [{ id: sessionId, seekerId, expertId: null }]
}

interface SeatInput {
  /** Null: the seeker waits in the queue. */
  readonly expertId: string | null
  /** The conversation in which the seeker waits already. */
  readonly waiting: string | null
}

/** @returns the conversation, new or the one in which the seeker waits already */
async function seat(
  tx: Tx,
  { keys }: Pick<AppContext, 'keys'>,
  row: AppointmentRow,
  { expertId, waiting }: SeatInput,
): Promise<string> {
  if (waiting !== null) {
    if (expertId !== null) {
      await joinAsExpert(tx, { sessionId: waiting, expertId, opened: false }, offered)
      await recordMatch(tx, waiting, reasonOf(row))
    }
    return waiting
  }
  const { seekerId, language, topic } = row
  const id = await newSessionId(tx)
  const due: Deadline = expertId === null ? waitingNow : offered
  const { supportType = 'emotional', wish: lastWish = null } =
    (await findPreferences(tx, seekerId)) ?? {}
  // A request to any supporter has its own wish for a gender. A supporter whom the seeker named
  // needs none; a replacement follows the wish of the seeker's last search.
  const wish = row.askedOf === null ? wishOf(row) : expertId === null ? lastWish : null
  const forMinor = await isForMinor(tx, seekerId)
  await keys.create(tx, { id, personId: seekerId })
  const { severity: crisisSeverity, riskScore: priorityScore } = await gradeStart(
    tx,
    keys,
    seekerId,
  )
  await insertSession(
    tx,
    { id, seekerId, expertId, isEmergency: false, crisisSeverity, priorityScore },
    due,
  )
  const need = { language, urgency: 'ongoing', supportType, topic, wish, forMinor }
  await insertRequest(tx, id, need, expertId === null ? null : reasonOf(row))
  return id
}

/** MATCH-8. */
const reasonOf = ({ language, askedOf, expertId }: AppointmentRow) => ({
  language,
  supportType: null,
  area: null,
  gender: null,
  again: askedOf !== null && askedOf === expertId,
})
