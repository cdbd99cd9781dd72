import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import {
  countRows,
  daysBefore,
  rightNow,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'

/** FOLLOW-4. What a seeker allowed, and what a supporter agreed to. */
export async function eraseFollowUps(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from follow_ups where seeker_id = ${personId}`)
  await tx.execute(sql`delete from follow_up_agreements where expert_id = ${personId}`)
}

/** The answers alone: that one was given is counted for as long as the conversation. */
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
