import type { Chapter } from '../promised.ts'

const signIn = 'server/src/identity/sign-in.test.ts'
const identity = 'server/src/identity/limits.test.ts'

export const limits: Chapter = {
  title: 'Limits',
  promised: [
    {
      promise: 'A code is tried five times, by however many at once, and is good once.',
      tests: [
        [signIn, 'forty wrong codes at once are five tries, then the right one is locked out too'],
        [signIn, 'ten right codes at once are one sign-in'],
      ],
    },
    {
      promise: 'Nobody is locked out of their account by strangers who ask or guess.',
      tests: [
        [
          identity,
          'strangers get five codes a day for an address, then links; the rest is for browsers that are known',
        ],
        [identity, 'after a hundred wrong codes a link comes, opens the account once, and codes work again'],
      ],
    },
    {
      promise: 'No limit stands before an emergency or the numbers to call.',
      tests: [
        [
          'server/src/request-limits.test.ts',
          'a request too many waits, but never the numbers to call, a guest in an emergency, or the way out',
        ],
      ],
    },
    {
      promise: 'An address that a browser makes up changes nothing.',
      tests: [[signIn, 'a forged forwarding header changes nothing']],
    },
  ],
}
