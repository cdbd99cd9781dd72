import * as z from 'zod'
import { get } from '../../primitives/operation.ts'
import { dayInput } from '../../primitives/refusals.ts'
import { weeks } from '../../wellbeing/outcome/weeks.ts'
import { barSpans, daysOf, longestDays } from './spans.ts'

/** Null when the count stands for fewer than ten people. */
const count = z.int().min(0).nullable()
/** Of a group of at least ten, in whole percent. */
const percent = z.int().min(0).max(100).nullable()
const seconds = z.int().min(0).nullable()

/** A calendar day in the service's time zone. */
const day = z.iso.date()

/** Of all sessions that began in the range. Also `null` when the group was too small. */
const totals = z.object({
  conversations: count,
  /** How long it took until a supporter was found, for the matched sessions. */
  wait: z.object({ median: seconds, ninetieth: seconds }),
  emergencies: z.object({ count, withinOneMinute: percent, withinTwoMinutes: percent }),
  feltBetter: z.object({ answers: count, better: percent }),
})
export type AnalyticsTotals = z.infer<typeof totals>

/** How many supporters had how many sessions in the range. */
export const loadBands = ['1-2', '3-5', '6-10', '11-20', '21+'] as const
export const funnelSteps = [
  'began',
  'documents',
  'trained',
  'submitted',
  'approved',
  'rejected',
] as const
export const ruleVerdicts = ['fitting', 'false-alarm', 'missed'] as const

const analytics = z.object({
  from: day,
  until: day,
  /** The time zone of these days and hours. */
  zone: z.string(),
  /** The moment to which they count, where they were read from a replica that is behind; null: now. */
  asOf: z.iso.datetime().nullable(),
  span: z.enum(barSpans),
  totals,
  /** The same for as many days directly before. */
  before: totals,
  bars: z.array(z.object({ from: day, regular: count, emergency: count })),
  /** By the hour of the day in which a seeker asked for support. */
  hours: z.array(
    z.object({ hour: z.int().min(0).max(23), waits: count, median: seconds, ninetieth: seconds }),
  ),
  /** Regular sessions: matched, ended without a supporter, or still waiting. */
  found: z.object({ matched: count, unmatched: count, waiting: count }),
  /** Of the team, whose work staff see by name: never hidden, however small the team is. */
  load: z.array(z.object({ band: z.enum(loadBands), experts: z.int().min(0) })),
  /** Applicants who began in the range, and how far they have come until now. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), people: count })),
  /**
   * People who answered the four questions again, compared with their first answers. By whole
   * months: those that the range touches.
   */
  fared: z.array(
    z.object({ week: z.literal([...weeks]), easier: count, same: count, harder: count }),
  ),
  /** Supervisors' verdicts on the crisis rules, from the cases they closed. */
  rules: z.array(z.object({ verdict: z.enum(ruleVerdicts), cases: count })),
  /** PLAN-10. People who have a safety plan now, in whatever range. */
  plans: count,
  /** Times to talk, by the day of the time; `kept`: their conversation opened. */
  appointments: z.object({ booked: count, kept: count }),
  /** FOLLOW-9. Messages some days after a hard conversation, by the day on which they were sent. */
  followUps: z.object({ sent: count, answered: count }),
  /** NUDGE-7. Reminders to ask directly: all counts null while fewer than ten supporters had one. */
  nudges: z.object({ reminded: count, asked: count, dismissed: count }),
})
export type Analytics = z.infer<typeof analytics>

export const analyticsOperations = {
  /**
   * Aggregates, computed in the database: the last `days` up to today in the service's zone, or a
   * range of which both days belong to it. The server says what today is, because a browser may be
   * in another zone.
   */
  analytics: get(
    '/admin/analytics',
    'Counts over a range of days; groups under ten are hidden, but for the team’s own.',
  )
    .input(
      z
        .strictObject({
          days: z.int().min(1).max(longestDays).optional(),
          from: dayInput.optional(),
          until: dayInput.optional(),
        })
        .refine(
          ({ days, from, until }) =>
            [from, until].every((day) => (day === undefined) === (days !== undefined)),
          { path: ['days'], message: 'is either a number of days, or a first and a last day' },
        )
        .refine(({ from = '', until = '' }) => !(daysOf(from, until) < 1), {
          path: ['until'],
          message: 'ends before it begins',
        })
        .refine(({ from = '', until = '' }) => !(daysOf(from, until) > longestDays), {
          path: ['from'],
          message: 'is longer than ten years',
        }),
    )
    .output(analytics),
}
