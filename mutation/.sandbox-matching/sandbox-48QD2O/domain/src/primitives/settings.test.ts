// @ts-nocheck
import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  isLimit,
  liveSettingNames,
  liveSettings,
  whyNotChange,
  withinBounds,
} from './settings.ts'

describe('settings that change while the service runs', () => {
  test('what holds until then lies inside its own bounds', () => {
    for (const name of liveSettingNames) {
      const { min, max } = boundsOf(name)
      expect(min, name).toBeLessThanOrEqual(max)
      const setting = liveSettings[name]
      if (setting.kind === 'number')
        expect(withinBounds(name, setting.usual), name).toBe(setting.usual)
    }
  })

  test('nothing is kept longer than the terms say', () => {
    expect(boundsOf('keep-messages').max).toBe(90)
    expect(boundsOf('keep-crises').max).toBe(365)
    expect(boundsOf('keep-consents').max).toBe(730)
    expect(boundsOf('keep-documents').max).toBe(30)
  })

  test.each([
    ['a period by an admin', { name: 'keep-messages', role: 'admin' }, 'NOT_FOUND'],
    ['a limit by a supervisor', { name: 'reports-day', role: 'supervisor' }, 'NOT_FOUND'],
    ['a limit by an admin', { name: 'reports-day', role: 'admin' }, undefined],
    [
      'what the environment names',
      { name: 'minors', role: 'owner', value: 1, setOutside: true },
      'SET_OUTSIDE',
    ],
    ['too little', { name: 'keep-messages', role: 'owner', value: 29 }, 'OUT_OF_BOUNDS'],
    ['a switch that is neither', { name: 'minors', role: 'owner', value: 2 }, 'OUT_OF_BOUNDS'],
  ] as const)('%s: %#', (_what, change, why) => {
    expect(whyNotChange({ value: 30, setOutside: false, ...change })).toBe(why)
  })

  test('a name that every object has is no limit', () => {
    expect(['toString', 'constructor', 'keep-messages', 'unknown'].filter(isLimit)).toEqual([])
    expect(isLimit('reports-day')).toBe(true)
  })
})
