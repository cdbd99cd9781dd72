import type { QueueEvent } from '@sanad/domain/supervision/queue-events'
import type { AppContext } from '#server/platform/app-context.ts'
import { queueVersion } from './queue-store.ts'

const queueChanged: QueueEvent = { event: 'supervision.queue-changed' }

/**
 * Flags are written by earlier slices, which know no supervisors: each node looks whether the queue changed and
 * tells the supervisors who are here. Where none is, nothing is asked.
 */
export function queueWatch({ db, live }: Pick<AppContext, 'db' | 'live'>): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const supervisors = live.connectedPeople('supervisor')
    if (supervisors.length === 0) return
    const version = await queueVersion(db)
    if (version === known) return
    known = version
    live.publishHere(supervisors, queueChanged)
  }
}
