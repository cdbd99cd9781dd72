import type { Chapter } from '../promised.ts'

export const running: Chapter = {
  title: 'Running it',
  promised: [
    {
      promise:
        'A live service takes nobody in need until what it stands on is there, or the owner signs by name.',
      tests: [
        [
          'server/src/admin/ready.test.ts',
          'a new live service takes nobody new, says so, and lets everything else be',
        ],
        [
          'server/src/admin/ready.test.ts',
          'the owner signs what is missing, by name, and the door opens; each exception is for one state alone',
        ],
      ],
    },
    {
      promise: 'A setting that is wrong stops the start, by its name and without its value.',
      tests: [
        [
          'server/src/platform/config.test.ts',
          '%s=%s is refused in one line that names the setting, says what it wants, and keeps the value to itself',
        ],
      ],
    },
    {
      promise: 'A backup comes back whole, and says so when it would not.',
      tests: [
        [
          'server/test/backup.test.ts',
          'a backup by command comes back whole, and the drill says that it would',
        ],
        [
          'server/test/backup.test.ts',
          'a changed byte, a cut file, a missing file, a changed manifest',
        ],
      ],
    },
  ],
}
