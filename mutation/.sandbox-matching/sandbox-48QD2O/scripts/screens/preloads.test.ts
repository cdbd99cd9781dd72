// @ts-nocheck
import { expect, test } from 'vitest'
import { readRoutes, readScreens } from '../../web/build/preloads.ts'

const routes = await readRoutes()
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
    modules: ['src/home/welcome/landing-screen.tsx'],
    words: ['home', 'crisis'],
    isWorkplace: false,
  })
  expect(screens.get('/staff')?.isWorkplace).toBe(true)
  expect(screens.get('/breathing')?.modules).toEqual(['src/wellbeing/mood/breathing-screen.tsx'])
  expect(screens.get('/auth')).toMatchObject({
    modules: ['src/shell/api-layout.tsx', 'src/shell/routes/auth-route.tsx'],
    words: ['identity'],
  })
  expect(screens.get('/dashboard')).toMatchObject({
    modules: [
      'src/shell/api-layout.tsx',
      'src/shell/guards.tsx',
      'src/home/dashboard/dashboard-screen.tsx',
    ],
    words: expect.arrayContaining(['home', 'mood', 'chat']),
  })
})

test('a way of writing a route that it does not know stops the build', () => {
  expect(() => readScreens("const screens: Screens = {\n  '/new': <Mystery />,\n}")).toThrow(
    /no lazy screen/,
  )
})
