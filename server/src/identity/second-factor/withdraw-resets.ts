import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import { withdrawOrphanedResetRows } from './reset-store.ts'
import { findDeciders } from '../staff/role-store.ts'

/**
 * A reset stands only while its requester has the right to make it, for the whole day: the owner of
 * a hijacked and then closed account requested nothing. The person concerned is notified, and so
 * are those who can request it again.
 */
export async function withdrawOrphanedResets(tx: Tx): Promise<void> {
  for (const { id, personId, askedBy } of await withdrawOrphanedResetRows(tx)) {
    await audit.record(tx, {
      actorId: null,
      action: 'admin.factor-reset-withdrawn',
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
