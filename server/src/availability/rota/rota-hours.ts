import { availability as contract } from '@sanad/domain/availability/contract'
import { minutesIn, shiftKinds } from '@sanad/domain/availability/rota'
import { instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { appNow, countHeld, findRotaPeople, shiftsBetween, spanOf } from './rota-store.ts'

/** ROTA-7, ROTA-9. The team's own figures of one month, so small ones are not hidden. */
export const rotaHours = asStaff(contract.rotaHours, async ({ db, config }, input) => {
  const { timeZone } = config
  const now = await appNow(db)
  const month = input.month ?? wallTimeOf(now, timeZone).date.slice(0, 7)
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone)
  const window = { from: midnight(`${month}-01`), to: midnight(firstOfNext(month)) }
  const between = {
    from: new Date(window.from).toISOString(),
    to: new Date(window.to).toISOString(),
  }
  const shifts = await shiftsBetween(db, between)
  const held = await countHeld(db, between)
  const people = (await findRotaPeople(db)).flatMap(({ id, role, firstName, lastName }) =>
    shiftKinds.flatMap((kind) => {
      const own = shifts.filter((shift) => shift.personId === id && shift.kind === kind)
      const conversations = kind === 'support' && role === 'expert' ? (held.get(id) ?? 0) : null
      if (own.length === 0 && !conversations) return []
      const minutes = own.map((shift) => minutesIn(spanOf(shift), window, now))
      const sum = (part: 'planned' | 'done') => minutes.reduce((all, one) => all + one[part], 0)
      const over = own
        .map((shift) => ({ ...spanOf(shift), ...shift }))
        .filter(({ from, to }) => from >= window.from && from < window.to && to <= now)
      return {
        personId: id,
        firstName,
        lastName,
        kind,
        plannedMinutes: sum('planned'),
        doneMinutes: sum('done'),
        kept: over.filter(({ isKept }) => isKept).length,
        missed: over.filter(({ isKept }) => !isKept).length,
        conversations,
      }
    }),
  )
  return { month, timeZone, people }
})

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
}
