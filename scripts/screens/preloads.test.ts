import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readScreens } from '../../web/build/preloads.ts'

const routes = await readFile(path.resolve(import.meta.dirname, '../../web/src/routes.tsx'), 'utf8')
const screens = new Map(readScreens(routes).map((screen) => [screen.path, screen]))

test('every screen of the router is found, with what stands around it and its words', () => {
  const addresses = [...routes.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, at]) => at)
  expect(addresses.length).toBeGreaterThan(30)
  const known = addresses.filter((at) => at !== '/home' && at !== '/chat/:sessionId')
  expect([...screens.keys()].filter((key) => key.startsWith('/'))).toEqual(
    expect.arrayContaining([...known, '/', '/breathing']),
  )
  expect(screens.get('landing')).toEqual({
    path: 'landing',
    modules: ['src/home/landing-screen.tsx'],
    words: ['home', 'crisis'],
  })
  expect(screens.get('/breathing')?.modules).toEqual(['src/mood/breathing-screen.tsx'])
  expect(screens.get('/auth')).toMatchObject({
    modules: ['src/served.tsx', 'src/auth-route.tsx'],
    words: ['identity'],
  })
  expect(screens.get('/dashboard')).toMatchObject({
    modules: ['src/served.tsx', 'src/guards.tsx', 'src/home/dashboard-screen.tsx'],
    words: expect.arrayContaining(['home', 'mood', 'chat']),
  })
})

test('a way of writing a route that it does not know stops the build', () => {
  expect(() => readScreens("const screens: Screens = {\n  '/new': <Mystery />,\n}")).toThrow(
    /no lazy screen/,
  )
})
