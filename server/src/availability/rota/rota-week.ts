import { availability as contract } from '@sanad/domain/availability/contract'
import { whyNotOnCall } from '@sanad/domain/availability/on-call'
import { dutyCard, type DutyPerson } from '@sanad/domain/availability/duty'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import type { Gap, OpenShift, Shift } from '@sanad/domain/availability/rota-contract'
import {
  gapsOf,
  rolesFor,
  shiftKinds,
  type ShiftKind,
  type Span,
} from '@sanad/domain/availability/rota'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import type { AppContext } from '#server/app-context.ts'
import { asExpert, asStaff } from '#server/platform/services/http/guards.ts'
import { openShiftsBetween, type OpenShiftRow } from './open-shift-store.ts'
import { dutyNow } from '../on-call/duty-now.ts'
import {
  appNow,
  findRotaPeople,
  shiftsBetween,
  spanOf,
  type RotaPerson,
  type ShiftRow,
} from './rota-store.ts'

/** Seven days from a date or from today, in the service's time zone. */
async function readWeek(
  { db, config, content }: Pick<AppContext, 'db' | 'config' | 'content'>,
  input: { readonly from?: string | undefined },
) {
  const { timeZone } = config
  const now = await appNow(db)
  const from = input.from ?? wallTimeOf(now, timeZone).date
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone)
  const week: Span = { from: midnight(from), to: midnight(addDays(from, 7)) }
  const rows = await shiftsBetween(db, isoWindow(week))
  const people = await findRotaPeople(db)
  return {
    timeZone,
    from,
    now: iso(now),
    shifts: rows.map(viewShift),
    open: (await openShiftsBetween(db, isoWindow(week), shiftKinds)).map(viewOpenShift),
    closures: content.of(closuresPart).filter(({ to }) => to >= from),
    gaps: gapsAhead(rows, people, { from: Math.max(week.from, now), to: week.to }),
  }
}

export const rotaWeek = asStaff(contract.rotaWeek, async (call, input) => ({
  ...(await readWeek(call, input)),
  onNow: onNow(await dutyNow(call.db)),
}))

/** ROTA-8. Without who is reachable and why a person is unavailable. */
export const teamWeek = asExpert(contract.teamWeek, 'staff', (call, input) => readWeek(call, input))

/** DUTY-2. Everyone on duty, by kind, as on every board. */
const onNow = (people: readonly DutyPerson[]) =>
  shiftKinds.flatMap((kind) =>
    people.flatMap((person) => {
      const card = dutyCard(person, kind)
      return card ? [{ kind, ...card }] : []
    }),
  )

const iso = (at: number) => new Date(at).toISOString()
const isoWindow = ({ from, to }: Span) => ({ from: iso(from), to: iso(to) })

export const viewShift = ({ seriesId, coverAskedAt, ...row }: ShiftRow): Shift => ({
  ...row,
  repeats: seriesId !== null,
  coverAsked: coverAskedAt !== null,
})

export const viewOpenShift = ({
  id,
  kind,
  startsAt,
  endsAt,
  seriesId,
}: OpenShiftRow): OpenShift => ({
  id,
  kind,
  startsAt,
  endsAt,
  repeats: seriesId !== null,
})

/** Kinds of shift whose person talks with seekers and so must speak their language. */
const heldInALanguage: readonly ShiftKind[] = ['support', 'on_call']

/** From now on: no one at all, or no one for one of the languages. */
function gapsAhead(rows: readonly ShiftRow[], people: readonly RotaPerson[], ahead: Span): Gap[] {
  if (ahead.from >= ahead.to) return []
  const speaks = (personId: string, language: Language) =>
    people.some(({ id, languages: spoken }) => id === personId && spoken.includes(language))
  return shiftKinds.flatMap((kind) => {
    const held = rows.filter((row) => row.kind === kind)
    const empty = gapsOf(held.map(spanOf), ahead)
    const gap = (language: Language | null) => (span: Span) => ({
      kind,
      language,
      ...isoWindow(span),
    })
    if (!heldInALanguage.includes(kind)) return empty.map(gap(null))
    const oneSided = languages.flatMap((language) => {
      const speakers = held.filter(({ personId }) => speaks(personId, language)).map(spanOf)
      return gapsOf([...speakers, ...empty], ahead).map(gap(language))
    })
    return [...empty.map(gap(null)), ...oneSided]
  })
}

export const rotaPeople = asStaff(contract.rotaPeople, async ({ db }) => {
  const people = await findRotaPeople(db)
  return people.map(({ id, firstName, lastName, languages: spoken, ...person }) => ({
    id,
    firstName,
    lastName,
    languages: [...spoken],
    kinds: plannedKindsOf(person),
  }))
})

/** ROTA-2.2. On call only with the crisis training. */
export const plannedKindsOf = ({ role, supportTypes }: Pick<RotaPerson, 'role' | 'supportTypes'>) =>
  kindsOf(role).filter(
    (kind) =>
      kind !== 'on_call' || !whyNotOnCall({ supportTypes, goodStanding: true, overdue: false }),
  )

export const kindsOf = (role: RotaPerson['role']): ShiftKind[] =>
  shiftKinds.filter((kind) => rolesFor(kind).includes(role))
