import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { supportTypes } from '../application/experience.ts'
import {
  canPromiseHelp,
  dutyCard,
  dutyPauses,
  mayBeCalled,
  onCallBy,
  type DutyPerson,
} from './duty.ts'
import { emergenciesAtOnce, onCallDefaults, priorityLevels, whyNotOnCall } from './on-call.ts'
import { rolesFor, shiftKinds, type ShiftKind } from './rota.ts'

const end = '2026-11-27T18:00:00.000Z'
const noShift = { support: null, on_call: null, supervisor: null, backup: null }
const sara: DutyPerson = {
  id: 'sara',
  firstName: 'Sara',
  role: 'expert',
  languages: ['ar'],
  gender: 'female',
  here: true,
  rota: noShift,
  onCallSwitch: false,
  pause: null,
  support: 'available',
  openSessions: 0,
  maxSessions: 2,
}
const anyone = fc.record({
  here: fc.boolean(),
  onCallSwitch: fc.boolean(),
  pause: fc.constantFrom(null, ...dutyPauses),
  rota: fc.record({
    support: fc.constantFrom(null, end),
    on_call: fc.constantFrom(null, end),
    supervisor: fc.constantFrom(null, end),
    backup: fc.constantFrom(null, end),
  }),
})

describe('DUTY-4 what keeps a supporter on call from being called', () => {
  test.each(dutyPauses)('%s, by the switch and by the rota', (pause) => {
    for (const person of [
      { ...sara, onCallSwitch: true, pause },
      { ...sara, rota: { ...noShift, on_call: end }, pause },
    ]) {
      expect(onCallBy(person)).toBeDefined()
      expect(mayBeCalled(person)).toBe(false)
      expect(canPromiseHelp(person)).toBe(false)
    }
  })

  test('nothing but on-call duty makes a person callable', () => {
    for (const kind of ['support', 'supervisor', 'backup'] as const)
      expect(mayBeCalled({ ...sara, rota: { ...noShift, [kind]: end } })).toBe(false)
    expect(mayBeCalled({ ...sara, support: 'busy' })).toBe(false)
  })
})

describe('DUTY-5 what a screen may promise', () => {
  test('help is promised only of a person who may be called, and never by a switch alone', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        const person = { ...sara, ...facts }
        if (canPromiseHelp(person)) expect(mayBeCalled(person)).toBe(true)
        if (!person.here && person.rota.on_call === null) expect(canPromiseHelp(person)).toBe(false)
      }),
    )
  })

  test('who comes back, or has a shift, never makes the promise smaller', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        const person = { ...sara, ...facts }
        const promised = canPromiseHelp(person)
        const better = [
          { ...person, here: true },
          { ...person, onCallSwitch: true },
          { ...person, rota: { ...person.rota, on_call: end } },
          { ...person, pause: null },
        ]
        for (const one of better) if (promised) expect(canPromiseHelp(one)).toBe(true)
      }),
    )
  })
})

describe('DUTY-2 the card of a person on duty', () => {
  test.each(shiftKinds)('by the rota for %s it says until when', (kind) => {
    expect(dutyCard({ ...sara, rota: { ...noShift, [kind]: end } }, kind)).toEqual({
      firstName: 'Sara',
      by: 'rota',
      until: end,
      here: true,
      pause: null,
    })
  })

  test('the switch counts for emergencies alone', () => {
    const person = { ...sara, onCallSwitch: true }
    const kinds = shiftKinds.filter((kind) => dutyCard(person, kind) !== undefined)
    expect(kinds).toEqual(['on_call'])
  })

  test.each(shiftKinds)('a pause stands on the card of emergencies alone: %s', (kind) => {
    const everything = { support: end, on_call: end, supervisor: end, backup: end }
    const card = dutyCard({ ...sara, rota: everything, pause: 'hours' }, kind)
    expect(card?.pause).toBe(kind === 'on_call' ? 'hours' : null)
  })

  test('there is a card for emergencies exactly for those who are on call', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        const person = { ...sara, ...facts }
        const card = dutyCard(person, 'on_call')
        expect(card?.by).toBe(onCallBy(person))
        expect(card?.until ?? null).toBe(card === undefined ? null : person.rota.on_call)
      }),
    )
  })
})

describe('EMERGENCY-9, MATCH-30 who may go on call', () => {
  const fine = { supportTypes: [...supportTypes], goodStanding: true, overdue: false }
  test.each([
    ['with everything', {}, undefined],
    ['with the crisis training alone', { supportTypes: ['crisis'] }, undefined],
    ['without the crisis training', { supportTypes: ['emotional'] }, 'CRISIS_TRAINING_NEEDED'],
    ['without any kind of support', { supportTypes: [] }, 'CRISIS_TRAINING_NEEDED'],
    ['with something overdue', { overdue: true }, 'CARE_DUE'],
    ['not in good standing', { goodStanding: false }, 'NOT_NOW'],
    // What they could change stands behind what they cannot.
    [
      'not in good standing, nor trained, nor up to date',
      { goodStanding: false, supportTypes: [], overdue: true },
      'NOT_NOW',
    ],
    [
      'neither trained nor up to date',
      { supportTypes: [], overdue: true },
      'CRISIS_TRAINING_NEEDED',
    ],
  ] as const)('%s', (_, more, why) => {
    expect(whyNotOnCall({ ...fine, ...more })).toBe(why)
  })

  test('Specification §9, Safety §1: one emergency at once, and never more than three', () => {
    expect(onCallDefaults).toEqual({
      priorityLevel: 1,
      highestLevel: 1,
      maxConcurrentEmergencies: 1,
    })
    expect(emergenciesAtOnce).toEqual({ min: 1, max: 3 })
    expect(priorityLevels.min).toBe(onCallDefaults.priorityLevel)
  })
})

test.each<[ShiftKind, readonly string[]]>([
  ['support', ['expert']],
  ['on_call', ['expert']],
  ['supervisor', ['supervisor', 'admin', 'owner']],
  ['backup', ['supervisor', 'admin', 'owner']],
])('DUTY-3 a shift of kind %s is for %j', (kind, roles) => {
  expect(rolesFor(kind)).toEqual(roles)
})
