import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { findDeciders } from './role-store.ts'

interface StaffNotice {
  /** Identifies the event: the same key is notified once. */
  readonly key: string
  readonly lastsSeconds: number
}

/** Points every admin and owner to the audit log. */
export async function notifyDeciders(tx: Tx, { key, lastsSeconds }: StaffNotice): Promise<void> {
  const notices = (await findDeciders(tx)).map((personId) => ({
    key: `${key} ${personId}`,
    personId,
    kind: 'staff' as const,
    link: '/staff/audit' as const,
    lastsSeconds,
    channels: ['mail', 'push'] as const,
  }))
  await createNotices(tx, notices, { pager: false })
}
