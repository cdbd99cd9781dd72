import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { get } from '../../primitives/operation.ts'
import { moment } from '../../primitives/refusals.ts'
import { periodPattern } from './periods.ts'

/** A count that is null where a group is too small to be shown. */
const count = z.int().min(0).nullable()
const seconds = z.int().min(0).nullable()
const period = z.string().regex(periodPattern)
const inBoth = z.record(z.enum(languages), z.string())

/** Half of the waits, and nine in ten, were at most this long; null for fewer than ten waits. */
const waits = z.object({ median: seconds, ninetieth: seconds })

/** Never hidden as a small group: staff see the team's work by name anyway. */
const team = z.object({
  /** Supporters who held a conversation. */
  active: z.int(),
  /** Hours of supporters at work, all together. */
  hours: z.int(),
  certificates: z.int(),
  /** Supporters who held a conversation in the period before and no longer serve. */
  left: z.int(),
  /** Hours with at least one supporter at work, and all hours of the period. */
  openHours: z.int(),
  allHours: z.int(),
})

const activityReport = z.object({
  period,
  zone: z.string(),
  from: moment,
  until: moment,
  waits,
  team,
  /** Null for a month: only quarters and years have figures about the people who came. */
  people: z
    .object({
      conversations: count,
      tables: z.record(z.string(), z.record(z.string(), count)),
      /** Cases that supervisors closed, and the median of the hours until then. */
      cases: z.object({ closed: count, medianHours: count }),
      /** Quarters with too few conversations, which the figures of the year leave out. */
      leftOut: z.array(period),
    })
    .nullable(),
  /** The contact record's texts at that time; `ticks` by `<question> <tick>`. */
  words: z.object({ questions: z.record(z.string(), inBoth), ticks: z.record(z.string(), inBoth) }),
})
export type ActivityReport = z.infer<typeof activityReport>

const activity = z.object({
  /** The newest first. */
  periods: z.array(period),
  /** As requested, else the newest quarter, else the newest period; null before the first. */
  report: activityReport.nullable(),
  before: activityReport.nullable(),
  /** Waits of this month's first ten, twenty, thirty …, so that no single wait can be told. */
  thisMonth: waits.extend({ waits: z.int() }),
})
export type Activity = z.infer<typeof activity>

export const activityOperations = {
  /** Periods are counted once, 48 hours after they are over. */
  activity: get(
    '/admin/activity',
    'The report of a month, quarter or year; groups under ten are hidden, but for the team’s own.',
  )
    .fields({ period: period.optional() })
    .output(activity),
}
