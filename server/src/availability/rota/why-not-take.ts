import { whyNotOnCall } from '@sanad/domain/availability/on-call'
import { isTooMuch, plannedLimits, type ShiftKind } from '@sanad/domain/availability/rota'
import { refuse } from '@sanad/domain/primitives/refusal'
import { findExpertOffer, findOverdue } from '#server/application/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { kindsOf } from './rota-week.ts'
import { shiftsBetween, spanOf, type RotaPerson, type ShiftRow } from './rota-store.ts'

interface Wanted {
  readonly kind: ShiftKind
  readonly startsAt: string
  readonly endsAt: string
}

const week = 7 * 86_400_000
const minutesOfAnHour = 60

/**
 * ROTA-2. Undefined if this person may take the shift. The database checks for overlapping shifts.
 * @param givenAway a shift that they give away in exchange
 */
export async function whyNotTake(
  tx: Tx,
  person: RotaPerson,
  wanted: Wanted,
  zone: string,
  givenAway?: ShiftRow,
) {
  if (!kindsOf(person.role).includes(wanted.kind)) return refuse('NOT_FOUND')
  const offer = await findExpertOffer(tx, person.id)
  if (!offer) return undefined
  const overdue = (await findOverdue(tx, person.id)) !== undefined
  if (wanted.kind === 'on_call') {
    const why = whyNotOnCall({ ...offer, overdue })
    return why && refuse(why)
  }
  if (overdue) return refuse('CARE_DUE')
  const span = spanOf(wanted)
  const around = {
    from: new Date(span.from - week).toISOString(),
    to: new Date(span.to + week).toISOString(),
  }
  const planned = await shiftsBetween(tx, around, { kind: wanted.kind, personId: person.id })
  const kept = planned.filter(({ id }) => id !== givenAway?.id).map(spanOf)
  const { day, week: inAWeek } = plannedLimits
  return isTooMuch([...kept, span], zone)
    ? refuse('SHIFT_TOO_MUCH', { day: day / minutesOfAnHour, week: inAWeek / minutesOfAnHour })
    : undefined
}
