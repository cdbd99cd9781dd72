import { contract } from '@sanad/domain/contract'
import { minutesIn, shiftKinds } from '@sanad/domain/availability/rota'
import { instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { appNow, findRotaPeople, shiftsBetween, spanOf } from './rota-store.ts'

/** ROTA-7. Hours of shifts by person and kind, in one month of the service's zone. */
export const rotaHours = asStaff(
  contract.availability.rotaHours,
  'staff',
  async ({ appContext: { db, config } }, input) => {
    const { timeZone } = config
    const now = await appNow(db)
    const month = input.month ?? wallTimeOf(now, timeZone).date.slice(0, 7)
    const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone)
    const window = { from: midnight(`${month}-01`), to: midnight(firstOfNext(month)) }
    const shifts = await shiftsBetween(db, {
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
    })
    const people = (await findRotaPeople(db)).flatMap(({ id, firstName, lastName }) =>
      shiftKinds.flatMap((kind) => {
        const held = shifts
          .filter((shift) => shift.personId === id && shift.kind === kind)
          .map((shift) => minutesIn(spanOf(shift), window, now))
        const sum = (part: 'planned' | 'done') => held.reduce((all, one) => all + one[part], 0)
        const row = { firstName, lastName, kind }
        return held.length === 0
          ? []
          : [{ ...row, plannedMinutes: sum('planned'), doneMinutes: sum('done') }]
      }),
    )
    return { month, timeZone, people }
  },
)

function firstOfNext(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
}
