import { contract } from '@sanad/domain/contract'
import { isAlarm } from '@sanad/domain/escalation/notice-channels'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { NoticePlace } from '@sanad/domain/escalation/notices-contract'
import { findSession } from '#server/chat/index.ts'
import { findNotice } from '#server/platform/services/notifications/notice-list.ts'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { ownOfAccounts } from '#server/platform/services/http/permissions.ts'
import { readNotices } from './my-notices.ts'
import { testIdOf } from './my-channels.ts'

/** NOTICE-1 to NOTICE-3. Links outside the site contain only a notice's id, which is neutral. */
export const openNotice = signedIn(
  contract.escalation.openNotice,
  ownOfAccounts,
  async ({ appContext: { db, live }, person }, { noticeId }) => {
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
