import type { Chapter } from '../promised.ts'

const deadlines = 'server/src/matching/deadlines.test.ts'

export const waiting: Chapter = {
  title: 'Waiting and being found',
  promised: [
    {
      promise: 'One supporter wins each conversation, and nobody carries more than they may.',
      tests: [
        [
          'server/src/matching/matching.test.ts',
          'MATCH-3 many seekers at once never give an expert more than their limit',
        ],
        [
          'server/test/at-once.test.ts',
          'MATCH-3, MATCH-4, MATCH-5, MATCH-9, CHAT-3 hold whatever runs at once, between two nodes',
        ],
      ],
    },
    {
      promise: 'No open conversation is without somebody who is in charge of it and a next moment.',
      tests: [
        [
          deadlines,
          'MATCH-9 no open conversation is ever without a state and a next moment: the database refuses it',
        ],
        [
          'server/test/faults/deadlines.test.ts',
          'killed between any two steps, nodes sweeping the same rows, one clock wrong: each step once and in time',
        ],
      ],
    },
    {
      promise: 'A supporter who goes away is noticed, said, and passed on from.',
      tests: [
        [
          deadlines,
          'MATCH-11 MATCH-35 a lost connection: told within 20 seconds, offered beside the seat after five minutes, and whoever opens it reads what was not answered',
        ],
        [
          'e2e/journeys/no-silence.spec.ts',
          'Nobody at all, then somebody; who vanishes is told of and passed on; someone else is a matter of one word',
        ],
      ],
    },
    {
      promise:
        'Nobody is matched without having agreed to the terms, and of a refused match nothing is stored.',
      tests: [
        [
          'server/src/matching/matching.test.ts',
          'nobody is matched without consent, and nothing is stored',
        ],
      ],
    },
    {
      promise: 'Whoever is under 18 meets only supporters whom two people cleared for it.',
      tests: [
        [
          'server/src/matching/minors.test.ts',
          'MATCH-19 a minor is matched only with a supporter whom two people cleared',
        ],
      ],
    },
  ],
}
