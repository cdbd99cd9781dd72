import { restFromHours } from '@sanad/domain/availability/working-hours'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import type { AppContext } from '#server/app-context.ts'
import { endOverdue, findExpertsAtDailyLimit, recordWork, restForHours } from './hours-store.ts'
import { publishAvailability } from './publish.ts'

export { isAnythingOver, deleteOldWork } from './hours-store.ts'

/** MATCH-26 to MATCH-29. */
export async function sweepAvailability(appContext: AppContext): Promise<void> {
  publishAvailability(appContext, await transaction(appContext.db, endOverdue))
}

/** MATCH-27. Records who is at work. Supporters who reach a limit get no new seekers. */
export async function countHours(appContext: AppContext): Promise<void> {
  await recordWork(appContext.db)
  for (const { expert_id: expertId, slots, now } of await findExpertsAtDailyLimit(appContext.db)) {
    const until = restFromHours(slots, now)
    const changed = until !== undefined && (await rest(appContext, expertId, until))
    if (changed) publishAvailability(appContext, [expertId])
  }
}

async function rest({ db }: AppContext, expertId: string, until: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const changed = await restForHours(tx, expertId, until)
    if (changed?.first)
      await audit.record(tx, audit.service, 'availability.hours-reached', { subjectId: expertId })
    return changed !== undefined
  })
}
