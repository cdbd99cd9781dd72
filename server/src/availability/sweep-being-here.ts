import { restFromHours } from '@sanad/domain/availability/working-hours'
import { wakeEmergencies } from '#server/chat/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { endWhatIsOver, findAtTheirLimit, noteWork, restForHours } from './hours-store.ts'
import { tellAvailability } from './publish.ts'

export { aStayIsOver, dropOldWork } from './hours-store.ts'

/** MATCH-26 to MATCH-29. Whoever is free again is looked for by those who wait. */
export async function endStays(appContext: AppContext): Promise<void> {
  const over = await transaction(appContext.db, async (tx) => {
    const ended = await endWhatIsOver(tx)
    if (ended.some(({ free }) => free)) await wakeEmergencies(tx)
    return ended
  })
  tellAvailability(
    appContext,
    over.map(({ id }) => id),
  )
}

/** MATCH-27. One look at who is at work; whoever has reached a limit is given nothing new from here on. */
export async function countHours(appContext: AppContext): Promise<void> {
  await noteWork(appContext.db)
  for (const { expert_id: expertId, slots, now } of await findAtTheirLimit(appContext.db)) {
    const until = restFromHours(slots, now)
    const changed = until !== undefined && (await rest(appContext, expertId, until))
    if (changed) tellAvailability(appContext, [expertId])
  }
}

async function rest({ db }: AppContext, expertId: string, until: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const changed = await restForHours(tx, expertId, until)
    if (changed?.first)
      await audit.record(tx, {
        actorId: null,
        action: 'matching.hours-reached',
        subjectId: expertId,
      })
    return changed !== undefined
  })
}
