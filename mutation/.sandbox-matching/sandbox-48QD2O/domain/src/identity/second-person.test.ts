// @ts-nocheck
import { expect, test } from 'vitest'
import { whyNotSecond, type SecondPersonFacts } from './second-person.ts'

const day = 86_400
const colleague: SecondPersonFacts = {
  isAsker: false,
  staffSeconds: 30 * day,
  sharesBrowser: false,
  made: null,
}
const made = { staffSeconds: 30 * day, confirmed: false, factorSeconds: null }

test.each<[string, Partial<SecondPersonFacts>, ReturnType<typeof whyNotSecond>]>([
  ['a colleague', {}, undefined],
  ['the asker', { isAsker: true }, 'own'],
  ['who works here no more', { staffSeconds: null }, 'not-staff'],
  ['staff of a day less a second', { staffSeconds: day - 1 }, 'new-here'],
  ['staff of a day', { staffSeconds: day }, undefined],
  [
    'confirmed, and staff of an hour',
    { staffSeconds: 3600, made: { ...made, confirmed: true } },
    'new-here',
  ],
  ['who signed in on the asker’s browser', { sharesBrowser: true }, 'same-browser'],
  [
    'confirmed, on one browser',
    { sharesBrowser: true, made: { ...made, confirmed: true } },
    'same-browser',
  ],
  ['one made the other staff', { made }, 'made-staff'],
  [
    'one made the other staff, a third confirmed it',
    { made: { ...made, confirmed: true } },
    undefined,
  ],
  ['a week with a factor of their own', { made: { ...made, factorSeconds: 7 * day } }, undefined],
  ['a factor of six days', { made: { ...made, factorSeconds: 7 * day - 1 } }, 'made-staff'],
  [
    'staff for six days, an older factor',
    { made: { ...made, staffSeconds: 7 * day - 1, factorSeconds: 30 * day } },
    'made-staff',
  ],
])('%s', (_, facts, why) => expect(whyNotSecond({ ...colleague, ...facts })).toBe(why))
