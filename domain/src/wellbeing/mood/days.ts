import type { Mood } from '../../assessment/answers.ts'

export const diaryDays = 14
/** Days that are kept: one more than shown, because the date differs around the earth. */
export const keptDays = diaryDays + 1
/** Help is offered once more after so many hard days in a row, up to yesterday or today. */
const hardDaysBeforeOffer = 3

/** A weight is no score: a mood is easy, even or hard, and nothing in between. */
type Weight = 'easy' | 'even' | 'hard'
export const weightOf: Readonly<Record<Mood, Weight>> = {
  happy: 'easy',
  neutral: 'even',
  sad: 'hard',
  anxious: 'hard',
  overwhelmed: 'hard',
}

interface Tap {
  readonly id: string
  readonly mood: Mood
  /** ISO 8601. */
  readonly at: string
}

export interface Day {
  /** The first moment of the day where the person is. */
  readonly start: Date
  /** The last mood of the day. */
  readonly mood: Mood | undefined
  /** All moods of the day. */
  readonly ids: readonly string[]
}

/** Days up to today in the person's own time zone; days and `taps` are oldest first. */
export function daysOf(taps: readonly Tap[], now: Date): Day[] {
  return Array.from({ length: diaryDays }, (_none, at) => {
    const start = startOfDay(now, at - diaryDays + 1)
    const end = startOfDay(start, 1)
    const dayTaps = taps.filter((tap) => isWithin(new Date(tap.at), start, end))
    return { start, mood: dayTaps.at(-1)?.mood, ids: dayTaps.map(({ id }) => id) }
  })
}

const startOfDay = (of: Date, later: number): Date =>
  new Date(of.getFullYear(), of.getMonth(), of.getDate() + later)

const isWithin = (moment: Date, start: Date, end: Date): boolean => moment >= start && moment < end

/** A way to talk is then shown beside the diary. */
export function wereDaysHard(days: readonly Day[]): boolean {
  const untilToday = days.at(-1)?.mood === undefined ? days.slice(0, -1) : days
  const last = untilToday.slice(-hardDaysBeforeOffer)
  return (
    last.length === hardDaysBeforeOffer &&
    last.every(({ mood }) => mood && weightOf[mood] === 'hard')
  )
}
