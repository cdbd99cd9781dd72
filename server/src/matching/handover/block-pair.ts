import {
  lockDueSessions,
  lockOpenSessionsOf,
  releaseExpert,
  wasExpertIn,
} from '#server/chat/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { passOn } from '../deadlines.ts'
import { waitingNow } from '../deadline-rows.ts'
import { passOver } from '../parting-store.ts'
import type { Changed } from '../publish.ts'
import { wakeQueueFor } from '../queue/wake-queue.ts'

interface Parting {
  readonly seekerId: string
  readonly expertId: string
  /** Who wants it. */
  readonly by: 'seeker' | 'expert'
}
type Open = Awaited<ReturnType<typeof lockOpenSessionsOf>>[number]

/**
 * REPORT-4. The two part in every open conversation in which they are together: the seeker goes on with somebody else,
 * who is looked for in the same breath; in an emergency by those who look after emergencies. The ladder is the
 * caller's to tell.
 * @returns what changed; nothing where they are not together
 */
export async function partForGood(tx: Tx, parting: Parting): Promise<Changed[]> {
  const changed: Changed[] = []
  for (const open of await lockOpenSessionsOf(tx, parting.seekerId))
    changed.push(...(await partIn(tx, open, parting)))
  return changed
}

async function partIn(tx: Tx, open: Open, { seekerId, expertId, by }: Parting): Promise<Changed[]> {
  if (open.expertId !== expertId) {
    // Let go before, and kept for their return: by choice now, so that nobody comes back to what was said.
    if (open.expertId === null && (await wasExpertIn(tx, open.id, expertId)))
      await passOver(tx, open.id, expertId, true)
    return []
  }
  const how = by === 'expert' ? 'handed-over' : 'left'
  const parted = { share: false, chosen: true, ladderTold: true, how } as const
  const [session] = open.isEmergency ? [] : await lockDueSessions(tx, { sessionId: open.id })
  if (session) return passOn(tx, session, { ...parted, reason: 'blocked' })
  await releaseExpert(tx, open.id, parted, waitingNow)
  await passOver(tx, open.id, expertId, true)
  await wakeQueueFor(tx, expertId)
  const action = 'matching.session-passed-on'
  await audit.record(tx, { actorId: null, action, subjectId: open.id, reason: 'blocked' })
  return [{ id: open.id, seekerId, expertId }]
}
