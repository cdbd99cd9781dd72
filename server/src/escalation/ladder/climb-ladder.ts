import type { Rung } from '@sanad/domain/escalation/ladder'
import { eq, sql } from 'drizzle-orm'
import { findSession } from '#server/chat/index.ts'
import {
  isAnyAssessmentToEscalate,
  findAssessmentsToEscalate,
  recordEscalation,
} from '#server/crisis/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx, anyHolds } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import { attemptStep } from '#server/platform/services/scheduling/scheduler.ts'
import { notices } from '#server/platform/stores/database/tables.ts'
import type { AppContext } from '#server/app-context.ts'
import { askLateResponders } from './hold-ladder.ts'
import { isAnyAlarmToLeave, findAlarmsToLeave, leaveGroup } from '../alarms/alarm-group-store.ts'
import { isAnyAnswerLate } from '../alarms/alarm-answer-store.ts'
import {
  isAnyHeldLadderOpen,
  isAnyLadderJoined,
  stopHeldLadders,
  stopJoinedLadders,
} from './stop-ladder.ts'
import { findAbsences, isAnyoneAbsent } from './absences.ts'
import { escalateAssessment } from './auto-escalate.ts'
import {
  isAnyStepDue,
  findDueSteps,
  lockStep,
  markTaken,
  type StepKey,
} from './escalation-store.ts'
import { incidents } from '../tables.ts'
import { callLastsSeconds, callLinkFor } from '../alarms/call-notice.ts'
import { openEscalation } from './open-escalation.ts'
import { isSeekerAccompanied, findPeopleFor } from '../people.ts'

type ClimbContext = Pick<AppContext, 'db' | 'log' | 'config'>
type Escalation = NonNullable<Awaited<ReturnType<typeof lockStep>>>['escalation']

/** Steps taken in one round. */
const stepsAtOnce = 100
const assessmentsAtOnce = 50
/** Seconds. An incident's notice may wait for working hours. */
const incidentLasts = 86_400

export const isLadderWorkDue = anyHolds([
  isAnyLadderJoined,
  isAnyHeldLadderOpen,
  isAnyAssessmentToEscalate,
  isAnyoneAbsent,
  isAnyAlarmToLeave,
  isAnyAnswerLate,
  isAnyStepDue,
])

/**
 * LADDER-1. Called every second. Each step is its own transaction: an interrupted one is repeated
 * whole, and a failing one does not hold up others.
 */
export async function climbLadder(appContext: ClimbContext): Promise<void> {
  const { db } = appContext
  await attemptStep(appContext, {}, () => transaction(db, stopJoinedLadders))
  await attemptStep(appContext, {}, () => transaction(db, stopHeldLadders))
  for (const crisisId of await findAssessmentsToEscalate(db, assessmentsAtOnce))
    await attemptStep(appContext, { crisisId }, () =>
      transaction(db, (tx) => escalateAssessment(tx, crisisId)),
    )
  for (const absence of await findAbsences(db)) {
    await attemptStep(appContext, { session: absence.sessionId }, () =>
      transaction(db, (tx) => openEscalation(tx, absence)),
    )
  }
  for (const escalation of await findAlarmsToLeave(db))
    await attemptStep(appContext, { escalation }, () =>
      transaction(db, (tx) => leaveGroup(tx, escalation)),
    )
  await askLateResponders(appContext)
  for (const key of await findDueSteps(db, stepsAtOnce))
    await attemptStep(appContext, { ...key }, () =>
      transaction(db, (tx) => takeStep(tx, appContext, key)),
    )
}

async function takeStep(tx: Tx, appContext: ClimbContext, key: StepKey): Promise<void> {
  const locked = await lockStep(tx, key)
  if (!locked) return
  const { escalation, after } = locked
  if (key.kind === 'nobody-there' && (await isSeekerAccompanied(tx, escalation.sessionId)))
    return markTaken(tx, key, { outcome: 'not-needed' })
  if (key.kind === 'incident') await openIncident(tx, escalation.id)
  const recipients = await notifyRung(tx, appContext, { key, escalation, after })
  await markTaken(
    tx,
    key,
    recipients
      ? { outcome: 'told', toldRung: recipients.rung, told: recipients.people }
      : { outcome: 'nobody' },
  )
  if (!recipients)
    appContext.log.error({ escalation: escalation.id, rung: key.rung }, 'there is nobody to tell')
  if (escalation.crisisId !== null) await recordEscalation(tx, escalation.crisisId)
  await audit.record(tx, audit.service, 'escalation.rung-notified', {
    subjectId: escalation.id,
    facts: { rung: recipients?.rung ?? 'nobody', kind: key.kind, told: recipients?.people ?? 0 },
  })
}

interface NotifyInput {
  readonly key: StepKey
  readonly escalation: Escalation
  readonly after: number
}

async function notifyRung(
  tx: Tx,
  { config }: ClimbContext,
  { key, escalation, after }: NotifyInput,
): Promise<{ rung: Rung; people: number } | undefined> {
  const reached =
    key.kind === 'incident'
      ? await findIncidentRecipients(tx)
      : await findPeopleFor(tx, key.rung, {
          alreadyNotified: await findNotified(tx, escalation.id),
          seekerId: escalation.seekerId,
        })
  if (!reached) return undefined
  const called = await findOfferRecipients(tx, escalation.sessionId)
  const newNotices = reached.people.map((personId): NewNotice => ({
    key: `${key.kind === 'incident' ? 'incident' : 'escalation'} ${escalation.id} ${key.round} ${key.severity} ${after} ${personId}`,
    personId,
    kind: key.kind === 'incident' ? 'incident' : 'escalation',
    severity: key.severity,
    language: escalation.language,
    link: callLinkFor(reached.rung === 'on-call'),
    subjectId: escalation.id,
    lastsSeconds: key.kind === 'incident' ? incidentLasts : callLastsSeconds,
    network: escalation.network,
    // MATCH-34. The offer has its own push, which leads into the conversation.
    ...(called.includes(personId) && { channels: ['mail', 'pager'] as const }),
  }))
  await createNotices(tx, newNotices, { pager: config.pager !== undefined })
  return { rung: reached.rung, people: reached.people.length }
}

/** The people to whom the session is offered at this moment. */
async function findOfferRecipients(tx: Tx, sessionId: string | null): Promise<(string | null)[]> {
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  if (session?.status !== 'active') return []
  return [session.opened ? null : session.expertId, session.offeredTo]
}

/** Everyone who may close it. */
async function findIncidentRecipients(
  tx: Tx,
): Promise<{ rung: Rung; people: string[] } | undefined> {
  const people = new Set<string>()
  for (const rung of ['supervisor', 'admin', 'owner'] as const) {
    const reached = await findPeopleFor(tx, rung)
    for (const id of reached?.people ?? []) people.add(id)
  }
  return people.size === 0 ? undefined : { rung: 'owner', people: [...people] }
}

async function findNotified(tx: Tx, escalationId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ personId: notices.personId })
    .from(notices)
    .where(eq(notices.subjectId, escalationId))
  return new Set(rows.map(({ personId }) => personId))
}

/** LADDER-7. One incident a ladder: in a later round an open one stays, a closed one reopens. */
async function openIncident(tx: Tx, escalationId: string): Promise<void> {
  const anew = { closedAt: null, closedBy: null, outcome: null, note: null }
  await tx
    .insert(incidents)
    .values({ escalationId })
    .onConflictDoUpdate({
      target: incidents.escalationId,
      set: anew,
      setWhere: sql`${incidents.closedAt} is not null`,
    })
  await audit.record(tx, audit.service, 'escalation.incident-opened', { subjectId: escalationId })
}
