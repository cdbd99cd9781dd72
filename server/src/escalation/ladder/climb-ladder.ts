import type { Rung } from '@sanad/domain/escalation/ladder'
import { eq, sql } from 'drizzle-orm'
import { findSession } from '#server/chat/index.ts'
import { anAssessmentWaits, findToEscalate, noteEscalated } from '#server/crisis/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { anyHolds } from '#server/platform/database/due-work.ts'
import { createNotices, type NewNotice } from '#server/platform/notifications/notices.ts'
import { attemptStep } from '#server/platform/scheduling/scheduler.ts'
import { notices } from '#server/platform/database/tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { askLateAgain } from './ask-late-again.ts'
import { anAlarmIsSingledOut, findSingledOut, leaveGroup } from '../alarms/alarm-group-store.ts'
import { anAnswerIsLate } from '../alarms/alarm-answer-store.ts'
import { aHeldCaseIsLeft, somebodyJoined, stopWhereHeld, stopWhereJoined } from './stop-ladder.ts'
import { findAbsences, somebodyIsAbsent } from './absences.ts'
import { takeUpAssessment } from './auto-escalate.ts'
import { aStepIsDue, findDueSteps, lockStep, markTaken, type StepKey } from './escalation-store.ts'
import { incidents } from '../tables.ts'
import { callLasts, linkFor } from '../alarms/call-notice.ts'
import { openEscalation } from './open-escalation.ts'
import { isSomebodyThere, peopleFor } from '../people.ts'

type ClimbContext = Pick<AppContext, 'db' | 'log' | 'config'>
type Escalation = NonNullable<Awaited<ReturnType<typeof lockStep>>>['escalation']

/** Steps looked at in one round. */
const stepsAtOnce = 100
const assessmentsAtOnce = 50
/** Seconds. The incident waits for working hours. */
const incidentLasts = 86_400

/** SQL: a round has something to do. */
export const aRungIsDue = anyHolds([
  somebodyJoined,
  aHeldCaseIsLeft,
  anAssessmentWaits,
  somebodyIsAbsent,
  anAlarmIsSingledOut,
  anAnswerIsLate,
  aStepIsDue,
])

/**
 * LADDER-1. One round over what is due, looked for every second on each node. Each step is a transaction of its own: one that was
 * cut short is found as it was, and one that fails does not hold up the others.
 */
export async function climbLadder(appContext: ClimbContext): Promise<void> {
  const { db } = appContext
  await attemptStep(appContext, {}, () => transaction(db, stopWhereJoined))
  await attemptStep(appContext, {}, () => transaction(db, stopWhereHeld))
  for (const crisisId of await findToEscalate(db, assessmentsAtOnce))
    await attemptStep(appContext, { crisisId }, () =>
      transaction(db, (tx) => takeUpAssessment(tx, crisisId)),
    )
  for (const absence of await findAbsences(db)) {
    await attemptStep(appContext, { session: absence.sessionId }, () =>
      transaction(db, (tx) => openEscalation(tx, absence)),
    )
  }
  for (const escalation of await findSingledOut(db))
    await attemptStep(appContext, { escalation }, () =>
      transaction(db, (tx) => leaveGroup(tx, escalation)),
    )
  await askLateAgain(appContext)
  for (const key of await findDueSteps(db, stepsAtOnce))
    await attemptStep(appContext, { ...key }, () =>
      transaction(db, (tx) => takeStep(tx, appContext, key)),
    )
}

async function takeStep(tx: Tx, appContext: ClimbContext, key: StepKey): Promise<void> {
  const locked = await lockStep(tx, key)
  if (!locked) return
  const { escalation, after } = locked
  if (key.kind === 'nobody-there' && (await isSomebodyThere(tx, escalation.sessionId)))
    return markTaken(tx, key, { outcome: 'not-needed' })
  if (key.kind === 'incident') await openIncident(tx, escalation.id)
  const told = await tellRung(tx, appContext, { key, escalation, after })
  await markTaken(
    tx,
    key,
    told ? { outcome: 'told', toldRung: told.rung, told: told.people } : { outcome: 'nobody' },
  )
  if (!told)
    appContext.log.error({ escalation: escalation.id, rung: key.rung }, 'there is nobody to tell')
  if (escalation.crisisId !== null) await noteEscalated(tx, escalation.crisisId)
  await audit.record(tx, {
    actorId: null,
    action: 'safeguarding.rung-told',
    subjectId: escalation.id,
    facts: { rung: told?.rung ?? 'nobody', kind: key.kind, told: told?.people ?? 0 },
  })
}

interface Telling {
  readonly key: StepKey
  readonly escalation: Escalation
  readonly after: number
}

async function tellRung(
  tx: Tx,
  { config }: ClimbContext,
  { key, escalation, after }: Telling,
): Promise<{ rung: Rung; people: number } | undefined> {
  const found =
    key.kind === 'incident'
      ? await watchers(tx)
      : await peopleFor(tx, key.rung, {
          toldBefore: await toldOf(tx, escalation.id),
          seekerId: escalation.seekerId,
        })
  if (!found) return undefined
  const called = await findOffered(tx, escalation.sessionId)
  const given = found.people.map((personId): NewNotice => ({
    key: `${key.kind === 'incident' ? 'incident' : 'escalation'} ${escalation.id} ${key.round} ${key.severity} ${after} ${personId}`,
    personId,
    kind: key.kind === 'incident' ? 'incident' : 'escalation',
    severity: key.severity,
    language: escalation.language,
    link: linkFor(found.rung === 'on-call'),
    subjectId: escalation.id,
    lastsSeconds: key.kind === 'incident' ? incidentLasts : callLasts,
    network: escalation.network,
    // MATCH-34. The offer has its own push, which leads into the conversation.
    ...(called.includes(personId) && { channels: ['mail', 'pager'] as const }),
  }))
  await createNotices(tx, given, { pager: config.pager !== undefined })
  return { rung: found.rung, people: found.people.length }
}

/** To whom the conversation is offered at this moment. */
async function findOffered(tx: Tx, sessionId: string | null): Promise<(string | null)[]> {
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  if (session?.status !== 'active') return []
  return [session.opened ? null : session.expertId, session.offeredTo]
}

/** An incident is for everybody who may close it. */
async function watchers(tx: Tx): Promise<{ rung: Rung; people: string[] } | undefined> {
  const people = new Set<string>()
  for (const rung of ['supervisor', 'admin', 'owner'] as const) {
    const found = await peopleFor(tx, rung)
    for (const id of found?.people ?? []) people.add(id)
  }
  return people.size === 0 ? undefined : { rung: 'owner', people: [...people] }
}

async function toldOf(tx: Tx, escalationId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ personId: notices.personId })
    .from(notices)
    .where(eq(notices.subjectId, escalationId))
  return new Set(rows.map(({ personId }) => personId))
}

/** LADDER-7. Once for a ladder; asked again, an open one stays and a closed one is opened anew. */
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
  await audit.record(tx, {
    actorId: null,
    action: 'safeguarding.incident-opened',
    subjectId: escalationId,
  })
}
