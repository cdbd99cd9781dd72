/** A calendar month (`2026-11`), quarter (`2026-Q4`) or year (`2026`) of the service's zone. */
export const periodPattern = /^\d{4}(?:-(?:0[1-9]|1[0-2]|Q[1-4]))?$/

type PeriodKind = 'month' | 'quarter' | 'year'
const months = { month: 1, quarter: 3, year: 12 } as const

export const kindOf = (period: string): PeriodKind =>
  period.length === 4 ? 'year' : period.includes('Q') ? 'quarter' : 'month'

const nameOf = (year: number, month: number): string =>
  `${year + Math.floor(month / 12)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}`

/** The number of the first month, from 0. */
const firstMonthOf = (period: string): number =>
  period.length === 4
    ? 0
    : period.includes('Q')
      ? 3 * (Number(period.slice(-1)) - 1)
      : Number(period.slice(-2)) - 1

export const monthsOf = (period: string): string[] =>
  Array.from({ length: months[kindOf(period)] }, (_, n) =>
    nameOf(Number(period.slice(0, 4)), firstMonthOf(period) + n),
  )

/** The month, and the quarter and the year that end with it. */
export function periodsEndingWith(month: string): string[] {
  const [year, place] = [month.slice(0, 4), firstMonthOf(month) + 1]
  return [
    month,
    ...(place % 3 === 0 ? [`${year}-Q${place / 3}`] : []),
    ...(place === 12 ? [year] : []),
  ]
}

export const quartersOf = (year: string): string[] => [1, 2, 3, 4].map((n) => `${year}-Q${n}`)

export function periodBefore(period: string): string {
  const year = Number(period.slice(0, 4))
  if (kindOf(period) === 'year') return String(year - 1)
  const before = nameOf(year, firstMonthOf(period) - 1)
  return kindOf(period) === 'month'
    ? before
    : `${before.slice(0, 4)}-Q${Math.ceil(Number(before.slice(-2)) / 3)}`
}
