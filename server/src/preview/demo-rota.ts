import { randomUUID } from 'node:crypto'
import type { ShiftKind } from '@sanad/domain/availability/rota'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { appNow, insertOpenShift, insertShift } from '#server/availability/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

interface Pattern {
  readonly who: string
  readonly kind: ShiftKind
  readonly from: string
  readonly hours: number
  /** Every day, or every second day from the first or the second day on. */
  readonly days: 'all' | 'even' | 'odd'
}

/**
 * Has gaps, so that a visitor sees what a gap looks like. No demo account is on call: a guest who
 * tries an emergency must not read that a person will come (DUTY-5). A supporter has room for one
 * more shift in a week (ROTA-2).
 */
const patterns: readonly Pattern[] = [
  { who: 'mariam', kind: 'support', from: '17:00', hours: 3, days: 'even' },
  { who: 'sara', kind: 'support', from: '17:00', hours: 3, days: 'odd' },
  { who: 'omar', kind: 'support', from: '20:00', hours: 2, days: 'all' },
  { who: 'james', kind: 'support', from: '09:00', hours: 3, days: 'even' },
  { who: 'supervisor', kind: 'supervisor', from: '08:00', hours: 14, days: 'all' },
  { who: 'owner', kind: 'backup', from: '08:00', hours: 24, days: 'all' },
]
const daysPlanned = 28
const hour = 3_600_000

/** Counted from today; `until` is exclusive. */
interface DayRange {
  readonly from: number
  readonly until: number
}

/** Four weeks, from yesterday's evening on, so that the current night is covered. */
export async function seedRota(
  tx: Tx,
  ids: ReadonlyMap<string, string>,
  timeZone: string,
  days: DayRange = { from: -1, until: daysPlanned },
): Promise<void> {
  const today = wallTimeOf(await appNow(tx), timeZone).date
  for (let day = days.from; day < days.until; day++) {
    const parity = day % 2 === 0 ? 'even' : 'odd'
    for (const { who, kind, from, hours, days } of patterns) {
      const personId = ids.get(who)
      if (personId === undefined || (days !== 'all' && days !== parity)) continue
      const begin = instantOf({ date: addDays(today, day), time: from }, timeZone)
      await insertShift(tx, {
        id: randomUUID(),
        personId,
        kind,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(begin + hours * hour).toISOString(),
        seriesId: null,
        madeBy: ids.get('owner') ?? personId,
      })
    }
  }
}

/** In the coming week, so that a visitor who is a supporter can take one. */
const openPatterns = [
  { kind: 'support', day: 1, from: '13:00', hours: 3 },
  { kind: 'support', day: 3, from: '13:00', hours: 3 },
  { kind: 'on_call', day: 4, from: '22:00', hours: 8 },
] as const

export async function seedOpenShifts(tx: Tx, timeZone: string): Promise<void> {
  const today = wallTimeOf(await appNow(tx), timeZone).date
  for (const { kind, day, from, hours } of openPatterns) {
    const begin = instantOf({ date: addDays(today, day), time: from }, timeZone)
    await insertOpenShift(tx, {
      id: randomUUID(),
      kind,
      startsAt: new Date(begin).toISOString(),
      endsAt: new Date(begin + hours * hour).toISOString(),
      seriesId: null,
      madeBy: null,
    })
  }
}
