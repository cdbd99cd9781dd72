// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { repository } from '../run.ts'
import { deadExports } from './dead-exports.ts'
import { readSources } from './imports.ts'

const deadIn = (files: Record<string, string>): string[] =>
  deadExports(new Map(Object.entries(files)))

describe('An export', () => {
  it('of this repository is imported by another file', async () => {
    expect(deadExports(await readSources(repository))).toEqual([])
  })

  it('that no other file imports is dead, of whatever kind', () => {
    const planted = [
      'const a = 1',
      'async function b() {}',
      'class C {}',
      'interface D {}',
      'type E = 1',
      '{ f, g as h }',
      "{ type I } from './other.ts'",
    ]
    const text = planted.map((statement) => `export ${statement}\n`).join('')
    expect(deadIn({ 'web/src/a.ts': text })).toEqual(
      ['a', 'b', 'C', 'D', 'E', 'f', 'h', 'I'].map((name) => `web/src/a.ts: ${name}`),
    )
  })

  it('lives by an import, a re-export that is imported, or a module that is loaded later', () => {
    expect(
      deadIn({
        'domain/src/a.ts': 'export const a = 1\nexport const b = 2\n',
        'server/src/chat/index.ts': "export { c as d } from './c.ts'\n",
        'server/src/chat/c.ts': "import { a } from '@sanad/domain/a'\nexport const c = a\n",
        'server/src/main.ts': "import { \n  type d, \n } from '../../server/src/chat/index.ts'\n",
        'web/src/late.tsx': 'export const Late = 1\nexport const Unseen = 2\n',
        'web/src/main.tsx': "const load = () => import('#web/late.tsx').then(({ Late }) => Late)\n",
      }),
    ).toEqual(['domain/src/a.ts: b', 'web/src/late.tsx: Unseen'])
  })

  it('that only tests import lives when its file uses it, or its comment names the tests', () => {
    const product = [
      'export const used = 1',
      'export const unused = used',
      'export type Shape = number',
      '/** What tests compare with. */',
      'export const documented = 2',
    ]
    expect(
      deadIn({
        'domain/src/a.ts': product.join('\n'),
        'domain/src/a.test.ts': "import { used, unused, documented, type Shape } from './a.ts'\n",
      }),
    ).toEqual(['domain/src/a.ts: unused'])
    expect(
      deadIn({
        'server/test/a.ts': 'export const helper = 1\n',
        'server/src/a.test.ts': "import { helper } from '../test/a.ts'\n",
      }),
    ).toEqual([])
  })
})
