import { restFromHours } from '@sanad/domain/availability/working-hours'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Tools } from '#server/platform/app-context.ts'
import { endWhatIsOver, findAtTheirLimit, noteWork, restForHours } from './hours-store.ts'
import { tellAvailability } from './publish.ts'
import { wakeLineFor } from './wake-queue.ts'

export { aStayIsOver, dropOldWork } from './hours-store.ts'

/** MATCH-26 to MATCH-29. Whoever is free again is looked for by those who wait. */
export async function endStays(tools: Tools): Promise<void> {
  const over = await transaction(tools.db, async (tx) => {
    const ended = await endWhatIsOver(tx)
    for (const { id, free } of ended) if (free) await wakeLineFor(tx, id)
    return ended
  })
  tellAvailability(
    tools,
    over.map(({ id }) => id),
  )
}

/** MATCH-27. One look at who is at work; whoever has reached a limit is given nothing new from here on. */
export async function countHours(tools: Tools): Promise<void> {
  await noteWork(tools.db)
  for (const { expert_id: expertId, slots, now } of await findAtTheirLimit(tools.db)) {
    const until = restFromHours(slots, now)
    const changed = until !== undefined && (await rest(tools, expertId, until))
    if (changed) tellAvailability(tools, [expertId])
  }
}

async function rest({ db }: Tools, expertId: string, until: number): Promise<boolean> {
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
