import type { NoticeKind } from '@sanad/domain/primitives/notice'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'

const dayOfSeconds = 86_400

/**
 * ROTA-3. Notifies the earlier owner of a shift, and staff in the app.
 * @param change identifies the change, so that each is notified once
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
