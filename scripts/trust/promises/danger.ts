import type { Chapter } from '../promised.ts'

const ladder = 'server/src/safeguarding/ladder.test.ts'
const emergency = 'server/src/safeguarding/emergency.test.ts'

export const danger: Chapter = {
  title: 'Danger',
  promised: [
    {
      promise:
        'The numbers to call are there without a network, without scripts and with the service gone.',
      tests: [
        ['e2e/journeys/without-a-network.spec.ts', 'on, the numbers need no network'],
        [
          'e2e/journeys/without-scripts.spec.ts',
          'Without scripts there are still the pages and the numbers',
        ],
        [
          'e2e/journeys/in-an-emergency.spec.ts',
          'Somebody is free: there at once; and without a service the numbers stay, and the place',
        ],
      ],
    },
    {
      promise:
        'Somebody in danger whom nobody answers is passed up, to the owner in the end; each step once.',
      tests: [
        [ladder, 'critical: at once, 60, 120, 180 seconds, half an hour'],
        [
          ladder,
          'a clock that jumps over every step takes each of them once, however often and by whom it is swept',
        ],
        [
          'server/test/faults/ladder.test.ts',
          'killed between any two steps, on two nodes, with a wrong clock: each step once, each notice sent',
        ],
      ],
    },
    {
      promise:
        'A call for help is one, however often it is pressed, and nobody needs an address for it.',
      tests: [
        [emergency, 'is one a person: retries, two tabs and twenty presses at once find the same'],
        [
          'server/src/identity/guest.test.ts',
          'EMERGENCY-10 a guest needs no address; pressing twice makes one guest',
        ],
        [
          'server/test/faults/emergency.test.ts',
          'killed between any two steps, on two nodes, with a wrong clock: one emergency each, and each answered once',
        ],
      ],
    },
    {
      promise:
        'That nobody is there is said plainly, at once, after a minute and after half an hour.',
      tests: [
        [
          emergency,
          'it is said at once, after a minute, and after half an hour; asking again begins anew',
        ],
      ],
    },
    {
      promise: 'A notice says level, language and where to look, and nothing of anybody.',
      tests: [
        [
          'server/src/safeguarding/canary.test.ts',
          'LADDER-11 nothing that goes out or waits to go names anybody or quotes a word',
        ],
      ],
    },
  ],
}
