import { expect, test } from 'vitest'
import { isTooMuch, weighBuild, weighPages, type Weight } from './budget.ts'

const file = (name: string, kilobytes: number, more: Partial<Weight> = {}): Weight => ({
  file: name,
  gzBytes: kilobytes * 1024,
  brBytes: kilobytes * 900,
  imports: [],
  entry: undefined,
  ...more,
})
const small: readonly Weight[] = [
  file('index.js', 10, { entry: 'index.html', imports: ['base.js'] }),
  file('base.js', 60),
  file('welcome.js', 5, { entry: 'src/home/welcome/welcome-screen.tsx' }),
  file('landing.js', 5, { entry: 'src/home/welcome/landing-screen.tsx' }),
  file('home.en.js', 2, { entry: 'src/home/strings.en.json' }),
  file('served.js', 20, { entry: 'src/shell/api-layout.tsx' }),
  file('guards.js', 5, { entry: 'src/shell/guards.tsx' }),
  file('chat.js', 30, {
    entry: 'src/shell/routes/chat-route.tsx',
    imports: ['served.js', 'dialog.js'],
  }),
  file('dialog.js', 8),
  file('chat.en.js', 1, { entry: 'src/chat/strings.en.json' }),
]
const screens = [
  {
    path: '/',
    modules: ['src/home/welcome/welcome-screen.tsx'],
    words: ['home'],
    isWorkplace: false,
  },
  {
    path: '/chat',
    modules: ['src/shell/api-layout.tsx', 'src/shell/routes/chat-route.tsx'],
    words: ['home', 'chat'],
    isWorkplace: false,
  },
]
const of = (weights: readonly Weight[], what: string) =>
  weighPages(weights, screens).find((weight) => weight.what.includes(what))

test('a first page counts all that comes with it as a browser receives it, its words too', () => {
  expect(of(small, 'welcome')).toMatchObject({ kb: 67.7, atMost: 105 })
})

test('a next page counts what it adds, with the words that it asks for and no others', () => {
  expect(of(small, 'around')?.kb).toBe(25)
  expect(of(small, 'chat-route')).toMatchObject({ kb: 39, atMost: 42 })
})

test('what grew too much is named, the heaviest part first', () => {
  const grown = small.map((weight) =>
    weight.file === 'dialog.js' ? file('dialog.js', 12) : weight,
  )
  const measurement = of(grown, 'chat-route')!
  expect(isTooMuch(measurement)).toBe(true)
  expect(measurement.parts).toEqual(['chat.js 30', 'dialog.js 12', 'chat.en.js 1'])
})

test('a screen that has moved is reported, not skipped', () => {
  expect(() =>
    weighPages(
      small.filter(({ file: name }) => name !== 'welcome.js'),
      screens,
    ),
  ).toThrow(/welcome-screen/)
})

test('no page of this build weighs more than it may', async () => {
  expect((await weighBuild()).filter(isTooMuch)).toEqual([])
})
