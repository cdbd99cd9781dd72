// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  isLimit,
  isSwitch,
  liveSettingNames,
  liveSettings,
  mayChange,
  whyNotChange,
  withinBounds,
} from './settings.ts'

const anyName = fc.constantFrom(...liveSettingNames)
const anyValue = fc.integer({ min: -10_000, max: 10_000 })

describe.each(liveSettingNames)('the setting %s', (name) => {
  const { min, max } = boundsOf(name)

  test('has bounds, and a switch is on or off', () => {
    expect(min).toBeLessThan(max)
    if (isSwitch(name)) expect([min, max]).toEqual([0, 1])
    else expect(min).toBeGreaterThan(0)
  })

  test.each([
    ['seeker', false],
    ['expert', false],
    ['supervisor', false],
    ['admin', liveSettings[name].by === 'admin'],
    ['owner', true],
    [undefined, false],
  ])('may be changed by %s: %s', (role, may) => {
    expect(mayChange(name, role)).toBe(may)
  })

  test('takes its bounds and refuses what lies just outside', () => {
    const by = { role: 'owner', setOutside: false }
    expect(whyNotChange({ ...by, name, value: min })).toBeUndefined()
    expect(whyNotChange({ ...by, name, value: max })).toBeUndefined()
    expect(whyNotChange({ ...by, name, value: min - 1 })).toBe('OUT_OF_BOUNDS')
    expect(whyNotChange({ ...by, name, value: max + 1 })).toBe('OUT_OF_BOUNDS')
  })

  test('does not exist for a person who may not change it, and the environment wins', () => {
    const value = min
    expect(whyNotChange({ name, value, role: 'supervisor', setOutside: true })).toBe('NOT_FOUND')
    expect(whyNotChange({ name, value: max + 1, role: 'expert', setOutside: false })).toBe(
      'NOT_FOUND',
    )
    expect(whyNotChange({ name, value: max + 1, role: 'owner', setOutside: true })).toBe(
      'SET_OUTSIDE',
    )
  })
})

test('a stored value is moved inside its bounds, and only as far as needed', () => {
  fc.assert(
    fc.property(anyName, anyValue, (name, value) => {
      const { min, max } = boundsOf(name)
      const kept = withinBounds(name, value)
      expect(kept).toBeGreaterThanOrEqual(min)
      expect(kept).toBeLessThanOrEqual(max)
      if (value >= min && value <= max) expect(kept).toBe(value)
      expect(withinBounds(name, kept)).toBe(kept)
    }),
  )
})

test('a limiter is a setting of the group of limits, and nothing else is', () => {
  for (const name of liveSettingNames)
    expect(isLimit(name)).toBe(liveSettings[name].group === 'limit')
  for (const name of ['', 'toString', 'constructor', '__proto__', 'matches', 'MINORS'])
    expect(isLimit(name)).toBe(false)
})
