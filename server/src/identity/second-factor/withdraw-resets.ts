import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { giveNotices, type NewNotice } from '#server/platform/notifications/notices.ts'
import { endBaselessResets } from './reset-store.ts'
import { findDeciders } from '../staff/role-store.ts'

/**
 * A lost factor is taken away because somebody with the right to ask for it stands by that, for the whole day: whose
 * account was taken over and then closed asked for nothing. Whoever waits for it is told, and those who can ask anew.
 */
export async function withdrawBaselessResets(tx: Tx): Promise<void> {
  for (const { id, personId, askedBy } of await endBaselessResets(tx)) {
    await audit.record(tx, {
      actorId: null,
      action: 'admin.factor-reset-withdrawn',
      subjectId: personId,
      reason: 'withdrawn',
      facts: { askedBy },
    })
    const others = (await findDeciders(tx)).filter((decider) => decider !== personId)
    await giveNotices(
      tx,
      [
        ended(id, personId, { kind: 'account', link: '/second-factor' }),
        ...others.map((one) => ended(id, one, { kind: 'staff', link: '/staff/team' })),
      ],
      { pager: false },
    )
  }
}

const aWeek = 7 * 86_400

const ended = (
  resetId: string,
  personId: string,
  what: Pick<NewNotice, 'kind' | 'link'>,
): NewNotice => ({
  key: `factor-reset withdrawn ${resetId} ${personId}`,
  personId,
  ...what,
  lastsSeconds: aWeek,
  channels: ['mail', 'push'],
})
