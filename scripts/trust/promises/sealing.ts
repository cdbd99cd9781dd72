import type { Chapter } from '../promised.ts'

const sealed = 'server/src/sealed.test.ts'

export const sealing: Chapter = {
  title: 'What is sealed',
  promised: [
    {
      promise:
        'What people write lies nowhere in plain: not in a table or its files, not in a job, a stored file, a mail or the log.',
      tests: [
        [
          sealed,
          'what people wrote lies nowhere in plain: tables, jobs, the database’s files, stored files, the log',
        ],
      ],
    },
    {
      promise:
        'That search misses no place: it knows every field that takes words, and every sealed column.',
      tests: [
        [
          sealed,
          'every field that takes a word of somebody’s own was written into, or is known to be plain',
        ],
        [sealed, 'every sealed column was written into'],
      ],
    },
    {
      promise: 'Whatever is kept as plain text is named, with its reason.',
      tests: [
        [
          sealed,
          'every column that holds text in plain is named, with its reason; nothing else is',
        ],
      ],
    },
    {
      promise: 'What is sealed opens in its own place alone, and a changed byte is noticed.',
      tests: [
        [
          'server/src/platform/keys.test.ts',
          'whatever is sealed opens again, in its own place only, and never the same twice',
        ],
        ['server/src/platform/keys.test.ts', 'a changed byte is noticed, wherever it stands'],
      ],
    },
    {
      promise: 'The server’s key can be changed; a kill midway changes nothing.',
      tests: [
        [
          'server/src/platform/rotate-key.test.ts',
          'everything opens with the new key, nothing with the old one, and a kill midway changes nothing',
        ],
      ],
    },
    {
      promise: 'A log holds the kind and place of a fault, never a word of anybody.',
      tests: [
        [
          'server/src/platform/log.test.ts',
          'a fault is its kind, its place and the code of what caused it, never a word of its message',
        ],
        [
          'server/src/identity/sign-in.test.ts',
          'neither codes nor addresses stand in the tables of the gate, nor in a log',
        ],
      ],
    },
  ],
}
