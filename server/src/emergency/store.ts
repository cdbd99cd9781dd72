import type { AgeGroup } from '@sanad/domain/identity/age'
import type { Emergency } from '@sanad/domain/emergency/contract'
import type { Language } from '@sanad/domain/primitives/language'
import { deadlines } from '@sanad/domain/matching/deadlines'
import {
  emergencyDeadlines,
  type EmergencySigns,
} from '@sanad/domain/emergency/emergency-deadlines'
import type { AgeBand } from '@sanad/domain/emergency/emergency-retry'
import { and, desc, eq, sql } from 'drizzle-orm'
import { sessions, setToldAdult, type Deadline, type DueSession } from '#server/chat/index.ts'
import { experts } from '#server/application/index.ts'
import { isPersonOrTheirGuest, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { emergencies } from './tables.ts'

export const waiting: Deadline = { state: 'waiting', lookIn: emergencyDeadlines.seekEvery }
export const offered: Deadline = { state: 'offered', lookIn: deadlines.openWithin }
export const awaitingReturn: Deadline = { state: 'seeker-gone', lookIn: deadlines.seekEvery }

type NewEmergency = Pick<
  typeof emergencies.$inferInsert,
  'sessionId' | 'requestId' | 'crisisId' | 'language' | 'pressed' | 'age'
>

/** @returns false if the request id is taken */
export async function insertEmergency(tx: Tx, emergency: NewEmergency): Promise<boolean> {
  const { rowCount } = await tx.insert(emergencies).values(emergency).onConflictDoNothing()
  return rowCount === 1
}

/** A closed emergency is shown for this long, so that the screen can say that it has ended. */
const endedShownHours = 1

const aMinuteAgo = sql`app_now() - make_interval(secs => ${emergencyDeadlines.nobodyYetAfter})`
/** SQL: the beginning of the wait; with an absent supporter, when their absence was noticed. */
const waitsSince = sql`case when ${sessions.dueFor} in ('supporter-gone', 'replacing')
  then greatest(${sessions.dueForSince}, ${emergencies.shownSince}) else ${emergencies.shownSince} end`

const columns = {
  sessionId: emergencies.sessionId,
  requestId: emergencies.requestId,
  crisisId: emergencies.crisisId,
  seekerId: sessions.seekerId,
  expertId: sessions.expertId,
  /** A supervisor has joined and has a live socket. */
  supervised: heardWithin(sessions.supervisorId, deadlines.goneAfter),
  /** The supporter has come, and was not only asked. */
  opened: sql<boolean>`${sessions.openedAt} is not null`,
  /** The supporter had come, and their connection is lost. */
  absent: sql<boolean>`${sessions.expertId} is not null and ${sessions.openedAt} is not null
    and not ${heardWithin(sessions.expertId, deadlines.goneAfter)}`,
  status: sessions.status,
  severity: sessions.crisisSeverity,
  language: emergencies.language,
  pressed: emergencies.pressed,
  age: emergencies.age,
  waitedSeconds: sql<number>`greatest(0, floor(extract(epoch from app_now() - ${waitsSince})))::int`,
  nobodyYet: sql<boolean>`(${sessions.expertId} is null and ${emergencies.askedAt} <= ${aMinuteAgo}
    or ${sessions.dueFor} = 'replacing' and ${sessions.dueForSince} <= ${aMinuteAgo})`,
  unanswered: sql<boolean>`${emergencies.unansweredAt} is not null`,
  lastCall: sql<Emergency['lastCall']>`(select json_build_object('rung', step.told_rung,
      'secondsAgo', greatest(0, floor(extract(epoch from app_now() - step.taken_at)))::int)
    from escalations ladder join escalation_steps step on step.escalation_id = ladder.id
    where ladder.seeker_id = ${sessions.seekerId} and ladder.acknowledged_at is null and step.outcome = 'told'
    order by step.taken_at desc limit 1)`,
  expertLanguages: experts.languages,
  profileAge: profiles.ageGroup,
}
const selectEmergencies = (tx: Tx) =>
  tx
    .select(columns)
    .from(emergencies)
    .innerJoin(sessions, eq(sessions.id, emergencies.sessionId))
    .innerJoin(profiles, eq(profiles.id, sessions.seekerId))
    .leftJoin(experts, eq(experts.expertId, sessions.expertId))
export type EmergencyRow = Awaited<ReturnType<typeof selectEmergencies>>[number]

/**
 * The seeker's open emergency, else their last one if it ended within the hour. One of
 * their time as a guest comes after their own until it is moved (EMERGENCY-10).
 */
export async function findEmergencyOf(tx: Tx, seekerId: string): Promise<EmergencyRow | undefined> {
  const isRecent = sql`(${sessions.status} = 'active'
    or ${sessions.endedAt} > app_now() - make_interval(hours => ${endedShownHours}))`
  const [row] = await selectEmergencies(tx)
    .where(and(isPersonOrTheirGuest(sessions.seekerId, seekerId), isRecent))
    .orderBy(
      sessions.status,
      desc(sql`${sessions.seekerId} = ${seekerId}`),
      desc(sessions.createdAt),
    )
    .limit(1)
  return row
}

export async function findByRequest(
  tx: Tx,
  seekerId: string,
  requestId: string,
): Promise<EmergencyRow | undefined> {
  const [row] = await selectEmergencies(tx).where(
    and(eq(emergencies.requestId, requestId), isPersonOrTheirGuest(sessions.seekerId, seekerId)),
  )
  return row
}

export async function findEmergency(tx: Tx, sessionId: string): Promise<EmergencyRow | undefined> {
  const [row] = await selectEmergencies(tx).where(eq(emergencies.sessionId, sessionId))
  return row
}

/** EMERGENCY-6. Asking again begins a new round after half an hour, else only the screen's wait. */
export async function restart(tx: Tx, sessionId: string): Promise<{ isNewRound: boolean }> {
  const over = sql`${emergencies.unansweredAt} is not null`
  const [row] = await tx
    .update(emergencies)
    .set({
      shownSince: sql`app_now()`,
      askedTimes: sql`${emergencies.askedTimes} + 1`,
      askedAt: sql`case when ${over} then app_now() else ${emergencies.askedAt} end`,
      unansweredAt: null,
    })
    .where(eq(emergencies.sessionId, sessionId))
    .returning({ whole: sql<boolean>`${emergencies.askedAt} = app_now()` })
  return { isNewRound: row?.whole ?? false }
}

export async function setAge(tx: Tx, sessionId: string, age: AgeBand): Promise<void> {
  await tx.update(emergencies).set({ age }).where(eq(emergencies.sessionId, sessionId))
  await setToldAdult(tx, sessionId, age === 'adult')
}

/** The supporter who had answered is out of the session. */
export async function restartWait(tx: Tx, sessionId: string): Promise<void> {
  const now = sql`app_now()` as unknown as string
  await tx
    .update(emergencies)
    .set({ askedAt: now, shownSince: now, unansweredAt: null, answeredAt: null })
    .where(eq(emergencies.sessionId, sessionId))
}

/** The absent supporter is back: the emergency no longer counts as unanswered. */
export async function clearUnanswered(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(emergencies)
    .set({ unansweredAt: null })
    .where(eq(emergencies.sessionId, sessionId))
}

/** Records the moment of a fact, but only the first time. */
export async function markFact(tx: Tx, sessionId: string, fact: 'unansweredAt' | 'answeredAt') {
  await tx
    .update(emergencies)
    .set({ [fact]: sql`coalesce(${emergencies[fact]}, app_now())` })
    .where(eq(emergencies.sessionId, sessionId))
}

interface EmergencyFacts {
  readonly language: Language
  readonly age: AgeBand | null
  readonly profileAge: AgeGroup | null
  readonly answered: boolean
  readonly isGuest: boolean
  readonly network: string | null
}

/** The facts that the rules of an emergency need. */
export interface DueEmergency extends DueSession, EmergencyFacts {
  readonly signs: EmergencySigns
}

interface DueRow
  extends
    Record<string, unknown>,
    EmergencyFacts,
    Pick<EmergencySigns, 'askedAgo' | 'unanswered'> {}

/** Adds the emergency's own signs to those of its session, which the caller has locked. */
export async function withEmergency(tx: Tx, session: DueSession): Promise<DueEmergency> {
  const { rows } = await tx.execute<DueRow>(sql`
    select language, age, (select age_group from profiles where id = ${session.seekerId}) as "profileAge",
      unanswered_at is not null as unanswered, answered_at is not null as answered, extract(epoch from app_now() - asked_at)::float8 as "askedAgo",
      (select guest_until is not null from accounts where id = ${session.seekerId}) as "isGuest",
      (select network from sessions where id = session_id) as network
    from emergencies where session_id = ${session.id}`)
  const [row] = rows
  if (!row) throw new Error('an emergency without its row')
  const { askedAgo, unanswered, ...facts } = row
  return { ...session, ...facts, signs: { ...session.signs, askedAgo, unanswered } }
}

/** A seeker has at most one open emergency. */
export const openEmergenciesOf = (tx: Tx, seekerId: string) =>
  tx
    .select({ id: sessions.id, expertId: sessions.expertId })
    .from(sessions)
    .where(
      and(eq(sessions.seekerId, seekerId), eq(sessions.status, 'active'), sessions.isEmergency),
    )

/** For a clock that was set back: unanswered emergencies wait from so many seconds later. */
export async function moveEmergencies(tx: Tx, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`
  await tx.execute(sql`
    update emergencies set asked_at = asked_at + ${by}, shown_since = shown_since + ${by} where answered_at is null`)
}
