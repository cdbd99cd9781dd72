import { isTakenForAway, missedOffers } from '@sanad/domain/availability/missed-offers'
import { sql } from 'drizzle-orm'
import { isOnCallNow, startBreak } from '#server/availability/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** MATCH-38. Call before the queue is searched, or the next seeker is offered at once. */
export async function breakAfterMissedOffers(tx: Tx, expertId: string): Promise<void> {
  const missedAgo = await findMissedInARow(tx, expertId)
  const isAway = isTakenForAway({ missedAgo, isOnCall: await isOnCallNow(tx, expertId) })
  if (isAway) await startBreak(tx, expertId, missedOffers.breakMinutes, 'missed-offers')
}

/** In seconds, since the supporter last opened a conversation or pressed the switch. */
async function findMissedInARow(tx: Tx, expertId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ ago: number }>(sql`
    select extract(epoch from app_now() - gone.at)::float8 as ago from passed_over gone
    where gone.expert_id = ${expertId} and gone.missed
      and not exists (select from sessions s where s.id = gone.session_id and s.is_emergency)
      and gone.at > greatest(
        (select updated_at from availability where expert_id = ${expertId}),
        (select max(opened_at) from sessions where expert_id = ${expertId}))`)
  return rows.map(({ ago }) => ago)
}
