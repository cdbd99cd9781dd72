import type { Chapter } from '../promised.ts'

export const ownData: Chapter = {
  title: 'Own data',
  promised: [
    {
      promise: 'Whoever goes leaves nothing behind but the other person’s own words.',
      tests: [
        [
          'server/src/privacy/erasure.test.ts',
          'nothing of a seeker is left in database, files, queue and log; the supporter’s own words are',
        ],
        [
          'e2e/journeys/own-data.spec.ts',
          'Somebody takes a copy, takes an agreement back, goes, comes back, and goes for good',
        ],
      ],
    },
    {
      promise: 'A copy of one’s own data has all of it: every table is in it, or says why not.',
      tests: [
        [
          'server/src/privacy/every-table.test.ts',
          'every table is in people’s own copy, or says why not; and never both',
        ],
      ],
    },
    {
      promise: 'What is kept goes in its time, also when a report holds it for longer.',
      tests: [
        [
          'server/src/privacy/retention.test.ts',
          'words go ninety days after the end, with their key; the facts stay for two years',
        ],
        [
          'server/src/privacy/retention.test.ts',
          'what a report needs is held until a year after it closes',
        ],
      ],
    },
    {
      promise: 'People see who read their conversation, when and why.',
      tests: [
        [
          'server/src/privacy/consents-and-readers.test.ts',
          'people see who read their conversation, when and why: a role, never a name',
        ],
      ],
    },
  ],
}
