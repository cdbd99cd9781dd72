import { looksLikeEmail } from '../identity/email.ts'
import { groupBy } from '../primitives/group-by.ts'
import { dayInput } from '../primitives/refusals.ts'
import type { CellProblem, RowProblem } from '../primitives/text/csv-problems.ts'
import { toOneLine } from '../primitives/text/text.ts'
import { wallTimeOf } from '../primitives/time/wall-time.ts'
import { shiftKinds, shiftOnDay, whyNotShift, type ShiftKind, type Span } from './rota.ts'

/** An email address or a name, a kind, `2026-12-31`, `18:00`, `22:00`. */
export const rotaColumns = ['person', 'kind', 'date', 'from', 'to'] as const
type RotaColumn = (typeof rotaColumns)[number]

interface FileRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface HeldShift extends Span {
  readonly personId: string
  readonly kind: ShiftKind
}

interface RotaPresent {
  readonly people: readonly {
    readonly id: string
    readonly firstName: string
    readonly lastName: string
    /** The kinds of shift that they may have and are cleared for. */
    readonly kinds: readonly ShiftKind[]
  }[]
  /** Finds the id of the person with this e-mail address. */
  readonly personAt: (address: string) => string | undefined
  readonly shifts: readonly HeldShift[]
  /** Milliseconds since 1970. */
  readonly now: number
  readonly zone: string
}

interface RotaIndex extends Pick<RotaPresent, 'zone' | 'now'> {
  readonly find: ReturnType<typeof indexPeople>
  readonly held: ReadonlyMap<string, readonly HeldShift[]>
}

interface FileShift extends HeldShift {
  readonly row: number
  /** The rota has the same shift, so the row changes nothing. */
  readonly isKnown: boolean
}

/** ROTA-10. The shifts of a file, and what is wrong with its rows. */
export function judgeRota(rows: readonly FileRow[], present: RotaPresent) {
  // Made once for all rows: a large service has tens of thousands of shifts in a year.
  const index = { find: indexPeople(present), held: groupBy(present.shifts, holderOf) }
  const shifts: FileShift[] = []
  const problems: RowProblem[] = []
  for (const row of rows) {
    const judged = judgeRow(row, { ...present, ...index }, shifts)
    if (Array.isArray(judged)) problems.push(...judged)
    else shifts.push(judged)
  }
  return { shifts, problems }
}

function judgeRow(
  { line: row, cells }: FileRow,
  { zone, now, find, held }: RotaIndex,
  earlier: readonly FileShift[],
): FileShift | RowProblem[] {
  const { person: name = '', kind: typedKind = '', date = '' } = cells
  const [from, to] = [timeOf(cells['from']), timeOf(cells['to'])]
  const [person, ...others] = find(name)
  const kind = shiftKinds.find((one) => one === typedKind.toLowerCase().replaceAll(/[ -]/g, '_'))
  const named = (faults: readonly (readonly [RotaColumn, CellProblem | false | undefined])[]) =>
    faults.flatMap(([column, problem]) =>
      problem ? [{ row, column, problem: cells[column] ? problem : ('missing' as const) }] : [],
    )
  const unread = named([
    ['person', others.length > 0 ? 'several-people' : !person && 'unknown-person'],
    ['kind', !kind && 'not-in-list'],
    ['date', !dayInput.safeParse(date).success && 'wrong-form'],
    ['from', !from && 'wrong-form'],
    ['to', !to && 'wrong-form'],
  ])
  if (unread.length > 0 || !person || !kind || !from || !to) return unread
  const planned = shiftOnDay(date, { from, to }, zone)
  const shift = { personId: person.id, kind, from: planned.from, to: planned.to }
  const clash = held.get(holderOf(shift))?.find((one) => overlaps(one, shift))
  const isKnown = clash !== undefined && isSameTime(clash, shift)
  const same = earlier.find((one) => overlaps(one, shift))
  const isSkipped = (at: number, time: string) => wallTimeOf(at, zone).time !== time
  const why = isKnown ? undefined : whyNotShift(kind, planned, now)
  const faults = named([
    ['kind', !person.kinds.includes(kind) && 'not-theirs'],
    ['from', isSkipped(shift.from, from) && 'skipped-hour'],
    ['to', isSkipped(shift.to, to) && 'skipped-hour'],
    [why ? faultOf[why][0] : 'date', why && faultOf[why][1]],
    ['from', same && (isSameTime(same, shift) ? 'twice' : 'overlaps')],
    ['from', !same && !isKnown && clash && 'overlaps'],
  ])
  return faults.length > 0 ? faults : { ...shift, row, isKnown }
}

const faultOf = {
  TOO_SHORT: ['to', 'too-short'],
  TOO_LONG: ['to', 'too-long'],
  IN_THE_PAST: ['date', 'over'],
  TOO_FAR: ['date', 'too-far'],
} as const

const holderOf = ({ personId, kind }: HeldShift): string => `${kind} ${personId}`

/** MATCH-24. One person cannot have two shifts that overlap. */
const overlaps = (one: HeldShift, other: HeldShift): boolean =>
  holderOf(one) === holderOf(other) && one.from < other.to && other.from < one.to

const isSameTime = (one: Span, other: Span): boolean =>
  one.from === other.from && one.to === other.to

/** Reads `9:00` and `09:00:00` as `09:00`; undefined for what is no time. */
function timeOf(cell = ''): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(cell) ?? []
  return hour !== '' && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** People with this address or whole name; if there are none, those with this first name. */
function indexPeople({ people, personAt }: RotaPresent) {
  const fold = (...names: string[]) => toOneLine(names.join(' ')).toLowerCase()
  const byWhole = groupBy(people, ({ firstName, lastName }) => fold(firstName, lastName))
  const byFirst = groupBy(people, ({ firstName }) => fold(firstName))
  return (cell: string) => {
    if (looksLikeEmail(cell)) {
      const id = personAt(cell)
      return people.filter((person) => person.id === id)
    }
    const wanted = fold(cell)
    if (wanted === '') return []
    return byWhole.get(wanted) ?? byFirst.get(wanted) ?? []
  }
}
