import { contract } from '@sanad/domain/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import type { NoticePlace } from '@sanad/domain/escalation/notices-contract'
import { findSession } from '#server/chat/index.ts'
import { findNotice } from '#server/platform/notifications/notice-list.ts'
import { signedIn, type SignedInCall } from '#server/platform/http/guards.ts'
import { testIdOf } from './my-channels.ts'

/**
 * NOTICE-1 to NOTICE-3. Resolves the link of a notice. Links outside the site contain only the notice's id, so that
 * readers of a mailbox or a browser's history learn nothing.
 */
export const openNotice = signedIn(
  contract.escalation.openNotice,
  { seeker: 'own', applicant: 'own', expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' },
  async ({ appContext: { db }, person }: SignedInCall, { noticeId }: { noticeId: string }) => {
    const notice = await findNotice(db, person.id, noticeId)
    if (!notice) return refuse('NOT_FOUND')
    const { key, kind, link, subjectId, settled } = notice
    const place: NoticePlace = { link, sessionId: null, testId: testIdOf(key), over: false }
    if (kind !== 'match' || subjectId === null) return place
    const stands = !settled || (await findSession(db, subjectId))?.expertId === person.id
    return stands ? { ...place, sessionId: subjectId } : { ...place, over: true }
  },
)
