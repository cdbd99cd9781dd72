import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { SiteRoutes } from '#web/routes.tsx'

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')
const page = new DOMParser().parseFromString(
  read('index.html').replaceAll(/<(link|script)[^>]*>/g, ''),
  'text/html',
)
const theWords = () => document.getElementById('first-words')

afterEach(() => theWords()?.remove())

test.each(['en', 'ar'])(
  'the page itself has words and numbers in %s before any script has run',
  (language) => {
    const words = page.querySelector(`#first-words [lang=${language}]`)
    const links = [...(words?.querySelectorAll('a') ?? [])].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links.filter((link) => link.startsWith('tel:'))).toEqual(['tel:998', 'tel:999'])
    expect(links.some((link) => link.endsWith('/crisis-lines'))).toBe(true)
    expect(words?.querySelector('noscript')?.textContent).toContain('JavaScript')
  },
)

test('they are gone once the first screen is there', async () => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  document.body.append(document.adoptNode(page.querySelector('#first-words')!.cloneNode(true)))
  await renderScreen(<SiteRoutes />, { at: '/dev/expert-onboarding' })
  await screen.findByRole('heading', { level: 1 })
  expect(theWords()).toBeNull()
})

/**
 * How far Figtree reaches above and below the baseline, in parts of its size, from the font file.
 */
const figtree = { ascent: 0.95, descent: 0.25 }

test('what stands in for the font makes no line lower: drawn again, no paragraph is larger', () => {
  const spaces = read('src/ui/theme/fonts.css')
    .split('@font-face')
    .filter((face) => face.includes('unicode-range: U+0020;'))
  const percent = (face: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  expect(spaces).toHaveLength(2)
  for (const face of spaces)
    for (const [name, real] of Object.entries(figtree))
      expect(percent(face, 'size-adjust') * percent(face, `${name}-override`)).toBeGreaterThan(real)
})

test('their colours are those of the screens, in both themes', () => {
  const [light = '', dark = ''] = read('src/ui/theme/tokens.css').split("[data-theme='dark']")
  const [firstLight = '', firstDark = ''] =
    read('public/first-paint.css').split("[data-theme='dark']")
  const colour = (sheet: string, name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]+)`).exec(sheet)?.[1]
  for (const [own, shared] of [
    ['first-bg', 'bg'],
    ['first-ink', 'ink'],
    ['first-call', 'danger-ink'],
  ] as const) {
    expect(colour(light, shared)).toBeDefined()
    expect(colour(firstLight, own)).toBe(colour(light, shared))
    expect(colour(firstDark, own)).toBe(colour(dark, shared))
  }
})

test('what was typed on the drawn form, and where one stood, is in the form that comes', async () => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  const drawn = document.createElement('div')
  drawn.id = 'first-words'
  drawn.innerHTML =
    '<input name="email" type="email"><input type="radio" name="drawn" value="mine"><input type="radio" name="drawn" value="shared"><input type="checkbox">'
  document.body.append(drawn)
  const field = drawn.querySelector('input')
  const mine = () => screen.getByRole<HTMLInputElement>('radio', { name: /Only mine/ })
  if (field) field.value = 'layla@example.com'
  drawn.querySelector<HTMLInputElement>('[value=mine]')?.click()
  field?.focus()
  const view = await renderScreen(<SiteRoutes />, { at: '/dev/auth' })
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
  expect(email.value).toBe('layla@example.com')
  expect(document.activeElement).toBe(email)
  expect(mine().checked).toBe(true)
  await view.person.type(email, '.ae')
  expect(email.value).toBe('layla@example.com.ae')
})

const drawnPage = (html: string) => {
  const drawn = document.createElement('div')
  drawn.id = 'first-words'
  drawn.innerHTML = html
  document.body.append(drawn)
}

test('a button that was pressed before anything could hear it is pressed when the screen is there', async () => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  drawnPage(
    `<main><button>Sign up</button><button aria-busy="true">Don't have an account? Sign up</button></main>`,
  )
  await renderScreen(<SiteRoutes />, { at: '/dev/auth' })
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toBeDefined()
})

test('a drawn page stays until it is known who is signed in, without a skeleton between', async () => {
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  serve({ home: { start: () => waits.then(() => ({ me: null, next: 'sign-in' as const })) } })
  drawnPage('<main>drawn</main>')
  await renderScreen(<SiteRoutes />, { at: '/dev/dashboard' })
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(theWords()?.textContent).toBe('drawn')
  answer()
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined()
  await waitFor(() => expect(theWords()).toBeNull())
})

test('an untouched choice that was drawn as chosen changes nothing', async () => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  drawnPage(
    '<main><input name="email" type="email"><input type="radio" name="drawn" value="mine" checked><input type="radio" name="drawn" value="shared"><input type="checkbox"></main>',
  )
  await renderScreen(<SiteRoutes />, { at: '/dev/auth' })
  const mine = await screen.findByRole<HTMLInputElement>('radio', { name: /Only mine/ })
  expect(theWords()).toBeNull()
  expect(mine.checked).toBe(false)
})

test('what was chosen or typed on the drawn profile form takes the place of what was known', async () => {
  const me = aPerson({ firstName: 'Layla', profileCompleted: false })
  serve({ home: { start: () => ({ me, next: 'profile-setup' }) } })
  const languages =
    '<input type="radio" name="drawn" value="en"><input type="radio" name="drawn" value="ar">'
  drawnPage(
    `<main><input name="name" type="text"><select name="ageRange"><option value=""></option><option value="18-24"></option></select>${languages}<input type="checkbox" name="consent"></main>`,
  )
  const [name, age] = [document.querySelector('input'), document.querySelector('select')]
  if (name) name.value = 'Noor'
  if (age) age.value = '18-24'
  await renderScreen(<SiteRoutes />, { at: '/dev/profile-setup' })
  await waitFor(() => expect(theWords()).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Noor')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('18-24')
})

test('a mood chosen and confirmed on the drawn page is the one that is stored', async () => {
  const me = aPerson({ profileCompleted: false })
  const calls = serve({
    home: { start: () => ({ me, next: 'mood-picker' }) },
    assessment: { chooseMood: () => ({ saved: true as const }) },
  })
  const moods = ['happy', 'neutral', 'sad', 'anxious', 'overwhelmed']
  drawnPage(
    `<main>${moods.map((mood) => `<input type="radio" name="drawn" value="${mood}">`).join('')}<button aria-busy="true">Continue</button></main>`,
  )
  document.querySelector<HTMLInputElement>('[value=sad]')?.click()
  await renderScreen(<SiteRoutes />, { at: '/dev/mood-picker' })
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'assessment.chooseMood')?.input).toEqual({
      mood: 'sad',
    }),
  )
})
