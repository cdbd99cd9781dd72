import { escalation as contract } from '@sanad/domain/escalation/contract'
import { recordReturn } from '#server/platform/services/notifications/away-settings-store.ts'
import {
  findNotices,
  markShown,
  markRead,
  findNotice,
} from '#server/platform/services/notifications/notice-list.ts'
import { signedIn, ownOfAccounts } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { isAlarm } from '@sanad/domain/escalation/notice-channels'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { NoticePlace } from '@sanad/domain/escalation/notices-contract'
import { findSession } from '#server/chat/index.ts'
import { testIdOf } from './my-channels.ts'

/** NOTICE-4. Requested whenever a socket reconnects, so it also records that the person is back. */
export const myNotices = signedIn(contract.myNotices, ownOfAccounts, async ({ db, person }) => {
  const notices = await findNotices(db, person.id)
  await markShown(
    db,
    person.id,
    notices.map(({ id }) => id),
  )
  await recordReturn(db, person.id)
  return notices
})

/** NOTICE-4. Publishes to the person's other tabs and devices, so that their counts follow. */
async function readNotices(
  { db, live }: Pick<AppContext, 'db' | 'live'>,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  if (await markRead(db, personId, ids)) live.publish([personId], { event: 'notices.changed' })
}

export const dismissNotices = signedIn(
  contract.putAwayNotices,
  ownOfAccounts,
  async (call, { ids }) => {
    await readNotices(call, call.person.id, ids)
    return { done: true as const }
  },
)

/** NOTICE-1 to NOTICE-3. Links outside the site contain only a notice's id, which is neutral. */
export const openNotice = signedIn(
  contract.openNotice,
  ownOfAccounts,
  async ({ db, live, person }, { noticeId }) => {
    const notice = await findNotice(db, person.id, noticeId)
    if (!notice) return refuse('NOT_FOUND')
    const { key, kind, link, subjectId, settled } = notice
    if (!isAlarm(kind)) await readNotices({ db, live }, person.id, [noticeId])
    const place: NoticePlace = { link, sessionId: null, testId: testIdOf(key), over: false }
    if (kind === 'joined') return { ...place, sessionId: subjectId }
    if (kind !== 'match' || subjectId === null) return place
    const stands = !settled || (await findSession(db, subjectId))?.expertId === person.id
    return stands ? { ...place, sessionId: subjectId } : { ...place, over: true }
  },
)
