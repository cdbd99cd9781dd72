import { lengthenQuestions } from './chat/index.ts'
import type { Tx } from './platform/db.ts'
import { forgiveAbsence } from './platform/presence.ts'

/** After time in which no node was at work: nobody was away in it, and whoever was asked could not answer. */
export async function forgiveDowntime(tx: Tx): Promise<void> {
  const down = await forgiveAbsence(tx)
  if (down > 0) await lengthenQuestions(tx, down)
}
