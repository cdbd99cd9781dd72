import type { Chapter } from '../promised.ts'

export const faults: Chapter = {
  title: 'When something is away',
  promised: [
    {
      promise: 'A mail server that is away is said at once, and the code can be asked for again.',
      tests: [
        ['server/src/platform/mail.test.ts', 'a mail server that is not there is said, quickly'],
        [
          'server/src/identity/sign-in.test.ts',
          'a mail that cannot go out says so and can be asked for again at once',
        ],
      ],
    },
    {
      promise: 'Nothing goes out after it has lapsed.',
      tests: [
        [
          'server/src/platform/deliver.test.ts',
          'nothing is sent after the notice has lapsed or was answered',
        ],
      ],
    },
    {
      promise: 'A storage that fails takes nothing and leaves nothing half.',
      tests: [
        [
          'server/src/application/documents.test.ts',
          'a storage that fails takes nothing and leaves nothing half',
        ],
      ],
    },
  ],
}
