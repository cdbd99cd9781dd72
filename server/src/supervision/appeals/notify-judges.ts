import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { giveNotices, type NewNotice } from '#server/platform/notifications/notices.ts'
import type { DecisionRow } from '../reports/decisions-store.ts'
import { judgedFacts, mayJudge } from './judge-appeal.ts'

const aWeek = 7 * 86_400

/**
 * APPEAL-2. Every supervisor who may look again. Where there is none, admins and the owner: they find one, and until
 * then it stays open for everybody to see.
 */
export async function tellJudges(tx: Tx, row: DecisionRow): Promise<void> {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select id, role from profiles where role in ('supervisor', 'admin', 'owner')
      and verification_status <> 'suspended' and not automatic order by id`)
  const facts = await judgedFacts(tx, row)
  const judges = rows.filter(({ id, role }) => role === 'supervisor' && mayJudge(facts, id))
  const told = judges.length > 0 ? judges : rows.filter(({ role }) => role !== 'supervisor')
  const notices = told.map(({ id }): NewNotice => ({
    key: `appeal ${row.id} ${id}`,
    personId: id,
    kind: 'staff',
    link: '/staff/reports',
    subjectId: row.id,
    lastsSeconds: aWeek,
    channels: ['mail'],
  }))
  await giveNotices(tx, notices, { pager: false })
}
