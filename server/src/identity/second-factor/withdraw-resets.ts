import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { createNotices, type NewNotice } from '#server/platform/notifications/notices.ts'
import { withdrawOrphanedResetRows } from './reset-store.ts'
import { findDeciders } from '../staff/role-store.ts'

/**
 * A lost factor is taken away because somebody with the right to ask for it stands by that, for the whole day: whose
 * account was taken over and then closed asked for nothing. Whoever waits for it is told, and those who can ask anew.
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
