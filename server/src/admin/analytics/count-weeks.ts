import { addDays } from '@sanad/domain/primitives/wall-time'
import { inTransaction } from '#server/platform/database/db.ts'
import { settingNow } from '#server/platform/config/settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { countRows } from './read-sums.ts'
import { deleteWeeks, findWeeksToCount, insertWeek } from './weeks-store.ts'

/** Answers after a conversation may be given, and given otherwise, for a week after its end; a few days to spare. */
const restDays = 10

/** Counts what is over once and for all, so that a chart of years does not read a million rows again. */
export async function countWeeks({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { timeZone: zone } = config
  await deleteWeeks(db.$client, await settingNow(db, config, 'keep-sessions'))
  for (const week of await findWeeksToCount(db.$client, zone, restDays))
    await inTransaction(db, async (reader) => {
      await reader.query('set transaction isolation level repeatable read')
      const counted = await countRows(reader, { from: week, until: addDays(week, 6) }, zone)
      await insertWeek(reader, zone, { week, counted })
    })
}
