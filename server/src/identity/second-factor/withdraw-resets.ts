import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import { withdrawOrphanedResetRows } from './reset-store.ts'
import { findDeciders } from '../staff/role-store.ts'

/**
 * Withdraws resets whose requester lost the right to make them, for example after their hijacked
 * account was closed. The person concerned and those who can request again are notified.
 */
export async function withdrawOrphanedResets(tx: Tx): Promise<void> {
  for (const { id, personId, askedBy } of await withdrawOrphanedResetRows(tx)) {
    await audit.record(tx, audit.service, 'admin.factor-reset-withdrawn', {
      subjectId: personId,
      reason: 'withdrawn',
      facts: { askedBy },
    })
    const others = (await findDeciders(tx)).filter((decider) => decider !== personId)
    await createNotices(
      tx,
      [
        withdrawalNotice(id, personId, { kind: 'account', link: '/second-factor' }),
        ...others.map((one) => withdrawalNotice(id, one, { kind: 'staff', link: '/staff/team' })),
      ],
      { pager: false },
    )
  }
}

const weekSeconds = 7 * 86_400

const withdrawalNotice = (
  resetId: string,
  personId: string,
  what: Pick<NewNotice, 'kind' | 'link'>,
): NewNotice => ({
  key: `factor-reset withdrawn ${resetId} ${personId}`,
  personId,
  ...what,
  lastsSeconds: weekSeconds,
  channels: ['mail', 'push'],
})
