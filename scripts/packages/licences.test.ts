import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mayBeUsed, production } from './licences.ts'
import { repository } from '../run.ts'

/**
 * Raise these only for a reason. On 27 November 2026 there were 298 packages, without those for
 * single platforms: the judge of passkeys brought 25 (decision 64), most of them for reading
 * certificates, and traces brought 8, of which we ask for four ourselves; the reader of Markdown brought 5 and a sixth itself.
 */
const atMost = { closure: 309, direct: 63 } as const

const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8')

test('everything that production brings may be used', async () => {
  const all = await production()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((one) => !mayBeUsed(one))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SSPL-1.0', false],
  ['MPL-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('a package under %s: %s', (licence, used) => {
  expect(mayBeUsed({ name: 'something-new', licence })).toBe(used)
})

test('production does not grow unseen', async () => {
  const needed = (await production()).filter(({ optional }) => !optional)
  expect(needed.length).toBeLessThanOrEqual(atMost.closure)
})

test('each package that we ask for ourselves has its reason among those of production', async () => {
  const [, section = ''] = (await read('docs/build/dependencies.md')).split('## Runs in production')
  const [table = ''] = section.split('\n## ')
  const manifests = await Promise.all(
    ['', 'domain/', 'classifier/', 'server/', 'web/'].map((folder) =>
      read(`${folder}package.json`),
    ),
  )
  const names = new Set(
    manifests.flatMap((text) => {
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(text) as Record<
        string,
        object
      >
      return Object.keys({ ...dependencies, ...optionalDependencies })
    }),
  )
  const direct = [...names].filter((name) => !name.startsWith('@sanad/'))
  const reasoned = (name: string) =>
    table.includes(`\`${name}\``) || table.includes(`\`${path.dirname(name)}/*\``)
  expect(direct.filter((name) => !reasoned(name))).toEqual([])
  expect(direct.length).toBeLessThanOrEqual(atMost.direct)
})

test('nothing that is installed runs a program of its own', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  expect(await read('deploy/Dockerfile')).toMatch(/npm ci[^\n]*--ignore-scripts/)
})
