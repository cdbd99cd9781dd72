import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { consoleLists } from '@sanad/domain/admin/console-lists'
import { consolePlaces } from '@sanad/domain/admin/places'
import { expect, test } from 'vitest'
import { readRoutes, readScreens } from '../../web/build/preloads.ts'

const web = resolve(import.meta.dirname, '../../web')
const screens = new Map(readScreens(await readRoutes()).map((screen) => [screen.path, screen]))

/** The lists of a module and of the modules of this package that it imports. */
async function listsOf(module: string, seen = new Set<string>()): Promise<readonly string[]> {
  if (seen.has(module)) return []
  seen.add(module)
  const source = await readFile(module, 'utf8')
  const own = [...source.matchAll(/<DataList\s+name="([a-z-]+)"/g)].flatMap(([, name = '']) => name)
  const imports = [...source.matchAll(/from '((?:#web\/|\.)[^']+\.tsx?)'/g)].map(([, at = '']) =>
    at.startsWith('.') ? join(dirname(module), at) : join(web, 'src', at.slice('#web/'.length)),
  )
  const further = []
  for (const one of imports) further.push(...(await listsOf(one, seen)))
  return [...own, ...further]
}

test.each(Object.entries(consolePlaces))(
  'the lists of %s have filter, sort, count and file',
  async (name, { path, lists }) => {
    const screen = screens.get(path)
    expect(screen, `${name} has no screen at ${path}`).toBeDefined()
    const drawn = []
    for (const module of screen?.modules ?? []) drawn.push(...(await listsOf(join(web, module))))
    expect(drawn).toEqual(expect.arrayContaining([...lists]))
  },
)

test('every list belongs to one place of the console', () => {
  const placed = Object.values(consolePlaces).flatMap<string>(({ lists }) => lists)
  expect(placed.toSorted()).toEqual(consoleLists.toSorted())
})
