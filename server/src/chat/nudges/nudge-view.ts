import type { Nudge } from '@sanad/domain/chat/contract'
import { sql } from 'drizzle-orm'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { decryptFollowUps } from './nudge-store.ts'

/** As SQL returns it. */
export interface NudgeRow extends Omit<Nudge, 'followUps'> {
  readonly sessionId: string
  /** Encrypted. */
  readonly followUps: string
}

/**
 * SQL: nudges of the sessions `$1` that wait for an answer. An answer other than no keeps its nudge
 * for half an hour, for what the seeker says next.
 */
export const nudgeRows = sql`(select json_agg(json_build_object('sessionId', n.session_id, 'messageId', n.message_id,
    'topic', n.topic, 'choice', n.choice, 'answer', n.answer, 'followUps', n.follow_ups,
    'silentMinutes', case when n.silence_due_at is not null
      then floor(extract(epoch from app_now() - n.asked_at) / 60) end) order by n.at)
  from nudges n where n.session_id = any ($1::uuid[])
    and n.choice is distinct from 'dismissed' and n.answer is distinct from 'no'
    and (n.answer is null or n.answered_at > app_now() - interval '30 minutes'))`

/** Decrypts reminders and groups them by session. */
export async function viewNudges(
  keys: Pick<Keys, 'findMany'>,
  rows: readonly NudgeRow[],
): Promise<ReadonlyMap<string, Nudge[]>> {
  const sealed = rows.filter(({ followUps }) => followUps !== '')
  const room = await keys.findMany(sealed.map(({ sessionId }) => sessionId))
  const viewed = rows.map(({ followUps, ...nudge }) => {
    const key = room.get(nudge.sessionId)
    return { ...nudge, followUps: key ? decryptFollowUps(key, nudge, followUps) : [] }
  })
  return Map.groupBy(viewed, ({ sessionId }) => sessionId)
}
