// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { canPromiseHelp, dutyCard, mayBeCalled, onCallBy, type DutyPerson } from './duty.ts'

const until = '2026-11-22T07:00:00.000Z'
const noShift = { support: null, on_call: null, supervisor: null, backup: null } as const
const aPerson = (more: Partial<DutyPerson> = {}): DutyPerson => ({
  id: 'sara',
  firstName: 'Sara',
  role: 'expert',
  languages: ['en'],
  gender: null,
  here: true,
  rota: noShift,
  onCallSwitch: false,
  pause: null,
  support: 'off',
  openSessions: 0,
  maxSessions: 2,
  ...more,
})
const onShift = { ...noShift, on_call: until }

describe('DUTY-2, DUTY-4, DUTY-5 on call', () => {
  test.each([
    ['nothing', {}, undefined, false, false],
    ['the switch, and is here', { onCallSwitch: true }, 'switch', true, true],
    ['the switch, and is not here', { onCallSwitch: true, here: false }, 'switch', true, false],
    ['a shift, and is not here', { rota: onShift, here: false }, 'rota', true, true],
    ['a shift and the switch', { rota: onShift, onCallSwitch: true }, 'rota', true, true],
    ['a shift, on a break', { rota: onShift, pause: 'break' }, 'rota', false, false],
    ['a shift, after a grave talk', { rota: onShift, pause: 'after-crisis' }, 'rota', false, false],
    ['a shift, at the working limit', { rota: onShift, pause: 'hours' }, 'rota', false, false],
    ['a shift, without training', { rota: onShift, pause: 'training' }, 'rota', false, false],
  ] as const)('with %s', (_, facts, by, called, promised) => {
    const person = aPerson(facts)
    expect(onCallBy(person)).toBe(by)
    expect(mayBeCalled(person)).toBe(called)
    expect(canPromiseHelp(person)).toBe(promised)
  })
})

test('DUTY-2 a card says until when, or that it is their own switch; a pause from emergencies does not affect support', () => {
  const person = aPerson({
    rota: { ...noShift, support: until },
    onCallSwitch: true,
    pause: 'break',
  })
  expect(dutyCard(person, 'support')).toEqual({
    firstName: 'Sara',
    by: 'rota',
    until,
    here: true,
    pause: null,
  })
  expect(dutyCard(person, 'on_call')).toEqual({
    firstName: 'Sara',
    by: 'switch',
    until: null,
    here: true,
    pause: 'break',
  })
  expect(dutyCard(person, 'supervisor')).toBeUndefined()
})
