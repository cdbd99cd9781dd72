import {
  nudgeEveryMinutes,
  silenceMinutes,
  type AskedAnswer,
  type FollowUp,
} from '@sanad/domain/chat/nudges/nudges'
import type { NudgeTopic } from '@sanad/domain/crisis/nudge'
import { sql } from 'drizzle-orm'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import { decryptList, sealList } from '#server/platform/stores/crypto/sealed-text.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Nudge } from '@sanad/domain/chat/contract'

/** Identified by its conversation and the seeker's message. */
export interface NudgeKey {
  readonly sessionId: string
  readonly messageId: string
}

const followUpsSealContext = ({ sessionId, messageId }: NudgeKey) =>
  ['nudges', `${sessionId}/${messageId}`, 'follow_ups'] as const
export const sealFollowUps = (key: DataKey, nudge: NudgeKey, said: readonly FollowUp[]): string =>
  sealList(key, said, followUpsSealContext(nudge))
export const decryptFollowUps = (key: DataKey, nudge: NudgeKey, stored: string): FollowUp[] =>
  decryptList(key, stored, followUpsSealContext(nudge)) as FollowUp[]

interface NewNudge extends NudgeKey {
  readonly topic: NudgeTopic
  readonly byRules: boolean
}

/**
 * NUDGE-1, NUDGE-2. Storing it again does nothing.
 * @returns the supporter to remind; undefined without one, or for a demo program
 */
export async function recordNudge(
  tx: Tx,
  { sessionId, messageId, topic, byRules }: NewNudge,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ expert_id: string }>(sql`
    with stored as (
      insert into nudges (session_id, message_id, expert_id, topic, by_rules)
      select s.id, ${messageId}, s.expert_id, ${topic}, ${byRules}::boolean
      from sessions s join profiles p on p.id = s.expert_id and not p.automatic
      where s.id = ${sessionId} and s.status = 'active' and s.opened_at is not null
        and not exists (select from nudges n where n.session_id = s.id and n.topic = ${topic}
          and (n.by_rules or not ${byRules}::boolean)
          and n.at > app_now() - make_interval(mins => ${nudgeEveryMinutes}))
      on conflict do nothing returning session_id, expert_id)
    update sessions s set nudge_changes = s.nudge_changes + 1 from stored
    where s.id = stored.session_id returning stored.expert_id`)
  return rows[0]?.expert_id
}

const raiseChanges = (sessionId: string) =>
  sql`update sessions set nudge_changes = nudge_changes + 1 where id = ${sessionId}`

/** The message that asked; by default the supporter's newest. */
interface Question {
  readonly seq: number
  readonly at: string
}

/** NUDGE-3. The seeker's silence counts from the question. */
export async function recordAsked(
  tx: Tx,
  { sessionId, messageId }: NudgeKey,
  personId: string,
  question?: Question,
): Promise<void> {
  const sent = question
    ? sql`select ${question.seq}::integer as seq, ${question.at}::timestamptz as at`
    : sql`(select seq, timestamp as at from messages
        where session_id = ${sessionId} and sender_id = ${personId} order by seq desc limit 1)
      union all select last_seq, app_now() from sessions where id = ${sessionId} limit 1`
  const { rowCount } = await tx.execute(sql`
    with question as (${sent})
    update nudges n set choice = 'asked', chosen_at = app_now(), asked_at = question.at, asked_after = question.seq,
      silence_due_at = question.at + make_interval(mins => ${silenceMinutes.writeAgain})
    from question where n.session_id = ${sessionId} and n.message_id = ${messageId} and n.asked_at is null
      and exists (select from sessions s where s.id = n.session_id and s.expert_id = ${personId})`)
  if (rowCount) await tx.execute(raiseChanges(sessionId))
}

/** NUDGE-3. Only while the supporter has not answered it. */
export async function dismissNudge(tx: Tx, { sessionId, messageId }: NudgeKey): Promise<void> {
  await tx.execute(sql`update nudges set choice = 'dismissed', chosen_at = app_now()
    where session_id = ${sessionId} and message_id = ${messageId} and choice is null`)
  await tx.execute(raiseChanges(sessionId))
}

export interface StoredAnswer {
  readonly topic: NudgeTopic
  readonly answer: AskedAnswer | null
  /** Encrypted. */
  readonly followUps: string
}

/** Locks the conversation, then the nudge, as every change of a level does. */
export async function lockNudge(
  tx: Tx,
  { sessionId, messageId }: NudgeKey,
): Promise<StoredAnswer | undefined> {
  await tx.execute(sql`select from sessions where id = ${sessionId} for no key update`)
  const { rows } = await tx.execute<StoredAnswer & Record<string, unknown>>(sql`
    select topic, answer, follow_ups as "followUps" from nudges
    where session_id = ${sessionId} and message_id = ${messageId} for update`)
  return rows[0]
}

export async function recordAnswer(
  tx: Tx,
  { sessionId, messageId }: NudgeKey,
  { answer, followUps }: Omit<StoredAnswer, 'topic'>,
): Promise<void> {
  await tx.execute(sql`
    update nudges set choice = 'asked', chosen_at = coalesce(chosen_at, app_now()),
      asked_at = coalesce(asked_at, app_now()), answer = ${answer}, answered_at = app_now(),
      follow_ups = ${followUps}, silence_due_at = null
    where session_id = ${sessionId} and message_id = ${messageId}`)
  await tx.execute(raiseChanges(sessionId))
}

/** As SQL returns it. */
export interface NudgeRow extends Omit<Nudge, 'followUps'> {
  readonly sessionId: string
  /** Encrypted. */
  readonly followUps: string
}

/**
 * SQL: nudges of the sessions `$1` that wait for an answer. An answer other than no keeps its nudge
 * for half an hour, for what the seeker says next.
 */
export const nudgeRows = sql`(select json_agg(json_build_object('sessionId', n.session_id, 'messageId', n.message_id,
    'topic', n.topic, 'choice', n.choice, 'answer', n.answer, 'followUps', n.follow_ups,
    'silentMinutes', case when n.silence_due_at is not null
      then floor(extract(epoch from app_now() - n.asked_at) / 60) end) order by n.at)
  from nudges n where n.session_id = any ($1::uuid[])
    and n.choice is distinct from 'dismissed' and n.answer is distinct from 'no'
    and (n.answer is null or n.answered_at > app_now() - interval '30 minutes'))`

/** Decrypts reminders and groups them by session. */
export async function viewNudges(
  keys: Pick<Keys, 'findMany'>,
  rows: readonly NudgeRow[],
): Promise<ReadonlyMap<string, Nudge[]>> {
  const sealed = rows.filter(({ followUps }) => followUps !== '')
  const room = await keys.findMany(sealed.map(({ sessionId }) => sessionId))
  const viewed = rows.map(({ followUps, ...nudge }) => {
    const key = room.get(nudge.sessionId)
    return { ...nudge, followUps: key ? decryptFollowUps(key, nudge, followUps) : [] }
  })
  return Map.groupBy(viewed, ({ sessionId }) => sessionId)
}
