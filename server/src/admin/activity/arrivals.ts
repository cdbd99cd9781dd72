import { linksPart } from '@sanad/domain/home/links-file'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'

type ArrivalContext = Pick<AppContext, 'db' | 'config' | 'content' | 'log'>

/** Adds to the sums of today, by place. Nothing of who arrived is known here. */
const addArrivals = (tx: Tx, zone: string, counts: ReadonlyMap<string, number>) =>
  tx.execute(sql`
    insert into place_arrivals (day, place, count)
    select (app_now() at time zone ${zone})::date, place, count
      from json_to_recordset(${JSON.stringify([...counts].map(([place, count]) => ({ place, count })))}::json)
        as counted (place text, count int)
    on conflict (day, place) do update set count = place_arrivals.count + excluded.count`)

/**
 * Counts arrivals by a link with a place (decision 75). While one statement is running, further arrivals
 * are added up, so that a flood of them holds one connection.
 * @returns a counter, which ignores a place that the organisation does not name
 */
export function openArrivals({
  db,
  config,
  content,
  log,
}: ArrivalContext): (place: string) => void {
  let waiting = new Map<string, number>()
  let isWriting = false
  const write = async () => {
    isWriting = true
    while (waiting.size > 0) {
      const counts = waiting
      waiting = new Map()
      await transaction(db, (tx) => addArrivals(tx, config.timeZone, counts)).catch(
        (fault: unknown) => log.error(describeFault(fault), 'arrivals were not counted'),
      )
    }
    isWriting = false
  }
  return (place) => {
    if (!content.of(linksPart).places.some(({ id }) => id === place)) return
    waiting.set(place, (waiting.get(place) ?? 0) + 1)
    if (!isWriting) void write()
  }
}
