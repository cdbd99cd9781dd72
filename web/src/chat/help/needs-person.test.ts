import type { Session } from '@sanad/domain/chat/contract'
import { expect, test } from 'vitest'
import { needsPerson } from './needs-person.ts'

const withExpert = {
  side: 'seeker' as Session['side'],
  status: 'active' as Session['status'],
  isEmergency: false,
  state: 'together' as Session['state'],
  supervisorHere: false,
  other: { automatic: false } as { automatic: boolean } | null,
}

test.each<[who: string, facts: Partial<typeof withExpert>, needs: boolean]>([
  ['with a supporter', {}, false],
  ['with a supporter who has gone quiet', { state: 'silent' }, false],
  ['with a program', { other: { automatic: true } }, true],
  ['while waiting', { state: 'waiting', other: null }, true],
  ['while a message waits for the next shift', { state: 'next-shift', other: null }, true],
  ['with a supporter who was only asked', { state: 'offered' }, true],
  ['with a supporter who lost the connection', { state: 'supporter-gone' }, true],
  ['while others are asked', { state: 'replacing' }, true],
  ['with a program and a supervisor', { other: { automatic: true }, supervisorHere: true }, false],
  ['in an emergency, which looks for a person already', { isEmergency: true, other: null }, false],
  ['after the end', { status: 'closed', state: null, other: { automatic: true } }, false],
  ['a supporter', { side: 'expert', state: 'supporter-gone' }, false],
])('a person is needed first: %s', (_who, facts, needs) => {
  expect(needsPerson({ ...withExpert, ...facts })).toBe(needs)
})
