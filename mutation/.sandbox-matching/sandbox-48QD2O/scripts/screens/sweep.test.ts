// @ts-nocheck
import { expect, test } from 'vitest'
import { screensAfterActions, screensOf } from '../../e2e/harness/screens.ts'
import { readRoutes, readScreens } from '../../web/build/preloads.ts'

const routes = await readRoutes()

test('the sweep over every screen knows every screen', () => {
  const addresses = Object.values(screensOf)
    .flat()
    .map((address) => address.split('?')[0]?.replace(/^\/dev/, '') || '/')
  const isVisited = (screen: string) =>
    screensAfterActions.some((known) => known === screen) ||
    addresses.some((address) =>
      new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
    )
  const screens = readScreens(routes).map((screen) =>
    screen.path === 'landing' ? '/' : screen.path,
  )
  expect(screens.filter((screen) => !isVisited(screen))).toEqual([])
})
