import { contract } from '@sanad/domain/contract'
import { findNotices, markShown, markRead } from '#server/platform/notifications/notice-list.ts'
import { asExpertOrStaff, type SignedInCall } from '#server/platform/http/guards.ts'

/** Unread notices. Clients request them whenever their socket reconnects. */
export const myNotices = asExpertOrStaff(
  contract.escalation.myNotices,
  'own',
  async ({ appContext: { db }, person }: SignedInCall) => {
    const notices = await findNotices(db, person.id)
    await markShown(
      db,
      person.id,
      notices.map(({ id }) => id),
    )
    return notices
  },
)

export const dismissNotices = asExpertOrStaff(
  contract.escalation.putAwayNotices,
  'own',
  async ({ appContext: { db }, person }: SignedInCall, { ids }: { ids: readonly string[] }) => {
    await markRead(db, person.id, ids)
    return { done: true as const }
  },
)
