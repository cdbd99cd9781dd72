// @ts-nocheck
import { expect, test } from 'vitest'
import {
  consolePlaces,
  consoleSections,
  isConsolePath,
  mayEnterConsole,
  placeAt,
  placesIn,
} from './places.ts'

test.each([
  ['/staff', 'supervisor', true],
  ['/staff/', 'admin', true],
  ['/staff/queue', 'supervisor', true],
  ['/staff/team', 'supervisor', false],
  ['/staff/team', 'owner', true],
  ['/staff/applications/0197', 'admin', true],
  ['/staff/applications/0197', 'supervisor', false],
  ['/staff/queue', 'expert', false],
  ['/staff', 'seeker', false],
  ['/staff', undefined, false],
  ['/staff/no-such-place', 'owner', false],
] as const)('%s, a %s: %s', (path, role, may) => {
  expect(mayEnterConsole(path, role)).toBe(may)
})

test('an address that only begins like the console is outside of it', () => {
  expect(isConsolePath('/staffing')).toBe(false)
  expect(isConsolePath('/staff/anything')).toBe(true)
})

test('every role has something in each part of the console, and each place is in one', () => {
  for (const role of ['supervisor', 'admin', 'owner'] as const)
    for (const section of consoleSections)
      expect(placesIn(section, role).length, `${section} of a ${role}`).toBeGreaterThan(0)
  const placed = consoleSections.flatMap((section) => placesIn(section, 'owner'))
  expect(placed.toSorted()).toEqual(Object.keys(consolePlaces).toSorted())
})

test('an address below a place belongs to it, and the start only to itself', () => {
  expect(placeAt('/staff/applications/0197')).toBe('applications')
  expect(placeAt('/staff/')).toBe('overview')
  expect(placeAt('/staff/unknown')).toBeUndefined()
})
