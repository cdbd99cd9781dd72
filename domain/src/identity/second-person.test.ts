import { expect, test } from 'vitest'
import { whyNotSecond, type SecondPersonFacts, type StaffFacts } from './second-person.ts'

const day = 86_400
const member = (id: string, facts: Partial<StaffFacts> = {}): StaffFacts => ({
  id,
  madeBy: null,
  staffSeconds: 30 * day,
  confirmed: false,
  factorSeconds: null,
  ...facts,
})
const confirmed = { madeBy: 'owner', confirmed: true }
/** `asker` and `second` with these facts; the owner may have given both of them their role. */
const why = (
  asker: Partial<StaffFacts>,
  second: Partial<StaffFacts>,
  facts: Partial<SecondPersonFacts> = {},
) =>
  whyNotSecond({
    askerId: 'asker',
    personId: 'second',
    staff: [member('asker', asker), member('second', second), member('owner')],
    sharesBrowser: false,
    ...facts,
  })

test.each<[string, ReturnType<typeof why>, ReturnType<typeof why>]>([
  ['a colleague', why({}, {}), undefined],
  ['the asker', why({}, {}, { personId: 'asker' }), 'own'],
  ['a person who no longer works here', why({}, {}, { staff: [member('asker')] }), 'not-staff'],
  ['staff of a day less a second', why({}, { staffSeconds: day - 1 }), 'new-here'],
  ['staff of a day', why({}, { staffSeconds: day }), undefined],
  ['confirmed, and staff of an hour', why({}, { ...confirmed, staffSeconds: 3600 }), 'new-here'],
  ['a person who used the asker’s browser', why({}, {}, { sharesBrowser: true }), 'same-browser'],
  ['confirmed, on one browser', why({}, confirmed, { sharesBrowser: true }), 'same-browser'],
])('%s', (_, answer, expected) => expect(answer).toBe(expected))

const made = { madeBy: 'owner' }
test.each<[string, ReturnType<typeof why>, ReturnType<typeof why>]>([
  ['the asker gave them their role', why({}, { madeBy: 'asker' }), 'one-hand'],
  ['they gave the asker theirs', why({ madeBy: 'second' }, {}), 'one-hand'],
  ['both have it of one maker', why(made, made), 'one-hand'],
  [
    'both of one maker who is no longer here',
    why({ madeBy: 'gone' }, { madeBy: 'gone' }),
    'one-hand',
  ],
  ['one of the two is confirmed', why(made, confirmed), undefined],
  ['a confirmed person and their maker', why({ madeBy: 'second', confirmed: true }, {}), undefined],
  ['a week with a factor of their own', why(made, { ...made, factorSeconds: 7 * day }), undefined],
  ['a factor of six days', why(made, { ...made, factorSeconds: 7 * day - 1 }), 'one-hand'],
  [
    'staff for six days, an older factor',
    why(made, { ...made, staffSeconds: 7 * day - 1, factorSeconds: 30 * day }),
    'one-hand',
  ],
  [
    'each gave the other a role, one after the other',
    why({ madeBy: 'second' }, { madeBy: 'asker' }),
    'one-hand',
  ],
])('one hand or two: %s', (_, answer, expected) => expect(answer).toBe(expected))

test('a hand reaches through every maker who is not a person of their own', () => {
  const chain = (middle: Partial<StaffFacts>) =>
    whyNotSecond({
      askerId: 'asker',
      personId: 'second',
      staff: [
        member('asker', { madeBy: 'owner' }),
        member('middle', { madeBy: 'owner', ...middle }),
        member('second', { madeBy: 'middle' }),
        member('owner'),
      ],
      sharesBrowser: false,
    })
  expect(chain({})).toBe('one-hand')
  expect(chain({ confirmed: true })).toBeUndefined()
})

test('nobody confirms their own request, whatever is known of them', () => {
  expect(why({}, { confirmed: true }, { personId: 'asker', staff: [] })).toBe('own')
})
