import { sql } from 'drizzle-orm'
import {
  countRows,
  daysBefore,
  rightNow,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'

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
