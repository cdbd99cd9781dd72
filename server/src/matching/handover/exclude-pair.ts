import {
  lockDueSessions,
  lockOpenSessionsOf,
  releaseExpert,
  wasExpertIn,
} from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { passOn } from '../deadlines.ts'
import { waitingNow } from '../deadline-rows.ts'
import { passOver } from '../exclusions-store.ts'
import type { ChangedSession } from '../publish.ts'
import { wakeQueueFor } from '../queue/wake-queue.ts'

interface BlockInput {
  readonly seekerId: string
  readonly expertId: string
  /** The side that chose to part. */
  readonly by: 'seeker' | 'expert'
}
type OpenSession = Awaited<ReturnType<typeof lockOpenSessionsOf>>[number]

/**
 * REPORT-4. Releases the expert from every open session with the seeker and seeks another; for an
 * emergency its own sweep does that. The caller notifies the ladder.
 * @returns the sessions that changed
 */
export async function excludePair(tx: Tx, parting: BlockInput): Promise<ChangedSession[]> {
  const changed: ChangedSession[] = []
  for (const open of await lockOpenSessionsOf(tx, parting.seekerId))
    changed.push(...(await partInSession(tx, open, parting)))
  return changed
}

async function partInSession(
  tx: Tx,
  open: OpenSession,
  { seekerId, expertId, by }: BlockInput,
): Promise<ChangedSession[]> {
  if (open.expertId !== expertId) {
    // The expert was released earlier and is no longer asked first on the seeker's return.
    if (open.expertId === null && (await wasExpertIn(tx, open.id, expertId)))
      await passOver(tx, open.id, expertId, 'chosen')
    return []
  }
  const how = by === 'expert' ? 'handed-over' : 'left'
  const parted = { share: false, chosen: true, ladderTold: true, how } as const
  const [session] = open.isEmergency ? [] : await lockDueSessions(tx, { sessionId: open.id })
  if (session) return passOn(tx, session, { ...parted, reason: 'blocked' })
  await releaseExpert(tx, open.id, parted, waitingNow)
  await passOver(tx, open.id, expertId, 'chosen')
  await wakeQueueFor(tx, expertId)
  await audit.record(tx, audit.service, 'matching.session-passed-on', {
    subjectId: open.id,
    reason: 'blocked',
  })
  return [{ id: open.id, seekerId, expertId }]
}
