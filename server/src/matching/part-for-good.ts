import { lockDue, lockOpenSession, releaseExpert } from '#server/chat/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { passOn } from './deadlines.ts'
import { waitingNow } from './dues.ts'
import { passOver } from './store.ts'
import type { Changed } from './tell.ts'
import { wakeLineFor } from './wake-line.ts'

interface Parting {
  readonly sessionId: string
  readonly seekerId: string
  readonly expertId: string
  /** Who wants it. */
  readonly by: 'seeker' | 'expert'
}

/**
 * REPORT-4. The two part, if they are together in an open conversation: the seeker goes on with somebody else, who is
 * looked for in the same breath; in an emergency by those who look after emergencies.
 * @returns what changed; nothing where they are not together
 */
export async function partForGood(
  tx: Tx,
  { sessionId, seekerId, expertId, by }: Parting,
): Promise<Changed[]> {
  const how = { share: false, chosen: true, how: by === 'expert' ? 'handed-over' : 'left' } as const
  const [session] = await lockDue(tx, { sessionId })
  if (session) return session.expertId === expertId ? passOn(tx, session, { ...how, reason: 'blocked' }) : []
  const emergency = await lockOpenSession(tx, sessionId)
  if (emergency?.expertId !== expertId) return []
  await releaseExpert(tx, sessionId, how, waitingNow)
  await passOver(tx, sessionId, expertId, true)
  await wakeLineFor(tx, expertId)
  const action = 'matching.session-passed-on'
  await audit.record(tx, { actorId: null, action, subjectId: sessionId, reason: 'blocked' })
  return [{ id: sessionId, seekerId, expertId }]
}
