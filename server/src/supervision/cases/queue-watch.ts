import type { QueueEvent } from '@sanad/domain/supervision/queue-events'
import type { AppContext } from '#server/platform/app-context.ts'
import { queueMark } from './queue-store.ts'

const changed: QueueEvent = { event: 'supervision.queue-changed' }

/**
 * Flags are written by earlier slices, which know no supervisors: each node looks whether the queue changed and
 * tells the supervisors who are here. Where none is, nothing is asked.
 */
export function queueWatch({ db, live }: Pick<AppContext, 'db' | 'live'>): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const supervisors = live.connectedPeople('supervisor')
    if (supervisors.length === 0) return
    const mark = await queueMark(db)
    if (mark === known) return
    known = mark
    live.publishHere(supervisors, changed)
  }
}
