import type { Span } from '../availability/rota.ts'

export const appointmentMinutes = [30, 50] as const
export type AppointmentMinutes = (typeof appointmentMinutes)[number]

/**
 * `ready`: the time is near, and the supporter is held free. `opened`: the conversation exists.
 * `passed-on`: the seeker waits at the head of the queue, because the supporter did not come.
 */
export const appointmentStates = [
  'asked',
  'booked',
  'ready',
  'opened',
  'passed-on',
  'cancelled',
  'missed',
  'lapsed',
] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** `elsewhere`: the seeker was in another conversation. */
export const cancelReasons = ['seeker', 'supporter', 'service', 'elsewhere'] as const
export type CancelReason = (typeof cancelReasons)[number]
/** Why the supporter did not come (APPT-11). */
export const absenceReasons = ['emergency', 'cannot', 'not-here'] as const
export type AbsenceReason = (typeof absenceReasons)[number]

/** What a supporter reads of an appointment that did not take place. */
export const expertEnds = [
  'withdrawn',
  'cancelled',
  'service',
  'elsewhere',
  'missed',
  'emergency',
  'cannot',
  'not-here',
] as const
type ExpertEnd = (typeof expertEnds)[number]

interface EndFacts {
  readonly state: AppointmentState
  readonly cancelReason: CancelReason | null
  readonly absenceReason: AbsenceReason | null
  readonly isBooked: boolean
}

/** Undefined: it is open, it took place, or the supporter ended it and knows. */
export function endForExpert({
  state,
  cancelReason,
  absenceReason,
  isBooked,
}: EndFacts): ExpertEnd | undefined {
  switch (state) {
    case 'cancelled':
      if (cancelReason === 'supporter') return undefined
      if (cancelReason === 'seeker') return isBooked ? 'cancelled' : 'withdrawn'
      return cancelReason === 'elsewhere' ? 'elsewhere' : 'service'
    case 'missed':
      return 'missed'
    case 'passed-on':
      return absenceReason ?? 'not-here'
    case 'asked':
    case 'booked':
    case 'ready':
    case 'opened':
    case 'lapsed':
      return undefined
  }
}

/** APPT-6. Stored with the rules that judged a request, to say where the danger was written. */
export const writtenInRequest = 'appointment-request'

/** Our own choices, in seconds unless named otherwise. */
export const appointmentLimits = {
  /** APPT-1. How long a request waits. */
  requestLasts: 14 * 86_400,
  /** APPT-3. The earliest and latest beginning, minutes a day, and times in one offer. */
  leadTime: 3600,
  aheadAtMost: 21 * 86_400,
  minutesADay: 120,
  timesAtMost: 8,
  /** APPT-9. The supporter is held free so long before. */
  heldBefore: 600,
  /** APPT-11. How long the supporter is awaited. */
  expertAwaited: 300,
  /** APPT-12. How long the seeker is awaited. */
  seekerAwaited: 600,
  lookEvery: 5,
  noteLength: 500,
} as const

const minute = 60_000
const half = 30 * minute
const day = 86_400_000

/** APPT-3. Why a time cannot be offered or chosen. */
type TimeFault = 'TOO_SOON' | 'TOO_FAR' | 'NOT_ON_SHIFT' | 'TIME_TAKEN' | 'TOO_MUCH'

interface Plan {
  readonly shifts: readonly Span[]
  /** Their other appointments, in which they are not free. */
  readonly taken: readonly Span[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Shifts that touch count as one, so that an appointment may lie across their border. */
const isWithin = (span: Span, shifts: readonly Span[]): boolean => {
  let reached = span.from
  for (const { from, to } of shifts.toSorted((a, b) => a.from - b.from))
    if (from <= reached) reached = Math.max(reached, to)
  return reached >= span.to
}

/** Whether any 24 hours around this appointment would hold too many minutes of appointments. */
const isTooMuch = (span: Span, taken: readonly Span[]): boolean => {
  const all = [...taken, span]
  const ends = all.map(({ to }) => to).filter((to) => to >= span.to && to - day < span.to)
  return ends.some((end) => {
    const window = { from: end - day, to: end }
    const sum = all.reduce(
      (milliseconds, { from, to }) =>
        milliseconds + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
      0,
    )
    return sum > appointmentLimits.minutesADay * minute
  })
}

/** APPT-3, APPT-4. Undefined when the time may be offered. */
export function whyNotTime(span: Span, { shifts, taken, now }: Plan): TimeFault | undefined {
  if (span.from < now + appointmentLimits.leadTime * 1000) return 'TOO_SOON'
  if (span.from > now + appointmentLimits.aheadAtMost * 1000) return 'TOO_FAR'
  if (!isWithin(span, shifts)) return 'NOT_ON_SHIFT'
  if (taken.some(({ from, to }) => from < span.to && to > span.from)) return 'TIME_TAKEN'
  return isTooMuch(span, taken) ? 'TOO_MUCH' : undefined
}

/** Every half hour of the supporter's shifts that may be offered, in order. */
export function possibleStarts(minutes: AppointmentMinutes, plan: Plan): number[] {
  const starts = new Set<number>()
  for (const { from, to } of plan.shifts)
    for (let at = Math.ceil(from / half) * half; at < to; at += half) starts.add(at)
  return [...starts]
    .sort((a, b) => a - b)
    .filter((at) => whyNotTime({ from: at, to: at + minutes * minute }, plan) === undefined)
}

/** APPT-8. Seconds before the beginning. */
export const remindersBefore = [86_400, 3600] as const

/** What is known of both sides when the time is near. */
export interface AppointmentSigns {
  /** Seconds since the beginning; negative before it. */
  readonly since: number
  /** `elsewhere`: in an emergency, or in a conversation with another supporter. */
  readonly seeker: 'here' | 'away' | 'elsewhere' | 'with-supporter'
  /** `cannot`: resting, set aside, at a limit, or not serving any more. */
  readonly expert: 'ready' | 'away' | 'cannot' | 'emergency'
}

type AppointmentStep =
  | { readonly act: 'wait'; readonly lookIn: number }
  | { readonly act: 'open' }
  /** Both are in a conversation with each other already. */
  | { readonly act: 'join' }
  | { readonly act: 'pass-on'; readonly reason: AbsenceReason }
  | { readonly act: 'miss' }
  | { readonly act: 'elsewhere' }

const wait: AppointmentStep = { act: 'wait', lookIn: appointmentLimits.lookEvery }

/** APPT-9 to APPT-13. Pure: two nodes that judge the same signs decide the same. */
export function judgeAppointment({ since, seeker, expert }: AppointmentSigns): AppointmentStep {
  if (since < 0) return { act: 'wait', lookIn: Math.max(1, -since) }
  if (seeker === 'with-supporter') return { act: 'join' }
  if (seeker === 'elsewhere') return { act: 'elsewhere' }
  if (seeker === 'away') return since >= appointmentLimits.seekerAwaited ? { act: 'miss' } : wait
  switch (expert) {
    case 'ready':
      return { act: 'open' }
    case 'emergency':
    case 'cannot':
      return { act: 'pass-on', reason: expert }
    case 'away':
      return since >= appointmentLimits.expertAwaited
        ? { act: 'pass-on', reason: 'not-here' }
        : wait
  }
}
