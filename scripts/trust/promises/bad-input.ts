import type { Chapter } from '../promised.ts'

export const badInput: Chapter = {
  title: 'Bad input',
  promised: [
    {
      promise:
        'Whatever an operation or the socket is asked with, it answers or refuses: never a fault, never a word of how it is made.',
      tests: [
        [
          'domain/src/storable-input.test.ts',
          'no operation takes a text that the database cannot store',
        ],
        ['server/src/fuzz.test.ts', '%s answers or refuses'],
        [
          'server/src/fuzz.test.ts',
          'a request that is wrong in any of its parts is answered or refused',
        ],
        ['server/src/fuzz.test.ts', 'the socket answers or refuses as well, and stays'],
      ],
    },
    {
      promise:
        'A file is a picture or a PDF by what is in it, and what we keep was drawn anew by us.',
      tests: [
        [
          'server/src/application/documents.test.ts',
          'a photograph stands upright, without what the camera wrote into it',
        ],
        [
          'server/src/application/odd-documents.test.ts',
          'a name leads nobody astray: no path, no mark that turns it around, no end without end',
        ],
        [
          'server/src/application/odd-documents.test.ts',
          'a line that is cut in the middle of a file leaves nothing behind, and the same file comes again',
        ],
      ],
      figures: [
        {
          name: 'crafted-files',
          file: 'server/src/application/crafted-documents.long.test.ts',
          command: 'FAULT_ROUNDS=1 FUZZ_RUNS=300 npx vitest run --project server crafted-documents',
        },
      ],
    },
    {
      promise:
        'Bytes that are no HTTP, or no WebSocket, are refused or hung up on, and disturb nobody else.',
      tests: [
        ['server/test/raw-requests.test.ts', '%s is refused or hung up on, and tells nothing'],
        ['server/test/raw-requests.test.ts', '%s ends that line and no other'],
        [
          'server/test/raw-requests.test.ts',
          'whoever sends drop by drop is given up, and none of this was a fault of ours',
        ],
      ],
    },
    {
      promise: 'Who does not read, or floods, holds up nobody else.',
      tests: [
        [
          'server/src/platform/live-bounds.test.ts',
          'who does not read is cut off before what is unread fills the memory',
        ],
        [
          'server/src/platform/live-bounds.test.ts',
          'a flood of requests is answered one by one, all of them',
        ],
      ],
    },
    {
      promise:
        'No single request keeps everybody waiting while it is read, or while the API is described.',
      tests: [
        ['server/src/uploads.test.ts', 'parts without end'],
        ['server/src/open-api.test.ts', 'others have their turn while it is made'],
      ],
    },
    {
      promise:
        'While somebody attacks it, nothing of those who talk is lost, and nobody is refused who should not be.',
      tests: [
        [
          'bench/attack/attack.test.ts',
          'a short round of every attack at once loses nothing, refuses what it should and nobody else',
        ],
      ],
    },
  ],
}
