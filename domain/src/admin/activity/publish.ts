import { isSmall, whichToTell, type Part, type Shown } from './small-groups.ts'

/** Counts by figure, then by value. No count joins two attributes of a person. */
export type Sums = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What the report shows, by table, then by value. */
type Tables = Readonly<Record<string, Readonly<Record<string, Shown>>>>

/** The part's sums; `published` is what an earlier report showed of them. */
interface CountedPart {
  readonly sums: Sums
  readonly published?: Tables | undefined
}

/** What a table divides: all that a figure counts, or the count of one value of another table. */
type Whole = string | readonly [table: string, value: string]
/** The figure whose sum is all conversations. */
const conversationsBy = 'kind'

/** The tables in the order of the report, and what each divides. */
const wholes: Readonly<Record<string, Whole>> = {
  kind: conversationsBy,
  answered: conversationsBy,
  emergency: ['kind', 'emergency'],
  age: conversationsBy,
  language: conversationsBy,
  hour: conversationsBy,
  record: ['answered', 'answered'],
  felt: ['answered', 'answered'],
  // Arrivals divide no conversations: the outcome of an arrival is not recorded.
  arrivals: 'arrivals',
  // What supervisors said of the rules when they closed a case, and how people fared weeks later.
  verdict: 'verdict',
  'course-2': 'course-2',
  'course-4': 'course-4',
}
/** Sums of a contact record's question: it has one answer, or any number of ticks. */
const answerPrefix = 'answer:'
const tickPrefix = 'tick:'
const ofRecords: Whole = ['record', 'made']

export const sumOf = (counts: Readonly<Record<string, number>> = {}): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const wholeIn = (whole: Whole, sums: Sums): number =>
  typeof whole === 'string' ? sumOf(sums[whole]) : (sums[whole[0]]?.[whole[1]] ?? 0)

const figuresOf = (parts: readonly CountedPart[], prefix: string): string[] => [
  ...new Set(
    parts.flatMap(({ sums }) => Object.keys(sums).filter((name) => name.startsWith(prefix))),
  ),
]

const valuesOf = (parts: readonly CountedPart[], figure: string): string[] => [
  ...new Set(parts.flatMap(({ sums }) => Object.keys(sums[figure] ?? {}))),
]

interface Published {
  readonly conversations: Shown
  readonly tables: Tables
  /** Indexes of parts with too few conversations, which the report leaves out. */
  readonly leftOut: readonly number[]
}

/**
 * What may be shown of a period: a quarter is one part, a year has its four quarters. No table or
 * total, alone or with earlier reports, reveals a small group.
 */
export function publishTables(all: readonly CountedPart[], isYear: boolean): Published {
  const few = all.flatMap(({ sums }, at) => (isSmall(wholeIn(conversationsBy, sums)) ? [at] : []))
  const rest = few.reduce((sum, at) => sum + wholeIn(conversationsBy, all[at]?.sums ?? {}), 0)
  const leftOut = isSmall(rest) ? few : []
  const parts = all.filter((_, at) => !leftOut.includes(at))
  if (parts.length === 0) return { conversations: null, tables: {}, leftOut }
  const conversations = parts.reduce((sum, { sums }) => sum + wholeIn(conversationsBy, sums), 0)
  const tables: Record<string, Record<string, Shown>> = {}
  const addTable = (name: string, whole: Whole, counts = countsOf(parts, name)) => {
    const total =
      typeof whole === 'string' ? wholeOf(parts, whole, isYear) : tables[whole[0]]?.[whole[1]]
    if (total === null || total === undefined) tables[name] = hideAll(counts.values)
    else
      tables[name] = shownOf(
        counts,
        whichToTell(knownParts(parts, { name, whole, counts }, isYear)),
      )
  }
  for (const [name, whole] of Object.entries(wholes)) addTable(name, whole)
  for (const name of figuresOf(parts, answerPrefix)) addTable(name, ofRecords)
  for (const figure of figuresOf(parts, tickPrefix))
    for (const value of valuesOf(parts, figure)) {
      const name = `${figure} ${value}`
      addTable(name, ofRecords, tickCounts(parts, figure, value))
    }
  tables['people'] = isYear ? peopleOfYear(parts) : shownOf(...peopleOfQuarter(parts))
  return { conversations, tables, leftOut }
}

interface Counts {
  readonly values: readonly string[]
  /** A count for each part of the period, and in it for each of `values`. */
  readonly byPart: readonly (readonly number[])[]
}

function countsOf(parts: readonly CountedPart[], figure: string): Counts {
  const values = valuesOf(parts, figure)
  return {
    values,
    byPart: parts.map(({ sums }) => values.map((value) => sums[figure]?.[value] ?? 0)),
  }
}

/** A tick divides the records into those with it and those without. */
const tickCounts = (parts: readonly CountedPart[], figure: string, value: string): Counts => ({
  values: ['yes', 'no'],
  byPart: parts.map(({ sums }) => {
    const yes = sums[figure]?.[value] ?? 0
    return [yes, wholeIn(ofRecords, sums) - yes]
  }),
})

const hideAll = (values: readonly string[]): Record<string, Shown> =>
  Object.fromEntries(values.map((value) => [value, null]))

const shownOf = ({ values, byPart }: Counts, isTold: readonly boolean[]): Record<string, Shown> =>
  Object.fromEntries(
    values.map((value, at) => [
      value,
      isTold[at] ? byPart.reduce((sum, counts) => sum + (counts[at] ?? 0), 0) : null,
    ]),
  )

interface Table {
  readonly name: string
  readonly whole: Whole
  readonly counts: Counts
}

/** The parts of a year whose own totals readers know, and all others as one part. */
function knownParts(
  parts: readonly CountedPart[],
  { name, whole, counts: { values, byPart } }: Table,
  isYear: boolean,
): Part[] {
  const nothing = values.map(() => false)
  if (!isYear) return byPart.map((counts) => ({ counts, isTold: nothing }))
  const isKnown = parts.map(({ sums, published }) =>
    typeof whole === 'string'
      ? !isSmall(wholeIn(whole, sums))
      : (published?.[whole[0]]?.[whole[1]] ?? null) !== null,
  )
  const known = byPart.flatMap((counts, at) =>
    isKnown[at]
      ? [
          {
            counts,
            isTold: values.map((value) => (parts[at]?.published?.[name]?.[value] ?? null) !== null),
          },
        ]
      : [],
  )
  const others = byPart.filter((_, at) => !isKnown[at])
  if (others.length === 0) return known
  const merged = values.map((_, at) => others.reduce((sum, counts) => sum + (counts[at] ?? 0), 0))
  return [...known, { counts: merged, isTold: nothing }]
}

/**
 * First conversations, by whether the person had come before the period, and further ones. The
 * further ones are a group too: total less people gives their number.
 */
const people = ['new', 'returning', 'further'] as const

const peopleCounts = (parts: readonly CountedPart[], figure: string): Counts => ({
  values: people,
  byPart: parts.map(({ sums }) => people.map((value) => sums[figure]?.[value] ?? 0)),
})

function peopleOfQuarter(parts: readonly CountedPart[]): [Counts, boolean[]] {
  const counts = peopleCounts(parts, 'people-quarter')
  return [
    counts,
    whichToTell(counts.byPart.map((one) => ({ counts: one, isTold: [false, false, false] }))),
  ]
}

/** A person is new in one quarter only, so a year's new people are the sum of its quarters'. */
function peopleOfYear(parts: readonly CountedPart[]): Record<string, Shown> {
  const counts = peopleCounts(parts, 'people-quarter')
  const table = { name: 'people', whole: conversationsBy, counts }
  const [mayTellNew = false] = whichToTell(knownParts(parts, table, true), [true, false, false])
  const year = peopleCounts(parts, 'people-year')
  const sums = people.map((_, at) => year.byPart.reduce((sum, one) => sum + (one[at] ?? 0), 0))
  const isTold = whichToTell(
    [{ counts: sums, isTold: [false, false, false] }],
    mayTellNew ? [true, true, true] : [false, false, true],
  )
  return shownOf({ values: people, byPart: [sums] }, isTold)
}

/** Hidden for a year when subtraction would reveal a small count of a quarter. */
export function wholeOf(parts: readonly CountedPart[], figure: string, isYear: boolean): Shown {
  const counts = parts.map(({ sums }) => sumOf(sums[figure]))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const hidden = counts.filter(isSmall).reduce((sum, count) => sum + count, 0)
  return isSmall(isYear ? hidden : all) ? null : all
}
