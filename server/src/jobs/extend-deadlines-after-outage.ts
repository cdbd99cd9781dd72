import { deadlines } from '@sanad/domain/matching/deadlines'
import { sql } from 'drizzle-orm'
import { hasOpenSession, extendAnswerDeadlines, mayFreeSupporter } from '#server/chat/index.ts'
import { leftByQuickExit } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { discountOutage, notHeardBefore } from '#server/platform/realtime/presence.ts'
import { calledForSince } from '#server/escalation/index.ts'

const personId = sql`presence.person_id`

/** Whoever was away for longer than parts two people has nothing to lose by it, unless they wait. */
const longAbsenceSeconds = deadlines.supporterFreeAfter + deadlines.goneAfter
const isRelevant = sql<boolean>`(not ${notHeardBefore(longAbsenceSeconds)} or ${hasOpenSession(personId)})`

/**
 * An absence of which something was made already: whoever left in a hurry is not back for it; for whom somebody was
 * called when they went, nobody is called again. Not where they would be parted from their supporter by it.
 */
const isSettledAbsence = sql<boolean>`(${leftByQuickExit(personId)} or ${notHeardBefore(deadlines.goneAfter)}
  and not ${mayFreeSupporter(personId)} and ${calledForSince(personId, sql`presence.seen_at`)})`

/** After time in which no node was at work: nobody was away in it, and whoever was asked could not answer. */
export async function extendDeadlinesAfterOutage(tx: Tx): Promise<void> {
  const down = await discountOutage(tx, sql`${isRelevant} and not ${isSettledAbsence}`)
  if (down > 0) await extendAnswerDeadlines(tx, down)
}
