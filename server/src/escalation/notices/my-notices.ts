import { contract } from '@sanad/domain/contract'
import { recordReturn } from '#server/platform/services/notifications/away-settings-store.ts'
import {
  findNotices,
  markShown,
  markRead,
} from '#server/platform/services/notifications/notice-list.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { ownOfAccounts } from '#server/platform/services/http/permissions.ts'
import type { AppContext } from '#server/app-context.ts'

/** NOTICE-4. Requested whenever a socket reconnects, so it also records that the person is back. */
export const myNotices = signedIn(
  contract.escalation.myNotices,
  ownOfAccounts,
  async ({ appContext: { db }, person }) => {
    const notices = await findNotices(db, person.id)
    await markShown(
      db,
      person.id,
      notices.map(({ id }) => id),
    )
    await recordReturn(db, person.id)
    return notices
  },
)

/** NOTICE-4. Publishes to the person's other tabs and devices, so that their counts follow. */
export async function readNotices(
  { db, live }: Pick<AppContext, 'db' | 'live'>,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  if (await markRead(db, personId, ids)) live.publish([personId], { event: 'notices.changed' })
}

export const dismissNotices = signedIn(
  contract.escalation.putAwayNotices,
  ownOfAccounts,
  async ({ appContext, person }, { ids }) => {
    await readNotices(appContext, person.id, ids)
    return { done: true as const }
  },
)
