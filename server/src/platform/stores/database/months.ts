/** In UTC, such as `2026-11`. */
export type Month = `${number}-${number}`
/** By an id that begins with its month (`month_id` in the database), or by a time. */
export type DividedBy = 'id' | 'time'

/** No id of an earlier month exists, and the baseline's past of the audit log ends here. */
export const firstMonth: Month = '2026-11'

/**
 * Every id with a month begins so. Of random ids one in four thousand million does too; it then
 * lies in a partition of months, and nothing is lost.
 */
const idStart = 'ffffffff'
export const beforeAllMonths = `${idStart}-0000-0000-0000-000000000000`

/** The least value of a month, and so the end of the month before. */
export const boundOf = (by: DividedBy, month: Month): string =>
  by === 'time'
    ? `${month}-01 00:00:00+00`
    : `${idStart}-${month.slice(2, 4)}${month.slice(5)}-0000-0000-000000000000`

export function addMonths(month: Month, count: number): Month {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 1 + count)).toISOString().slice(0, 7) as Month
}

/** Includes both ends. */
export const monthsBetween = (from: Month, until: Month): Month[] =>
  from > until ? [] : [from, ...monthsBetween(addMonths(from, 1), until)]
