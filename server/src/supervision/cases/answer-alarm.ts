import { supervision as contract } from '@sanad/domain/supervision/contract'
import {
  answererRoles,
  wayOfAnswer,
  type AlarmPlace,
  type AnswererRole,
} from '@sanad/domain/escalation/alarm-answer'
import type { AlarmAnswer } from '@sanad/domain/supervision/answer-alarm-contract'
import { maybeMinor } from '@sanad/domain/emergency/emergency-retry'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { findSession, lockOpenSession } from '#server/chat/index.ts'
import { claimForAlarm } from '#server/matching/index.ts'
import { onlyCallable, onDuty, reachableForSeconds } from '#server/availability/index.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { signedIn, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { notices } from '#server/platform/stores/database/tables.ts'
import { findEmergency } from '#server/emergency/index.ts'
import {
  findAlarmSession,
  holdLadder,
  findAlarmPlace,
  findExpertsOnCall,
  escalations,
  isSeekerAccompanied,
} from '#server/escalation/index.ts'
import type { CaseContext } from './hold-case.ts'
import { joinForAlarm, takeCaseForAlarm } from './join-for-alarm.ts'
import { provenForDays } from '@sanad/domain/escalation/notice-channels'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'

type Ladder = typeof escalations.$inferSelect
interface AlarmOutcome {
  readonly answer: AlarmAnswer
  /** People whose screens of the conversation must be refreshed. */
  readonly concerned?: readonly (string | null)[]
}

/**
 * LADDER-12. Takes the seat or the case in one transaction and holds the ladder; arriving stops it
 * (`stop-ladder.ts`). A person who does not arrive is asked again (`hold-ladder.ts`).
 */
export const answerAlarm = signedIn(
  contract.answerAlarm,
  { expert: 'own', supervisor: 'staff', admin: 'staff', owner: 'staff' },
  async (call, { escalationId }) => {
    const outcome = await transaction(call.db, (tx) => answer(tx, call, escalationId))
    if (isRefusal(outcome)) return outcome
    const { answer: reply, concerned } = outcome
    if (reply.kind === 'conversation' && concerned)
      call.live.publish(concerned, {
        event: 'chat.session-changed',
        sessionId: reply.sessionId,
      })
    return reply
  },
)

async function answer(tx: Tx, { keys, config, person }: SignedInCall, escalationId: string) {
  const role = answererRoles.find((one) => one === person.standing)
  const [row] = await tx.select().from(escalations).where(eq(escalations.id, escalationId))
  if (!row || !role) return refuse('NOT_FOUND')
  const ladder = { ...row, sessionId: await findAlarmSession(tx, row) }
  if (role === 'expert' && !(await wasNotified(tx, escalationId, person.id)))
    return refuse('NOT_FOUND')
  const inside = await findSessionInside(tx, ladder, person.id)
  if (inside) return toOutcome({ kind: 'conversation', sessionId: inside })
  if (role === 'expert' && !(await isAvailableFor(tx, person.id, ladder.seekerId)))
    // A blocked supporter is refused like a stranger, which does not reveal the block (REPORT-3).
    return (await isAvailableFor(tx, person.id, null))
      ? refuse('NOT_FOUND')
      : toOutcome({ kind: 'not-now' })
  if (ladder.acknowledgedAt !== null) return toOutcome({ kind: 'over' })
  const { sessionId } = ladder
  const place = await placeFor(tx, sessionId, { role, personId: person.id })
  const way = wayOfAnswer(role, place)
  const hold = () => holdLadder(tx, escalationId, { personId: person.id, way, sessionId })
  switch (way) {
    case 'seat': {
      const taken = await takeSeat(tx, sessionId ?? '', person.id)
      if (!isRefusal(taken) && taken.answer.kind === 'conversation') await hold()
      return taken
    }
    case 'join': {
      const joined = await joinForAlarm(
        { tx, keys: keys },
        { sessionId: sessionId ?? '', ladder, personId: person.id },
      )
      if (isRefusal(joined) && joined.refusal === 'SESSION_CLOSED')
        return takeCase({ tx, keys: keys }, ladder, person.id)
      if (isRefusal(joined)) return joined
      await hold()
      return toOutcome({ kind: 'conversation', sessionId: sessionId ?? '' }, joined.concerned)
    }
    case 'case':
      return takeCase({ tx, keys: keys }, ladder, person.id)
    case 'calls': {
      await hold()
      const pager = config.pager !== undefined
      return toOutcome({
        kind: 'calls',
        people: await findPeopleToCall(tx, ladder.seekerId, { pager }),
      })
    }
    case 'nothing':
      return toOutcome({ kind: place === 'none' ? 'no-conversation' : 'accompanied' })
  }
}

const toOutcome = (
  answer: AlarmAnswer,
  concerned: readonly (string | null)[] = [],
): AlarmOutcome => ({
  answer,
  concerned,
})

async function takeCase(context: CaseContext, ladder: Ladder, personId: string) {
  const taken = await takeCaseForAlarm(context, ladder, personId)
  if (isRefusal(taken)) return taken
  return toOutcome(taken ? { kind: 'case', caseKind: taken.kind, id: taken.id } : { kind: 'over' })
}

async function wasNotified(tx: Tx, escalationId: string, personId: string): Promise<boolean> {
  const [notice] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.subjectId, escalationId), eq(notices.personId, personId)))
    .limit(1)
  return notice !== undefined
}

/** A notified supporter may meanwhile rest or be kept from this seeker, and could not help. */
const isAvailableFor = async (
  tx: Tx,
  personId: string,
  seekerId: string | null,
): Promise<boolean> => (await onlyCallable(tx, [personId], seekerId)).length === 1

/** The open conversation of this alarm if the caller is in it: a second press leads there again. */
async function findSessionInside(
  tx: Tx,
  { sessionId }: Ladder,
  personId: string,
): Promise<string | undefined> {
  const session = sessionId === null ? undefined : await findSession(tx, sessionId)
  if (session?.status !== 'active') return undefined
  const inside =
    session.supervisorId === personId || (session.expertId === personId && session.opened)
  return inside ? session.id : undefined
}

/** Locks the seat of a supporter. A supervisor joins in any case. */
async function placeFor(
  tx: Tx,
  sessionId: string | null,
  { role, personId }: { role: AnswererRole; personId: string },
): Promise<AlarmPlace> {
  if (role !== 'expert' || sessionId === null) return findAlarmPlace(tx, sessionId)
  if (!(await lockOpenSession(tx, sessionId))) return 'none'
  const session = await findSession(tx, sessionId)
  if (!session || session.expertId === null || session.expertId === personId) return 'alone'
  // MATCH-32: the seat of a supporter whose connection is lost goes to the one who arrives.
  return session.opened && !(await isSeekerAccompanied(tx, sessionId)) ? 'alone' : 'accompanied'
}

async function takeSeat(tx: Tx, sessionId: string, expertId: string) {
  const session = await findSession(tx, sessionId)
  if (!session) return refuse('NOT_FOUND')
  const emergency = await findEmergency(tx, sessionId)
  const why = await claimForAlarm(tx, {
    sessionId,
    expertId,
    holder: session.expertId,
    isEmergency: emergency !== undefined,
    maybeMinor: emergency !== undefined && maybeMinor(emergency.age, emergency.profileAge),
  })
  const { seekerId, expertId: before, supervisorId } = session
  if (!why)
    return toOutcome({ kind: 'conversation', sessionId }, [
      seekerId,
      before,
      expertId,
      supervisorId,
    ])
  // The absent supporter is back, or another supporter was quicker.
  return why.refusal === 'ALREADY_TAKEN' ? toOutcome({ kind: 'accompanied' }) : refuse(why.refusal)
}

type Person = Extract<AlarmAnswer, { kind: 'calls' }>['people'][number]

/**
 * LADDER-12. For admins and the owner, who may not enter a conversation: the people on duty who
 * could come, and the kinds of their verified channels, without numbers or addresses.
 */
async function findPeopleToCall(
  tx: Tx,
  seekerId: string,
  options: { pager: boolean },
): Promise<Person[]> {
  const duties = [
    ['on-call', await findExpertsOnCall(tx, seekerId)],
    ['supervisor', await onDuty(tx, 'supervisor')],
    ['backup', await onDuty(tx, 'backup')],
  ] as const
  const people: Person[] = []
  for (const [duty, ids] of duties)
    for (const card of await cardsOf(tx, ids, options)) people.push({ ...card, duty })
  return people
}

async function cardsOf(tx: Tx, ids: readonly string[], { pager }: { pager: boolean }) {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Omit<Person, 'duty'>>(sql`
    select ${firstNameOf(sql`p`)} as "firstName", ${heardWithin(sql`p.id`, reachableForSeconds)} as here,
      array(select c.channel from verified_channels c where c.person_id = p.id
        and c.verified_at > app_now() - make_interval(days => ${provenForDays})
        and (c.channel = 'mail' or (c.channel = 'pager' and ${pager})
          or (c.channel = 'push' and exists (select from push_registrations r where r.person_id = p.id)))
        order by c.channel) as ways
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as asked (id, place)
    join profiles p on p.id = asked.id order by place`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}
