import { expect, test } from 'vitest'
import { filesReachedBy, slicesOf } from './reach.ts'

const sources = new Map([
  ['domain/src/chat/rules.ts', 'export const a = 1\n'],
  ['server/src/chat/store.ts', "import { a } from '@sanad/domain/chat/rules'\n"],
  ['server/src/chat/index.ts', "export {\n  b,\n} from './store.ts'\n"],
  ['server/src/app.ts', "import * as chat from '#server/chat/index.ts'\n"],
  ['web/src/late.ts', "const load = () => import('#web/main.ts')\n"],
  ['web/src/main.ts', "import './style.css'\n"],
])

test.each([
  [
    ['domain/src/chat/rules.ts'],
    [
      'domain/src/chat/rules.ts',
      'server/src/chat/store.ts',
      'server/src/chat/index.ts',
      'server/src/app.ts',
    ],
  ],
  [['server/src/app.ts', 'docs/build/map.md'], ['server/src/app.ts']],
  [['web/src/main.ts'], ['web/src/main.ts', 'web/src/late.ts']],
  [['web/src/removed.ts'], []],
  [['oxlint.config.ts'], undefined],
  [['server/tsconfig.json', 'web/src/main.ts'], undefined],
  [['web/src/chat/strings.en.json'], undefined],
])('a change of %j reaches %j', (changed, reached) => {
  expect(filesReachedBy(changed, sources)).toEqual(reached)
})

test.each([
  [['domain/src/chat/rules.ts', 'server/src/chat/store.ts', 'docs/build/map.md'], ['chat']],
  [
    ['server/src/chat/store.ts', 'server/src/matching/index.ts', 'web/src/main.ts'],
    ['chat', 'matching'],
  ],
  [['server/src/chat/store.ts', 'server/test/house.ts'], undefined],
  [['server/src/platform/stores/database/db.ts'], undefined],
  [['domain/src/primitives/role.ts'], undefined],
  [['server/src/app.ts'], undefined],
  [['package-lock.json'], undefined],
  [['web/src/main.tsx'], undefined],
  [[], undefined],
])('the slices of %j are %j', (changed, slices) => {
  expect(slicesOf(changed)).toEqual(slices)
})
