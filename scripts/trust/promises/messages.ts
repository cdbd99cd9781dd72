import type { Chapter } from '../promised.ts'

export const messages: Chapter = {
  title: 'Messages',
  promised: [
    {
      promise:
        'What was acknowledged is stored: nothing is lost, doubled, out of order or with somebody else, whatever is killed, cut or frozen.',
      tests: [
        [
          'server/test/faults/faults.test.ts',
          'nothing acknowledged is lost, doubled, reordered or misdelivered by any of these',
        ],
        [
          'server/test/faults/cluster.test.ts',
          'nothing is lost, doubled, reordered or misdelivered when a node or the bus goes',
        ],
      ],
    },
    {
      promise: 'The same message sent again is one message, also through two nodes at once.',
      tests: [
        [
          'server/test/faults/cluster.test.ts',
          'the same id through two nodes at once is one message',
        ],
      ],
    },
    {
      promise: 'What is written without a network goes out once, in order, also after a reload.',
      tests: [
        [
          'e2e/journeys/through-thick-and-thin.spec.ts',
          'What is written offline survives a reload and goes out once, in order',
        ],
        [
          'e2e/journeys/through-thick-and-thin.spec.ts',
          'A kill -9 in the middle of a sentence takes neither a word nor the cursor',
        ],
      ],
    },
  ],
}
