import { followUpLimits, judgeFollowUp } from '@sanad/domain/wellbeing/follow-up/follow-up'
import { and, isNotNull, lte, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { transaction, type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { awayChannels } from '#server/platform/services/notifications/away-settings-store.ts'
import { createNotices, withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import {
  deleteFollowUp,
  endFollowUp,
  followUpColumns,
  setDue,
  setSent,
  expertMay,
} from './store.ts'
import { followUps } from './tables.ts'

/** SQL over `follow_ups`: "Leave site" since it was allowed. */
const hasLeft = sql<boolean>`(state = 'allowed' and exists (select from quick_exits q
  where q.person_id = follow_ups.seeker_id and q.left_at >= follow_ups.allowed_at))`

/** SQL: one is to be sent, its question is over, or its person used "Leave site". */
export const isFollowUpDue = rowExists(sql`from follow_ups where due_at <= app_now() or ${hasLeft}`)

/** One transaction takes no more. */
const atOnce = 100

/** FOLLOW-2 to FOLLOW-6. */
export async function sendFollowUps({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await forgetFollowUpsAfterExit({ db })
  await transaction(db, async (tx) => {
    for (const row of await lockDue(tx)) await step(tx, row)
  })
}

/** FOLLOW-4. Exits are kept for a day, and a follow-up may wait for three, so it is deleted now. */
export async function forgetFollowUpsAfterExit({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.execute(sql`delete from follow_ups
    where id in (select id from follow_ups where ${hasLeft} for update skip locked)`)
}

/** With everything that `judgeFollowUp` needs. */
const lockDue = (tx: Tx) =>
  tx
    .select({
      ...followUpColumns,
      expertMay,
      hasLeft,
      now: sql<number>`extract(epoch from app_now())::float8 * 1000`,
      isTalking: sql<boolean>`exists (select from sessions s
        where s.seeker_id = follow_ups.seeker_id and s.status = 'active')`,
      hasAccount: sql<boolean>`exists (select from accounts a where a.id = follow_ups.seeker_id
        and a.disabled_at is null and a.leaves_at is null and a.erased_at is null)`,
    })
    .from(followUps)
    .where(and(isNotNull(followUps.dueAt), lte(followUps.dueAt, sql`app_now()`)))
    .orderBy(followUps.dueAt)
    .limit(atOnce)
    .for('update', { skipLocked: true })

type DueFollowUp = Awaited<ReturnType<typeof lockDue>>[number]

async function step(tx: Tx, row: DueFollowUp): Promise<void> {
  if (row.state !== 'allowed' && row.state !== 'sent')
    throw new Error('a follow-up that is over is due')
  const judged = judgeFollowUp({
    ...row,
    state: row.state,
    wish: row.sender,
    dueAt: Date.parse(row.dueAt ?? ''),
  })
  switch (judged.act) {
    case 'wait':
      await setDue(tx, row.id, judged.until)
      return
    case 'forget':
      await deleteFollowUp(tx, row.id)
      return
    case 'end':
      await endFollowUp(tx, row.id, judged.reason)
      await withdrawNotices(tx, row.id)
      return
    case 'send':
      await setSent(tx, row.id, judged.sender)
      await notify(tx, row)
  }
}

/** FOLLOW-3, FOLLOW-6. The key makes a second notice of the same follow-up impossible. */
const notify = async (tx: Tx, { id, seekerId }: DueFollowUp) =>
  createNotices(
    tx,
    [
      {
        key: `follow-up ${id}`,
        personId: seekerId,
        kind: 'follow-up',
        link: '/dashboard',
        subjectId: id,
        lastsSeconds: followUpLimits.answerLastsSeconds,
        channels: await awayChannels(tx, seekerId),
      },
    ],
    { pager: false },
  )
