import { describe, expect, test } from 'vitest'
import type { Mood } from '../../assessment/answers.ts'
import { daysOf, wereDaysHard, diaryDays, keptDays } from './days.ts'

const now = new Date(2026, 10, 20, 9, 30)
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 20 - days, hour)
const tap = (mood: Mood, at: Date) => ({
  id: `${mood} ${at.getTime()}`,
  mood,
  at: at.toISOString(),
})
const moodsOf = (taps: Parameters<typeof daysOf>[0]) => daysOf(taps, now).map(({ mood }) => mood)

describe('the line', () => {
  test('has fourteen days, the last of them today', () => {
    const days = daysOf([], now)
    expect(days).toHaveLength(diaryDays)
    expect(days.at(-1)?.start).toEqual(new Date(2026, 10, 20))
    expect(days[0]?.start).toEqual(new Date(2026, 10, 7))
  })

  test('shows the last tap of a day, and keeps the ids of all for deletion', () => {
    const taps = [
      tap('sad', daysAgo(1, 8)),
      tap('happy', daysAgo(1, 23)),
      tap('neutral', daysAgo(0, 0)),
    ]
    expect(moodsOf(taps).slice(-2)).toEqual(['happy', 'neutral'])
    expect(daysOf(taps, now).at(-2)?.ids).toEqual(taps.slice(0, 2).map(({ id }) => id))
  })

  test('leaves a day without an answer empty, and older ones out', () => {
    expect(moodsOf([tap('sad', daysAgo(14))]).filter(Boolean)).toEqual([])
    expect(moodsOf([tap('sad', daysAgo(13))])[0]).toBe('sad')
  })
})

test('a day that the diary shows anywhere on earth is still stored', () => {
  expect(keptDays).toBeGreaterThan(diaryDays)
})

describe('hard days', () => {
  const hard = (...of: (readonly [Mood, number])[]) =>
    wereDaysHard(
      daysOf(
        of.map(([mood, days]) => tap(mood, daysAgo(days, 1))),
        now,
      ),
    )
  test('three in a row are noticed, whether or not today has an answer', () => {
    expect(hard(['sad', 2], ['anxious', 1], ['overwhelmed', 0])).toBe(true)
    expect(hard(['sad', 3], ['sad', 2], ['sad', 1])).toBe(true)
  })
  test('fewer, older ones and those with a gap are not', () => {
    expect(hard(['sad', 1], ['sad', 0])).toBe(false)
    expect(hard(['sad', 4], ['sad', 3], ['sad', 2])).toBe(false)
    expect(hard(['sad', 2], ['neutral', 1], ['sad', 0])).toBe(false)
    expect(hard(['sad', 3], ['sad', 2], ['sad', 0])).toBe(false)
  })
})
