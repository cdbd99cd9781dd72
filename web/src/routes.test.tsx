import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, unreachable } from '../test/answers.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { SiteRoutes } from './routes.tsx'

const nobody = () => serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
const live = () => {
  document.querySelector('meta[name="sanad:mount"]')?.setAttribute('content', '')
  document.querySelector('meta[name="sanad:stage"]')?.setAttribute('content', 'live')
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('in preview', () => {
  test.each([
    ['/', '/', 'A place to be heard is being built here'],
    ['/dev', '/dev', 'Someone here understands'],
    ['/dev/index', '/dev/index', 'Someone here understands'],
    ['/dev/mood-picker', '/dev', 'Someone here understands'],
    ['/dev/nowhere/at/all', '/dev', 'Someone here understands'],
    ['/home', '/', 'A place to be heard is being built here'],
    ['/dev/expert-onboarding', '/dev/expert-onboarding', 'Become a Lived Experience Expert'],
    ['/dev/emergency-connect', '/dev/emergency-connect', 'You can reach someone now'],
  ])('%s leads to %s', async (at, address, title) => {
    nobody()
    const view = await renderScreen(<SiteRoutes />, { at })
    expect(await heading(title)).toBeDefined()
    expect(view.address()).toBe(address)
  })

  test.each(['/dev/home', '/dev/dashboard', '/dev/terms', '/dev/profile', '/dev/community'])(
    '%s is for the signed-in: others go to the start and keep what they carried',
    async (at) => {
      nobody()
      const view = await renderScreen(<SiteRoutes />, { at, state: { role: 'seeker' } })
      await waitFor(() => expect(view.address()).toBe('/dev'))
      expect(view.state()).toEqual({ role: 'seeker' })
    },
  )

  test('without a service a guarded screen says so and keeps the numbers', async () => {
    serve({ home: { start: unreachable } })
    await renderScreen(<SiteRoutes />, { at: '/dev/profile' })
    expect(await screen.findByText('We cannot reach the service', {}, { timeout: 4000 })).toBeDefined()
    expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(
      true,
    )
  })
})

describe('in live', () => {
  test.each([
    ['/', '/', 'Someone here understands'],
    ['/auth', '/auth', 'Welcome Back'],
    ['/nowhere', '/', 'Someone here understands'],
  ])('%s leads to %s', async (at, address, title) => {
    live()
    nobody()
    const view = await renderScreen(<SiteRoutes />, { at })
    expect(await heading(title)).toBeDefined()
    expect(view.address()).toBe(address)
  })
})
