import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { LandingScreen } from './landing-screen.tsx'
import ar from '../strings.ar.json'
import en from '../strings.en.json'
import { WelcomeScreen } from './welcome-screen.tsx'

const words = ['home', 'crisis'] as const
const nobody = () => serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })

describe.each(bothDirections)('the welcome screen in %s', (language, direction) => {
  test('offers both journeys, a way to sign in, and emergency numbers', async () => {
    nobody()
    await renderScreen(<WelcomeScreen />, { language, words })
    expect(document.documentElement.dir).toBe(direction)
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(
      expect.arrayContaining([
        '/dev/pre-login-questions?role=seeker',
        '/dev/expert-onboarding',
        '/dev/auth',
      ]),
    )
    expect(targets.some((target) => target?.startsWith('tel:'))).toBe(true)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})

describe.each(bothDirections)('a live service that takes no new people, in %s', (language) => {
  const said = (language === 'ar' ? ar : en).notOpen
  test('says so in place of the welcome, with numbers, a way to sign in and a way to help', async () => {
    serve({ home: { start: () => ({ me: null, next: 'sign-in', shut: true }) } })
    await renderScreen(<WelcomeScreen />, { language, words })
    await screen.findByRole('heading', { level: 1, name: said.heading })
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(
      expect.arrayContaining(['/dev/expert-onboarding', '/dev/auth', '/dev/crisis-lines']),
    )
    expect(targets.some((target) => target?.startsWith('tel:'))).toBe(true)
    expect(targets.some((target) => target?.includes('pre-login-questions'))).toBe(false)
  })

  test('the page of the server says it at once; it opens when the service says so', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="sanad:doors" content="shut">')
    const doorsMark = document.querySelector('meta[name="sanad:doors"]')
    let answer = (): void => undefined
    const startAnswer = new Promise<void>((resolve) => void (answer = resolve))
    serve({
      home: { start: () => startAnswer.then(() => ({ me: null, next: 'sign-in' as const })) },
    })
    await renderScreen(<WelcomeScreen />, { language, words })
    await screen.findByRole('heading', { level: 1, name: said.heading })
    answer()
    await screen.findByRole('heading', {
      level: 1,
      name: (language === 'ar' ? ar : en).welcome.heading,
    })
    doorsMark?.remove()
  })
})

test('a signed-in person goes on from there, too', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="sanad:doors" content="shut">')
  serve({ home: { start: () => ({ me: aPerson(), next: 'dashboard' }) } })
  const view = await renderScreen(<WelcomeScreen />, { words })
  await waitFor(() => expect(view.address()).toBe('/dev/dashboard'))
  document.querySelector('meta[name="sanad:doors"]')?.remove()
})

test('the two cards have the specification’s words', async () => {
  nobody()
  await renderScreen(<WelcomeScreen />, { words })
  expect(screen.getByRole('link', { name: /I need Help/ }).textContent).toContain(
    'Talk to someone who understands',
  )
  expect(screen.getByRole('link', { name: /I can Help/ }).textContent).toContain(
    'suffering in silence',
  )
  expect(screen.getByText(/not a substitute for professional medical advice/)).toBeDefined()
})

test.each([
  ['dashboard', '/dev/dashboard'],
  ['terms', '/dev/terms'],
] as const)('who is signed in goes on to what is next: %s', async (next, address) => {
  serve({ home: { start: () => ({ me: aPerson(), next }) } })
  const view = await renderScreen(<WelcomeScreen />, { words })
  await waitFor(() => expect(view.address()).toBe(address))
})

test('on every preview page it says that this is a trial', async () => {
  nobody()
  await renderScreen(<WelcomeScreen />, { words })
  expect(screen.getByText(/Trial version\. This is not a help line/)).toBeDefined()
})

describe.each(bothDirections)('the landing page in %s', (language) => {
  test('names four features, privacy and contact, and leads inside', async () => {
    const view = await renderScreen(<LandingScreen />, { language, words, at: '/' })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    const inside = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/dev')
    await view.person.click(inside.at(-1)!)
    expect(view.address()).toBe('/dev')
  })
})

test('the landing page shows whom to write to, as the operator gave it, and says when nobody did', async () => {
  const { unmount } = await renderScreen(<LandingScreen />, { words, at: '/' })
  expect(screen.getByText(/adds the addresses here/)).toBeDefined()
  unmount()
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="sanad:owner" content="owner@example.org"><meta name="sanad:admin" content="https://example.org/help/">',
  )
  await renderScreen(<LandingScreen />, { words, at: '/' })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('owner@example.org')).toBe('mailto:owner@example.org')
  expect(link('example.org/help')).toBe('https://example.org/help/')
  expect(screen.queryByText(/adds the addresses here/)).toBeNull()
})

test('the welcome page names nobody where nobody gave an address', async () => {
  nobody()
  await renderScreen(<WelcomeScreen />, { words })
  expect(screen.queryByText('Contact')).toBeNull()
})

test('the landing page has the labels of the specification', async () => {
  await renderScreen(<LandingScreen />, { words, at: '/' })
  for (const label of [
    'Analytics dashboard',
    'User management',
    'Support matching',
    'Real-time chat',
    'Owner',
    'Admin',
  ])
    expect(screen.getByText(label)).toBeDefined()
})
