import { sql } from 'drizzle-orm'
import { lengthenQuestions } from './chat/index.ts'
import { hasLeft } from './identity/index.ts'
import type { Tx } from './platform/db.ts'
import { forgiveAbsence, wasGoneBefore } from './platform/presence.ts'
import { calledForSince } from './safeguarding/index.ts'

/** Whoever left in a hurry is not back for it; for whom somebody was called when they went, nobody is called again. */
const stands = sql<boolean>`(${hasLeft(sql`presence.person_id`)}
  or ${wasGoneBefore} and ${calledForSince(sql`presence.person_id`, sql`presence.seen_at`)})`

/** After time in which no node was at work: nobody was away in it, and whoever was asked could not answer. */
export async function forgiveDowntime(tx: Tx): Promise<void> {
  const down = await forgiveAbsence(tx, stands)
  if (down > 0) await lengthenQuestions(tx, down)
}
