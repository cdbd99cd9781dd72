import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import type { DecisionRow } from '../reports/decisions-store.ts'
import { appealFacts, mayJudgeAppeal } from './judge-appeal.ts'

const weekSeconds = 7 * 86_400

/** APPEAL-2. Without a supervisor who may judge, admins and the owner are notified instead. */
export async function notifyJudges(tx: Tx, row: DecisionRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select id, role from profiles where role in ('supervisor', 'admin', 'owner')
      and verification_status <> 'suspended' and not automatic order by id`)
  const facts = await appealFacts(tx, row)
  const judges = rows.filter(({ id, role }) => role === 'supervisor' && mayJudgeAppeal(facts, id))
  const recipients = judges.length > 0 ? judges : rows.filter(({ role }) => role !== 'supervisor')
  const notices = recipients.map(({ id }): NewNotice => ({
    key: `appeal ${row.id} ${id}`,
    personId: id,
    kind: 'staff',
    link: '/staff/reports',
    subjectId: row.id,
    lastsSeconds: weekSeconds,
    channels: ['mail'],
  }))
  await createNotices(tx, notices, { pager: false })
}
