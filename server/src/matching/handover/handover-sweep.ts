import { judgeHandover } from '@sanad/domain/matching/handover'
import { lockDueSessions } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { attemptStep } from '#server/platform/scheduling/scheduler.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { passOn } from '../deadlines.ts'
import { dropHandover, findDueHandovers, findHandover, setHandover } from './handover-store.ts'
import { publishChanged, type ChangedSession } from '../publish.ts'

const sweepAtOnce = 200

/** MATCH-16. Handles the proposals that are due, each under the lock of its session. */
export async function sweepHandovers(appContext: AppContext): Promise<void> {
  for (const sessionId of await findDueHandovers(appContext.db, sweepAtOnce)) {
    await attemptStep(appContext, { sessionId }, async () => {
      const changed = await transaction(appContext.db, (tx) => step(tx, sessionId))
      if (changed.length > 0) await publishChanged(appContext, changed)
    })
  }
}

async function step(tx: Tx, sessionId: string): Promise<ChangedSession[]> {
  const [session] = await lockDueSessions(tx, { sessionId })
  const handover = session && (await findHandover(tx, sessionId))
  if (!handover) {
    await dropHandover(tx, sessionId)
    return []
  }
  const { act, lookIn } = judgeHandover(handover)
  if (act === 'pass-on')
    return passOn(tx, session, {
      share: false,
      how: 'handed-over',
      reason: 'supporter left unanswered',
    })
  await setHandover(tx, sessionId, { state: act === 'lapse' ? 'lapsed' : handover.state, lookIn })
  return act === 'lapse' ? [session] : []
}
