import {
  followUpAnswers,
  followUpLimits,
  type FollowUpAnswer,
  type FollowUpEnd,
  type FollowUpSender,
} from '@sanad/domain/wellbeing/follow-up/follow-up'
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import { lockFor, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { now, inSeconds, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { followUpAgreements, followUps } from './tables.ts'
import {
  countRows,
  daysBefore,
  rightNow,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'

/** FOLLOW-5. SQL over `follow_ups`: its supporter agreed and may still serve, without a block. */
export const expertMay = sql<boolean>`exists (select from sessions s
  join follow_up_agreements g on g.session_id = s.id and g.expert_id = s.expert_id and g.agrees
  join profiles p on p.id = s.expert_id and p.verification_status = 'approved' and not p.automatic
  join experts e on e.expert_id = s.expert_id and e.good_standing
  where s.id = follow_ups.session_id and not ${areBlocked(sql`s.seeker_id`, sql`s.expert_id`)})`

export const followUpColumns = {
  id: followUps.id,
  sessionId: followUps.sessionId,
  seekerId: followUps.seekerId,
  wait: followUps.wait,
  sender: followUps.sender,
  zone: followUps.zone,
  state: followUps.state,
  answer: followUps.answer,
  dueAt: isoMomentOrNull(followUps.dueAt),
}
type FollowUpRow = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>

export async function findFollowUp(tx: Tx, sessionId: string) {
  const [row] = await tx
    .select(followUpColumns)
    .from(followUps)
    .where(eq(followUps.sessionId, sessionId))
  return row
}

/** Locked, so that its state cannot change before the write. */
export async function lockFollowUp(tx: Tx, sessionId: string): Promise<FollowUpRow | undefined> {
  const [row] = await tx
    .select(followUpColumns)
    .from(followUps)
    .where(eq(followUps.sessionId, sessionId))
    .for('update')
  return row
}

type AllowedFollowUp = Pick<
  typeof followUps.$inferInsert,
  'sessionId' | 'seekerId' | 'wait' | 'sender' | 'zone' | 'dueAt'
>

/** FOLLOW-1. @returns false if the one of this conversation was sent or has ended meanwhile */
export async function putAllowed(tx: Tx, { sessionId, ...row }: AllowedFollowUp): Promise<boolean> {
  // Of two tabs of one person the second waits: only one may be allowed at a time.
  await lockFor(tx, 'follow-up', row.seekerId)
  await tx
    .delete(followUps)
    .where(
      and(
        eq(followUps.seekerId, row.seekerId),
        eq(followUps.state, 'allowed'),
        ne(followUps.sessionId, sessionId),
      ),
    )
  const { rowCount } = await tx
    .insert(followUps)
    .values({ sessionId, ...row })
    .onConflictDoUpdate({
      target: followUps.sessionId,
      set: { ...row, allowedAt: now },
      setWhere: eq(followUps.state, 'allowed'),
    })
  return rowCount === 1
}

export const deleteFollowUp = (tx: Tx, id: string) =>
  tx.delete(followUps).where(eq(followUps.id, id))

/** FOLLOW-3. From now on it can be answered. */
export const setSent = (tx: Tx, id: string, sender: FollowUpSender) =>
  tx
    .update(followUps)
    .set({
      state: 'sent',
      sender,
      sentAt: now,
      dueAt: inSeconds(followUpLimits.answerLastsSeconds),
    })
    .where(eq(followUps.id, id))

export const setDue = (tx: Tx, id: string, until: number) =>
  tx
    .update(followUps)
    .set({ dueAt: new Date(until).toISOString() })
    .where(eq(followUps.id, id))

export const endFollowUp = (tx: Tx, id: string, endReason: FollowUpEnd) =>
  tx.update(followUps).set({ state: 'ended', endReason, dueAt: null }).where(eq(followUps.id, id))

const answerSealContext = (id: string) => ['follow_ups', id, 'answer'] as const
/** Padded to one length, because the length of a sealed value would reveal the answer. */
const answerLength = Math.max(...followUpAnswers.map((one) => one.length))

/** FOLLOW-7. */
export const setAnswered = (tx: Tx, id: string, key: DataKey, answer: FollowUpAnswer) =>
  tx
    .update(followUps)
    .set({
      state: 'answered',
      answer: key.seal(answer.padEnd(answerLength), answerSealContext(id)),
      dueAt: null,
      answeredAt: sql<string>`coalesce(${followUps.answeredAt}, app_now())`,
    })
    .where(eq(followUps.id, id))

export function decryptAnswer(key: DataKey, { id, answer }: Pick<FollowUpRow, 'id' | 'answer'>) {
  const opened = answer && key.decrypt(answer, answerSealContext(id)).trimEnd()
  return followUpAnswers.find((one) => one === opened)
}

/** FOLLOW-7, FOLLOW-8. The newest that waits for an answer, or was answered within a day. */
export async function findCurrent(tx: Tx, seekerId: string) {
  const [row] = await tx
    .select({ ...followUpColumns, expertMay })
    .from(followUps)
    .where(
      and(
        eq(followUps.seekerId, seekerId),
        or(
          eq(followUps.state, 'sent'),
          and(
            eq(followUps.state, 'answered'),
            gt(
              followUps.answeredAt,
              sql`app_now() - make_interval(secs => ${followUpLimits.helpLastsSeconds})`,
            ),
          ),
        ),
      ),
    )
    .orderBy(desc(followUps.sentAt))
    .limit(1)
  return row
}

export async function findAgreement(
  tx: Tx,
  { sessionId, expertId }: { sessionId: string; expertId: string },
): Promise<boolean | null> {
  const [row] = await tx
    .select({ agrees: followUpAgreements.agrees })
    .from(followUpAgreements)
    .where(
      and(eq(followUpAgreements.sessionId, sessionId), eq(followUpAgreements.expertId, expertId)),
    )
  return row?.agrees ?? null
}

export const putAgreement = (
  tx: Tx,
  row: { sessionId: string; expertId: string; agrees: boolean },
) =>
  tx
    .insert(followUpAgreements)
    .values(row)
    .onConflictDoUpdate({
      target: [followUpAgreements.sessionId, followUpAgreements.expertId],
      set: { agrees: row.agrees, at: now },
    })

/** The row stays as long as the conversation, so that statistics count it. */
export function oldFollowUpAnswers(days: number): RetentionSweep {
  const old = (at = rightNow) => sql`answer is not null and answered_at < ${daysBefore(at, days)}`
  return {
    count: (tx, at) =>
      countRows(tx, sql`select count(*)::int as n from follow_ups where ${old(at)}`),
    async sweep(tx, limit) {
      const { rowCount } = await tx.execute(sql`update follow_ups set answer = null
        where id in (select id from follow_ups where ${old()} limit ${limit} for update skip locked)`)
      return rowCount ?? 0
    },
  }
}
