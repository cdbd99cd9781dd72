import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { get } from '../../primitives/operation.ts'
import { moment } from '../../primitives/refusals.ts'
import { periodPattern } from './periods.ts'

/** Null where a group is too small to be shown. */
const count = z.int().min(0).nullable()
const seconds = z.int().min(0).nullable()
const period = z.string().regex(periodPattern)
const inBoth = z.record(z.enum(languages), z.string())

/** The half that waited least, and nine in ten; of ten waits or more. */
const waits = z.object({ median: seconds, ninetieth: seconds })

/** Of the team, whose work staff see by name: never hidden. */
const team = z.object({
  /** Supporters who held a conversation. */
  active: z.int(),
  /** Hours of supporters at work, all together. */
  hours: z.int(),
  certificates: z.int(),
  /** Supporters who held a conversation in the period before and no longer serve. */
  left: z.int(),
  /** Hours in which one supporter at least was at work, and the hours of the period. */
  openHours: z.int(),
  allHours: z.int(),
})

const activityReport = z.object({
  period,
  /** The time zone of its days and hours. */
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
  /** The words of the contact record as it was: questions, and ticks by `question tick`. */
  words: z.object({ questions: z.record(z.string(), inBoth), ticks: z.record(z.string(), inBoth) }),
})
export type ActivityReport = z.infer<typeof activityReport>

const activity = z.object({
  /** Every period that was counted, the newest first. */
  periods: z.array(period),
  /** The period that was requested, else the newest quarter, else the newest; null before the first. */
  report: activityReport.nullable(),
  before: activityReport.nullable(),
  /** Of the first ten, twenty, thirty … waits of this month, so that no single one shows. */
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
