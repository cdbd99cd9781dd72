import type { Chapter } from '../promised.ts'

const signIn = 'server/src/identity/sign-in.test.ts'
const all = 'server/src/limits.test.ts'
const identity = 'server/src/identity/limits.test.ts'
const proofs = 'server/src/identity/proof-of-work.test.ts'

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
        [
          identity,
          'after a hundred wrong codes a link comes, opens the account once, and codes work again',
        ],
        [
          proofs,
          'SIGN-IN-1 forty made-up mailboxes and two hundred wrong codes keep nobody else out',
        ],
      ],
    },
    {
      promise: 'Every limit holds from its number on, and no longer than its time.',
      tests: [
        [all, 'holds back after ${times} in ${seconds} seconds, and no longer'],
        [all, 'no limit is left without such a test'],
      ],
    },
    {
      promise: 'Who guesses codes, for however long, is right one time in ten thousand at most.',
      tests: [
        [
          all,
          'guessing codes for weeks is right one time in ten thousand at most, then codes open nothing',
        ],
      ],
    },
    {
      promise:
        'Where sign-up is private, neither the words nor the time tell whether an address is known.',
      tests: [[signIn, 'with PRIVATE_SIGN_UP a known address gets the same answer as a new one']],
      figures: [
        {
          name: 'private-sign-up',
          file: 'server/src/identity/private-sign-up.long.test.ts',
          command:
            'KEEP_FIGURES=1 FAULT_ROUNDS=1 npx vitest run --project server src/identity/private-sign-up.long',
        },
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
      tests: [
        [signIn, 'a forged forwarding header changes nothing'],
        [
          'server/src/headers.test.ts',
          'whom a proxy speaks for is believed of the named proxy alone',
        ],
      ],
    },
  ],
}
