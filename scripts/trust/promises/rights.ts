import type { Chapter } from '../promised.ts'

const table = 'server/src/permissions.test.ts'
const owning = 'server/src/ownership.test.ts'
const api = 'server/src/open-api.test.ts'
const headers = 'server/src/headers.test.ts'
const glass = 'server/src/admin/break-glass.test.ts'

export const rights: Chapter = {
  title: 'Who may do what',
  promised: [
    {
      promise:
        'Everything is refused that a row of one table does not allow, to every kind of person.',
      tests: [
        [table, 'the table and the operations name each other'],
        [table, 'these operations, and no others, are open to anybody'],
        [
          'server/src/platform/permissions.test.ts',
          'an operation without a row, a row without an operation and two rows for one stop the start',
        ],
      ],
    },
    {
      promise:
        'What is somebody’s own is not there for others who know its id, nor for the supporter who was with them before; and nothing of it changes.',
      tests: [
        [
          owning,
          'every operation that names a thing, and is not for staff alone, is asked for what is another’s',
        ],
        [owning, 'finds none of it, and changes nothing'],
        [owning, 'gets nothing of it by a live line either'],
        [
          owning,
          'a supporter who is suspended may leave the conversation they are in, and nothing else',
        ],
      ],
    },
    {
      promise: 'What other programs are told of the API is what it does.',
      tests: [
        [api, 'the document is OpenAPI 3.1, by a validator that is not ours'],
        [api, 'each operation is in it once, with who may and what it demands'],
        [api, 'each operation answers nobody, a seeker and the owner as described'],
      ],
    },
    {
      promise: 'No script, frame, page or cookie of another site reaches anybody here.',
      tests: [
        [headers, '%s %s: %i'],
        [headers, '%s: no cookie is for a script or another site; live sends them by TLS alone'],
        [headers, 'a page of another site stays one, whatever a header says of the host'],
        [
          headers,
          'what a browser says comes from another site is refused, with an origin or without',
        ],
        [
          'server/src/bad-requests.test.ts',
          'our own carrier is asked by POST at the address of an operation',
        ],
      ],
    },
    {
      promise:
        'Whoever works here gives a second factor, and a fresh one before what is sensitive.',
      tests: [
        [
          'server/src/identity/second-factor.test.ts',
          'is asked for again before what is sensitive, and before another app is set up',
        ],
        [
          'e2e/journeys/working-here.spec.ts',
          'A second factor is lost and recovered, and asked for again before what is sensitive',
        ],
      ],
    },
    {
      promise: 'An admin reads no conversation alone.',
      tests: [
        [glass, 'an admin finds no way into a conversation by their role'],
        [glass, 'with a reason and a second person it opens for half an hour, and leaves its mark'],
      ],
    },
    {
      promise: 'Nobody changes their own role, and nobody the audit log.',
      tests: [
        ['server/src/admin/roles.test.ts', 'are nobody’s own to change'],
        [
          'server/src/platform/audit-seal.test.ts',
          'nobody changes or takes away an entry or a seal',
        ],
      ],
    },
    {
      promise:
        'Everybody sees where they are signed in and ends it, and no sign-in lasts for longer than 30 days.',
      tests: [
        [
          'server/src/identity/own-sign-ins.test.ts',
          'everybody sees where they are signed in, and ends one: it and its line are gone, the rest stays',
        ],
        [
          'server/src/identity/own-sign-ins.test.ts',
          'nobody ends another person’s, and a guest has none to choose from',
        ],
        [
          'server/src/identity/own-sign-ins.test.ts',
          'a sign-in ends thirty days after it began, however much it is used',
        ],
      ],
    },
    {
      promise: 'A right that ends, ends every open line, on every node.',
      tests: [
        [
          'server/test/faults/cluster.test.ts',
          'rights that end on one node end every line within two seconds, %s',
        ],
      ],
    },
  ],
}
