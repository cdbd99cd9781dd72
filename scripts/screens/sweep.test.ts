import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onTheWay, screensOf } from '../../e2e/harness/screens.ts'
import { readScreens } from '../../web/build/preloads.ts'

const routes = await readFile(path.resolve(import.meta.dirname, '../../web/src/routes.tsx'), 'utf8')

test('the sweep over every screen knows every screen', () => {
  const addresses = Object.values(screensOf)
    .flat()
    .map((address) => address.split('?')[0]?.replace(/^\/dev/, '') || '/')
  const isVisited = (screen: string) =>
    onTheWay.some((known) => known === screen) ||
    addresses.some((address) =>
      new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
    )
  const screens = readScreens(routes).map((screen) =>
    screen.path === 'landing' ? '/' : screen.path,
  )
  expect(screens.filter((screen) => !isVisited(screen))).toEqual([])
})
