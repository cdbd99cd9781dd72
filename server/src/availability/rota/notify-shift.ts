import type { NoticeKind } from '@sanad/domain/primitives/notice'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'

const dayOfSeconds = 86_400

/**
 * ROTA-3. A shift changed hands: its earlier owner is told, and staff see it in the app.
 * @param change names the change, so that each is told once
 */
export async function notifyShiftChanged(
  tx: Tx,
  change: { readonly id: string; readonly from: string | null; readonly by: string },
): Promise<void> {
  const { rows: staff } = await tx.execute<{ id: string }>(sql`select id from profiles
    where role in ('supervisor', 'admin', 'owner') and verification_status = 'approved' and not automatic
      and id not in (${change.by}, coalesce(${change.from}::uuid, ${change.by}))`)
  const notice = (personId: string, kind: NoticeKind): NewNotice => ({
    key: `${kind} ${change.id} ${personId}`,
    personId,
    kind,
    link: '/rota',
    lastsSeconds: dayOfSeconds,
  })
  const toStaff = staff.map(({ id }): NewNotice => ({ ...notice(id, 'rota'), channels: [] }))
  const toOwner = change.from === null ? [] : [notice(change.from, 'shift-changed')]
  await createNotices(tx, [...toStaff, ...toOwner], { pager: false })
}
