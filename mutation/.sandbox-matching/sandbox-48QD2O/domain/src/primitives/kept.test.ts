// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { draftNoticeDays, idleNoticeDays, keptClasses, keptFor } from './kept.ts'
import { boundsOf, liveSettings, type NumberName } from './settings.ts'

/** The longest and the shortest that a class may be kept, in days. */
const daysOf = (kept: NumberName | number) =>
  typeof kept === 'number' ? { min: kept, max: kept } : boundsOf(kept)

describe('Safety §5: every class of data ends', () => {
  test.each(keptClasses)('%s is kept for a number of days, between its bounds', (name) => {
    const { min, max } = daysOf(keptFor[name])
    expect(min).toBeGreaterThan(0)
    expect(max).toBeLessThanOrEqual(3650)
    expect(min).toBeLessThanOrEqual(max)
  })

  test.each(
    keptClasses.flatMap((name) => {
      const kept = keptFor[name]
      return typeof kept === 'string' ? [[name, kept] as const] : []
    }),
  )('%s follows the setting %s, which only the owner changes', (_, setting) => {
    expect(liveSettings[setting]).toMatchObject({ group: 'keep', unit: 'days', by: 'owner' })
  })

  test('what was said is never kept longer than what a case of it needs', () => {
    expect(daysOf(keptFor.messages).max).toBeLessThanOrEqual(daysOf(keptFor.cases).max)
    expect(daysOf(keptFor.messages).max).toBeLessThanOrEqual(daysOf(keptFor.crises).max)
  })

  test('a conversation as a fact outlives its words', () => {
    expect(daysOf(keptFor.sessions).min).toBeGreaterThanOrEqual(daysOf(keptFor.messages).max)
  })

  test('a rejected application is recognised for the six months in which it comes too early', () => {
    expect(daysOf(keptFor.rejected).min).toBeGreaterThan(184)
  })

  test('hours of work are kept as long as the limit of a week looks back', () => {
    expect(daysOf(keptFor.hours).min).toBeGreaterThan(7)
  })

  test('the four questions outlive their four weeks by ninety days', () => {
    expect(keptFor.weeks).toBeGreaterThanOrEqual(4 * 7 + 90)
  })

  test('a person is told in time before something of theirs is deleted', () => {
    expect(draftNoticeDays).toBeLessThan(keptFor.drafts)
    expect(idleNoticeDays).toBeLessThan(daysOf(keptFor.idle).min)
  })
})
