import type { Notice } from '@sanad/domain/escalation/notices-contract'
import { findNotices, markShown, putAway } from '#server/platform/notifications/notice-list.ts'
import type { SignedInCall } from '#server/platform/http/guards.ts'

/** Also what was given while nobody looked: asked anew at each return of the line. */
export async function myNotices({ tools: { db }, person }: SignedInCall): Promise<Notice[]> {
  const found = await findNotices(db, person.id)
  await markShown(
    db,
    person.id,
    found.map(({ id }) => id),
  )
  return found
}

export async function putAwayNotices(
  { tools: { db }, person }: SignedInCall,
  { ids }: { ids: readonly string[] },
) {
  await putAway(db, person.id, ids)
  return { done: true as const }
}
