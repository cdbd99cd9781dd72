import { noticeOperations } from '@sanad/domain/safeguarding/notices-contract'
import { implement } from '@orpc/server'
import { asExpertOrStaff, signedIn, type Call } from '#server/platform/routes.ts'
import { confirmTest, forget, myChannels, register, testChannel } from './my-channels.ts'
import { openNotice } from './open-notice.ts'
import { myNotices, putAwayNotices } from './my-notices.ts'

export function noticesRoutes() {
  const os = implement(noticeOperations).$context<Call>()
  return os.router({
    myNotices: os.myNotices.handler(asExpertOrStaff(myNotices)),
    openNotice: os.openNotice.handler(signedIn(openNotice)),
    putAwayNotices: os.putAwayNotices.handler(asExpertOrStaff(putAwayNotices)),
    myChannels: os.myChannels.handler(asExpertOrStaff(myChannels)),
    registerPush: os.registerPush.handler(asExpertOrStaff(register)),
    forgetPush: os.forgetPush.handler(asExpertOrStaff(forget)),
    testChannel: os.testChannel.handler(asExpertOrStaff(testChannel)),
    confirmTest: os.confirmTest.handler(asExpertOrStaff(confirmTest)),
  })
}
