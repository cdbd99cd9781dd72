import { linksPart } from '@sanad/domain/home/links-file'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'

type ArrivalContext = Pick<AppContext, 'db' | 'config' | 'content' | 'log'>

/** Sums of today by place; nothing about who arrived. */
const addArrivals = (tx: Tx, zone: string, counts: ReadonlyMap<string, number>) =>
  tx.execute(sql`
    insert into place_arrivals (day, place, count)
    select (app_now() at time zone ${zone})::date, place, count
      from json_to_recordset(${JSON.stringify([...counts].map(([place, count]) => ({ place, count })))}::json)
        as counted (place text, count int)
    on conflict (day, place) do update set count = place_arrivals.count + excluded.count`)

/**
 * Decision 75. Counts arrivals by a link with a place. Arrivals during one statement share the
 * next, so that a flood holds only one connection.
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
