import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'

/** How many applications nobody has taken up, since when the oldest waits, and how many this reviewer has open. */
export async function countWaitingApplications(tx: Tx, reviewerId: string) {
  const { rows } = await tx.execute<{ waiting: number; mine: number; oldestDays: number | null }>(sql`
    select count(*) filter (where p.verification_status = 'pending_approval')::int as waiting,
      count(*) filter (where p.verification_status = 'in_review' and a.claimed_by = ${reviewerId})::int as mine,
      extract(day from app_now() - min(a.submitted_at) filter (where p.verification_status = 'pending_approval'))::int
        as "oldestDays"
    from applications a join profiles p on p.id = a.person_id and p.role = 'expert'`)
  return rows[0] ?? { waiting: 0, mine: 0, oldestDays: null }
}
