import { outboxAtMost } from '@sanad/domain/identity/shared-device/pin'
import { isPageLocked, onPageLock } from '../storage/page-lock.ts'
import { draftWriters } from '../storage/draft-owner.ts'
import { outgoingIds } from '../storage/storage.ts'
import { api } from './api.ts'
import { problemOf } from './problem.ts'

/** The sign-in has ended, or another person is signed in by now. */
const nothingToLock: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'OTHER_WRITER'])

let isTold = false
onPageLock(() => {
  isTold &&= isPageLocked()
})

/** SHARED-9. Until the service knows of the lock, the page asks for nothing of the person. */
export async function tellLock(): Promise<void> {
  if (isTold || !isPageLocked()) return
  try {
    const [writerId] = draftWriters()
    const unsent = outgoingIds().slice(0, outboxAtMost)
    await api.identity.lock({ unsent, ...(writerId && { writerId }) })
  } catch (fault) {
    if (!nothingToLock.has(problemOf(fault).code)) throw fault
  }
  isTold = true
}
