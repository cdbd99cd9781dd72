import { restFromHours } from '@sanad/domain/availability/working-hours'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { endOverdue, findAtLimit, recordWork, restForHours } from './hours-store.ts'
import { wakeEmergenciesFor } from './on-call/on-call-store.ts'
import { publishAvailability } from './publish.ts'

export { isAnythingOver, deleteOldWork } from './hours-store.ts'

/** MATCH-26 to MATCH-29. Ends what is over; where that frees a supporter, waiting emergencies are due at once. */
export async function sweepAvailability(appContext: AppContext): Promise<void> {
  const over = await transaction(appContext.db, async (tx) => {
    const ended = await endOverdue(tx)
    const freed = ended.flatMap(({ id, free }) => (free ? [id] : []))
    if (freed.length > 0) await wakeEmergenciesFor(tx, freed)
    return ended
  })
  publishAvailability(
    appContext,
    over.map(({ id }) => id),
  )
}

/** MATCH-27. Records who is at work. Supporters who reach a limit get no new seekers. */
export async function countHours(appContext: AppContext): Promise<void> {
  await recordWork(appContext.db)
  for (const { expert_id: expertId, slots, now } of await findAtLimit(appContext.db)) {
    const until = restFromHours(slots, now)
    const changed = until !== undefined && (await rest(appContext, expertId, until))
    if (changed) publishAvailability(appContext, [expertId])
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
