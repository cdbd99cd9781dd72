import { contract } from '@sanad/domain/contract'
import { findNotices, markShown, markRead } from '#server/platform/notifications/notice-list.ts'
import { asExpertOrStaff, type SignedInCall } from '#server/platform/http/guards.ts'

/** Also what was given while nobody looked: asked anew at each return of the line. */
export const myNotices = asExpertOrStaff(
  contract.escalation.myNotices,
  'own',
  async ({ appContext: { db }, person }: SignedInCall) => {
    const found = await findNotices(db, person.id)
    await markShown(
      db,
      person.id,
      found.map(({ id }) => id),
    )
    return found
  },
)

export const putAwayNotices = asExpertOrStaff(
  contract.escalation.putAwayNotices,
  'own',
  async ({ appContext: { db }, person }: SignedInCall, { ids }: { ids: readonly string[] }) => {
    await markRead(db, person.id, ids)
    return { done: true as const }
  },
)
