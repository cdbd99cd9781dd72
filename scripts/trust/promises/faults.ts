import type { Chapter } from '../promised.ts'

export const faults: Chapter = {
  title: 'When something is away',
  promised: [
    {
      promise:
        'A code that the mail server refuses for now is tried again while the person waits; then it is said, and a new one can be asked for. None goes out after it has expired.',
      tests: [
        [
          'server/src/platform/mail.test.ts',
          'a code that is refused for now is tried again at once; for good it is said, and nothing waits to go out',
        ],
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
    {
      promise:
        'On a full disk nothing is acknowledged that is not stored; it is said in plain words, the numbers to call stay, and all goes on by itself once there is room.',
      figures: [
        {
          name: 'disk-full',
          file: 'server/test/faults/disk-full.long.test.ts',
          command: 'FAULT_ROUNDS=1 npx vitest run --project server disk-full',
        },
      ],
    },
    {
      promise:
        'A database that is restarted, away for longer than anybody waits, or replaced by its promoted copy, loses nothing; the service stays.',
      figures: [
        {
          name: 'database-replaced',
          file: 'server/test/faults/promoted.long.test.ts',
          command: 'FAULT_ROUNDS=1 npx vitest run --project server promoted',
        },
      ],
    },
    {
      promise:
        'What is over is let go of: after a million messages over twenty thousand conversations the heap is as large as in the tenth minute, and a small heap is enough.',
      figures: [
        { name: 'soak', file: 'bench/soak.ts', command: 'npm run bench -- soak' },
        {
          name: 'soak-small-heap',
          file: 'bench/soak.ts',
          command: 'HEAP_MB=128 npm run bench -- soak',
        },
      ],
    },
  ],
}
