import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aMessage, aSession, layla, sessionId } from '../../test/a-conversation.tsx'
import { serve, unreachable, type Call } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { draftTerms } from '../../test/terms.ts'
import { returnAddress, returnConversation } from '#web/platform/navigation/return-to.ts'
import { SiteRoutes } from '#web/routes.tsx'

const nobody = () => serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
const live = () => {
  document.querySelector('meta[name="sanad:mount"]')?.setAttribute('content', '')
  document.querySelector('meta[name="sanad:stage"]')?.setAttribute('content', 'live')
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => vi.restoreAllMocks())

/** What every page asks: who is signed in, and whether the crisis lines have changed. */
const everyPage = new Set(['home.start', 'crisis.lines'])

/**
 * A supervisor may be in a conversation that they joined; for any other the service answers that it
 * does not exist.
 */
const nothingAt = (standing: string) => [
  '/dev/chat',
  '/dev/pre-login-questions',
  ...(standing === 'supervisor' ? [] : ['/dev/chat/1']),
]

describe('in preview', () => {
  test.each([
    ['/', '/', 'A place to be heard is being built here'],
    ['/dev', '/dev', 'Talk with a person who has been through it'],
    ['/dev/index', '/dev/index', 'Talk with a person who has been through it'],
    ['/dev/mood-picker', '/dev', 'Talk with a person who has been through it'],
    ['/dev/nowhere/at/all', '/dev', 'Talk with a person who has been through it'],
    ['/home', '/', 'A place to be heard is being built here'],
    ['/dev/expert-onboarding', '/dev/expert-onboarding', 'Become a Lived Experience Expert'],
    ['/dev/emergency-connect', '/dev/emergency-connect', 'Help now'],
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

  describe('a person who had to sign in first', () => {
    const wants = async (at: string, state?: unknown) => {
      nobody()
      const view = await renderScreen(<SiteRoutes />, { at, state })
      await waitFor(() => expect(view.address()).toBe('/dev'))
      view.unmount()
    }
    let next: 'terms' | 'dashboard'
    const signsIn = () => {
      serve({
        home: { start: () => ({ me: aPerson(), next }) },
        consent: {
          terms: () => draftTerms,
          recordUserConsent: () => {
            next = 'dashboard'
            return { consentId: aPerson().id }
          },
        },
      })
      return renderScreen(<SiteRoutes />, { at: '/dev/auth' })
    }

    test('comes where they wanted, once', async () => {
      await wants('/dev/community?from=mail')
      next = 'dashboard'
      const view = await signsIn()
      await waitFor(() => expect(view.address()).toBe('/dev/community?from=mail'))
      await waitFor(() => expect(returnAddress()).toBeUndefined())
    })

    test('agrees to the terms on the way', async () => {
      await wants('/dev/profile')
      next = 'terms'
      const view = await signsIn()
      await view.person.click(await screen.findByRole('checkbox', { name: /I have read these/ }))
      expect(view.address()).toBe('/dev/terms')
      await view.person.click(screen.getByRole('button', { name: 'Accept & Continue' }))
      await waitFor(() => expect(view.address()).toBe('/dev/profile'))
    })

    test.each([
      ['whose history state names it', '/dev/chat', { sessionId }],
      ['that an old address names', `/dev/chat/${sessionId}`, undefined],
    ])('comes back to the conversation %s, and the tab forgets it', async (_, at, state) => {
      await wants(at, state)
      next = 'dashboard'
      const view = await signsIn()
      await waitFor(() => expect(view.conversation()).toBe(sessionId))
      expect(returnConversation()).toBeUndefined()
    })

    test('is remembered as well where only the second factor is missing', async () => {
      const me = aPerson({ role: 'expert', standing: 'expert' })
      serve({ home: { start: () => ({ me, next: 'second-factor' }) } })
      const view = await renderScreen(<SiteRoutes />, { at: '/dev/chat', state: { sessionId } })
      await waitFor(() => expect(view.address()).toBe('/dev/second-factor'))
      expect([returnAddress(), returnConversation()]).toEqual(['/dev/chat', sessionId])
    })

    test('and wanted the terms comes to the dashboard after them', async () => {
      await wants('/dev/terms')
      expect(returnAddress()).toBeUndefined()
    })
  })

  describe('a conversation', () => {
    const atHome = (at: string, state?: unknown) => {
      const session = aSession()
      serve({
        home: { start: () => ({ me: layla, next: 'dashboard' }) },
        chat: { mySessions: () => [session], session: () => session },
      })
      return renderScreen(<SiteRoutes />, { at, state })
    }
    const list = () => screen.findByRole('link', { name: /Mariam/ })

    test('has no address of its own: the one that names it is replaced at once', async () => {
      const view = await atHome(`/dev/chat/${sessionId}`, { why: 'Speaks English' })
      await waitFor(() => expect(view.conversation()).toBe(sessionId))
      expect(view.state()).toEqual({ sessionId, why: 'Speaks English' })
    })

    test('opens from the list, and Back leads to the list again', async () => {
      const view = await atHome('/dev/chat')
      await view.person.click(await list())
      expect(view.conversation()).toBe(sessionId)
      await view.goBack()
      await list()
      expect([view.address(), view.conversation()]).toEqual(['/dev/chat', undefined])
    })
  })

  describe.each(['supervisor', 'admin', 'owner', 'applicant'] as const)(
    'somebody with the standing %s',
    (standing) => {
      const role = standing === 'applicant' ? 'expert' : standing
      const opens = async (at: string) => {
        const calls = serve({
          home: { start: () => ({ me: aPerson({ role, standing }), next: 'dashboard' }) },
        })
        return { calls, ...(await renderScreen(<SiteRoutes />, { at })) }
      }
      const operationsOf = (calls: readonly Call[]) =>
        new Set(
          calls.map(({ operation }) => operation).filter((operation) => !everyPage.has(operation)),
        )
      /** The requests of their own page. */
      const ownPage = [
        'escalation.myNotices',
        'escalation.myCalls',
        'supporterCare.shiftNotes',
        'availability.myShifts',
      ]

      test.each(nothingAt(standing))(
        'has nothing at %s, and is led to their own page, asking for nothing else',
        async (at) => {
          const { address, calls } = await opens(at)
          await waitFor(() => expect(address()).toBe('/dev/dashboard'))
          await screen.findByRole('heading', { level: 1, name: /^Welcome/ })
          expect(
            [...operationsOf(calls)].filter((operation) => !ownPage.includes(operation)),
          ).toEqual([])
        },
      )

      test('finds only the places that are theirs, and none of them has the way out', async () => {
        await opens('/dev/profile')
        const places = await screen.findByRole('navigation', { name: 'Main' })
        expect([...places.querySelectorAll('li')].map((place) => place.textContent)).toEqual([
          'Home',
          standing === 'applicant' ? 'Community' : 'Rota',
          'Profile',
        ])
        expect(screen.queryByRole('button', { name: 'Leave site' })).toBeNull()
      })

      test('finds the numbers to call, and their own page behind them', async () => {
        await opens('/dev/emergency-connect')
        const home = await screen.findByRole('link', { name: 'Back to your page' })
        expect(home.getAttribute('href')).toBe('/dev/dashboard')
        expect(screen.queryByRole('link', { name: 'Find a supporter' })).toBeNull()
        expect(
          screen.getAllByRole('link').some((link) => link.getAttribute('href') === 'tel:999'),
        ).toBe(true)
      })
    },
  )

  test('CHAT-11 words from before a reload go out from the breathing too, which asks for nothing without them', async () => {
    const me = aPerson()
    const calls = serve({
      home: { start: () => ({ me, next: 'dashboard' }) },
      chat: { sendMessage: ({ id, content }) => aMessage(1, { id, content, senderId: me.id }) },
    })
    const open = async () => {
      const view = await renderScreen(<SiteRoutes />, { at: '/dev/breathing' })
      await screen.findByRole('heading', { level: 1 })
      return view
    }
    ;(await open()).unmount()
    expect(calls).toEqual([])
    const written = { ...aMessage(1), senderId: me.id, writtenAt: 0, delivery: 'sending' }
    sessionStorage.setItem(`sanad.outbox.${sessionId}`, JSON.stringify([written]))
    await open()
    await waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toEqual(['home.start', 'chat.sendMessage']),
    )
  })

  test('changing the language is stored for a signed-in person; a failure changes nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const calls = serve({
      home: { start: () => ({ me: aPerson(), next: 'dashboard' }) },
      identity: { updateProfile: unreachable },
    })
    const view = await renderScreen(<SiteRoutes />, { at: '/dev/community' })
    await screen.findByRole('heading', { level: 1, name: 'Community' })
    await view.person.click(screen.getByRole('button', { name: /العربية/ }))
    await screen.findByRole('heading', { level: 1, name: 'المجتمع' })
    expect(
      calls
        .filter(({ operation }) => operation === 'identity.updateProfile')
        .map(({ input }) => input),
    ).toEqual([{ preferredLanguage: 'ar' }])
  })

  test('a stranger who changes the language sends no request', async () => {
    const calls = nobody()
    const view = await renderScreen(<SiteRoutes />, { at: '/dev/emergency-connect' })
    await view.person.click(await screen.findByRole('button', { name: /العربية/ }))
    await screen.findByRole('heading', { level: 1, name: 'مساعدة الآن' })
    expect(calls.every(({ operation }) => everyPage.has(operation))).toBe(true)
  })

  test('without a service a guarded screen says so and keeps the numbers', async () => {
    serve({ home: { start: unreachable } })
    await renderScreen(<SiteRoutes />, { at: '/dev/profile' })
    expect(await screen.findByText('We cannot reach the service')).toBeDefined()
    expect(
      screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:')),
    ).toBe(true)
  })
})

describe('in live', () => {
  test.each([
    ['/', '/', 'Talk with a person who has been through it'],
    ['/auth', '/auth', 'Welcome Back'],
    ['/nowhere', '/', 'Talk with a person who has been through it'],
  ])('%s leads to %s', async (at, address, title) => {
    live()
    nobody()
    const view = await renderScreen(<SiteRoutes />, { at })
    expect(await heading(title)).toBeDefined()
    expect(view.address()).toBe(address)
  })
})
