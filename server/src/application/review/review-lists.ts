import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** Unclaimed applications, the age of the oldest, and how many this reviewer has open. */
export async function countWaitingApplications(tx: Tx, reviewerId: string) {
  const { rows } = await tx.execute<{
    waiting: number
    mine: number
    oldestDays: number | null
  }>(sql`
    select count(*) filter (where p.verification_status = 'pending_approval')::int as waiting,
      count(*) filter (where p.verification_status = 'in_review' and a.claimed_by = ${reviewerId})::int as mine,
      extract(day from app_now() - min(a.submitted_at) filter (where p.verification_status = 'pending_approval'))::int
        as "oldestDays"
    from applications a join profiles p on p.id = a.person_id and p.role = 'expert'`)
  return rows[0] ?? { waiting: 0, mine: 0, oldestDays: null }
}

export async function countByStatus(tx: Tx) {
  const { rows } = await tx.execute<{ status: VerificationStatus; count: number }>(sql`
    select verification_status as status, count(*)::int as count
    from profiles where role = 'expert' and not automatic group by 1 order by 1`)
  return rows
}
