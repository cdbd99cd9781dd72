import { lengthenOffers } from './chat/index.ts'
import type { Tx } from './platform/db.ts'
import { forgiveAbsence } from './platform/presence.ts'

/** After time in which no node was at work: nobody was away in it, and no offer could have been opened. */
export async function forgiveDowntime(tx: Tx): Promise<void> {
  const down = await forgiveAbsence(tx)
  if (down > 0) await lengthenOffers(tx, down)
}
