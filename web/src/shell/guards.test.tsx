import type { Me } from '@sanad/domain/identity/contract'
import { closeCodes } from '@sanad/domain/primitives/live-protocol'
import { act, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { onLeave } from '#web/platform/navigation/leave-site.ts'
import { clearAllTabs, openTabChannel } from '#web/platform/tabs/tab-channel.ts'
import { startQuery, useStart } from '#web/platform/api/current-person.ts'
import { RequireReady, RequireSignedIn } from './guards.tsx'

/** The server's end of the socket, controlled by the test. */
class Socket extends EventTarget {
  static opened: Socket[] = []
  constructor() {
    super()
    Socket.opened.push(this)
  }
  readonly send = vi.fn()
  readonly close = vi.fn()
  greet(personId: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ hello: personId }) }))
  }
  end(code: number) {
    return act(async () => this.dispatchEvent(Object.assign(new Event('close'), { code })))
  }
}

beforeEach(() => {
  Socket.opened = []
  vi.stubGlobal('WebSocket', Socket)
})

const layla = aPerson()

async function openGuarded(me = layla) {
  const service: { me: Me | null; cut: boolean } = { me, cut: false }
  const calls = serve({
    home: { start: () => (service.cut ? unreachable() : { me: service.me, next: 'dashboard' }) },
  })
  const view = await renderScreen(
    <RequireSignedIn>
      <p>{'Only for Layla'}</p>
    </RequireSignedIn>,
    { at: '/dev/chat', words: ['crisis'] },
  )
  await screen.findByText('Only for Layla')
  const [socket] = Socket.opened
  if (!socket) throw new Error('no socket was opened')
  socket.greet(me.id)
  return {
    ...view,
    service,
    socket,
    startRequests: () => calls.filter(({ operation }) => operation === 'home.start').length,
  }
}

/** A page whose request for who is signed in failed earlier. */
function OnceItFailed({ children }: { readonly children: ReactNode }) {
  const { isError } = useStart()
  const [failed, setFailed] = useState(false)
  if (isError && !failed) setFailed(true)
  return failed ? children : null
}

test('also without a socket, a person found to be signed out leaves nothing behind', async () => {
  const { service, client, address } = await openGuarded()
  sessionStorage.setItem('sanad.draft.s', 'half a sentence')
  service.me = null
  await act(() => client.invalidateQueries({ queryKey: startQuery.queryKey }))
  await waitFor(() => expect(address()).toBe('/dev'))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

test('opened without a network: it says so, stays as it is while it asks again, and opens by itself', async () => {
  const service = { here: false }
  const calls = serve({
    home: { start: () => (service.here ? { me: layla, next: 'dashboard' } : unreachable()) },
  })
  const { person } = await renderScreen(
    <RequireSignedIn>
      <p>{'Only for Layla'}</p>
    </RequireSignedIn>,
    { at: '/dev/chat', words: ['crisis'] },
  )
  const heading = await screen.findByRole('heading', { name: 'We cannot reach the service' })
  const again = screen.getByRole('button', { name: 'Try again' })
  const before = calls.length
  await person.click(again)
  await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  // Still failing: neither the page nor the focus has moved.
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(document.activeElement).toBe(again)
  service.here = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Only for Layla')).toBeDefined()
})

test.each([
  ['terms', '/dev/terms'],
  ['mood-picker', '/dev/mood-picker'],
  ['profile-setup', '/dev/profile-setup'],
] as const)('the required steps come before a person’s own pages: %s', async (next, expected) => {
  serve({ home: { start: () => ({ me: layla, next }) } })
  const { address } = await renderScreen(
    <RequireSignedIn>
      <RequireReady>
        <p>{'Only later'}</p>
      </RequireReady>
    </RequireSignedIn>,
    { at: '/dev/dashboard' },
  )
  await waitFor(() => expect(address()).toBe(expected))
})

test('a visitor who never signed in keeps what they typed', async () => {
  serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
  sessionStorage.setItem('assessmentData', '{}')
  const { address } = await renderScreen(<RequireSignedIn>{null}</RequireSignedIn>, {
    at: '/dev/chat',
  })
  await waitFor(() => expect(address()).toBe('/dev'))
  expect(sessionStorage.getItem('assessmentData')).toBe('{}')
})

describe('the socket reports', () => {
  test('signed out: the screen is left, and nothing stays in this tab', async () => {
    const { socket, client, address } = await openGuarded()
    sessionStorage.setItem('sanad.draft.s', 'half a sentence')
    client.setQueryData(['chat', 'session', 's'], { other: 'Mariam' })
    await socket.end(closeCodes.signedOut)
    await waitFor(() => expect(address()).toBe('/dev'))
    expect(screen.queryByText('Only for Layla')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(client.getQueryData(['chat', 'session', 's'])).toBeUndefined()
  })

  describe('signed out, to a guest who confirms an address in another tab', () => {
    const guest = aPerson({ standing: 'guest', email: '' })
    const draft = 'sanad.draft.s'

    test.each([
      ['that nobody has', guest.id],
      ['of their account', '0190b9a0-0000-7000-8000-0000000000ee'],
    ])('%s: they go on by a line of their own, and keep what they wrote', async (_, id) => {
      const { socket, service, address } = await openGuarded(guest)
      sessionStorage.setItem(draft, 'half a sentence')
      service.me = aPerson({ id })
      if (id !== guest.id) localStorage.setItem('sanad.guest', `${id} ${guest.id}`)
      await socket.end(closeCodes.signedOut)
      await waitFor(() => expect(Socket.opened).toHaveLength(2))
      expect(await screen.findByText('Only for Layla')).toBeDefined()
      expect(address()).toBe('/dev/chat')
      expect(sessionStorage.getItem(draft)).toBe('half a sentence')
    })

    test('they are asked for only once that other tab has its answer', async () => {
      let proved = () => {}
      const proving = new Promise<void>((resolve) => (proved = resolve))
      const waits = vi.fn((act: () => unknown) => proving.then(act))
      const request = async (name: string, act: () => unknown) =>
        name === 'sanad.signing-in' && waits(act)
      vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
      const { socket, service, startRequests } = await openGuarded(guest)
      sessionStorage.setItem(draft, 'half a sentence')
      service.me = null
      await socket.end(closeCodes.signedOut)
      expect(waits).toHaveBeenCalledOnce()
      expect(startRequests()).toBe(1)
      service.me = aPerson({ id: guest.id })
      proved()
      await waitFor(() => expect(Socket.opened).toHaveLength(2))
      expect(sessionStorage.getItem(draft)).toBe('half a sentence')
    })

    test('but not another person’s sign-in: nothing of the guest is left', async () => {
      const { socket, service, address } = await openGuarded(guest)
      sessionStorage.setItem('assessmentData', '{}')
      service.me = aPerson({ id: '0190b9a0-0000-7000-8000-0000000000ee' })
      await socket.end(closeCodes.signedOut)
      await waitFor(() => expect(address()).toBe('/dev'))
      expect(sessionStorage.length).toBe(0)
    })

    test('the service cannot be asked: the screen is left, and the drafts wait for the next answer', async () => {
      const { socket, service, client, address } = await openGuarded(guest)
      sessionStorage.setItem(draft, 'half a sentence')
      client.setQueryData(['chat', 'session', 's'], { other: 'Mariam' })
      service.cut = true
      await socket.end(closeCodes.signedOut)
      await screen.findByRole('heading', { name: 'We cannot reach the service' })
      expect(screen.queryByText('Only for Layla')).toBeNull()
      expect(client.getQueryData(['chat', 'session', 's'])).toBeUndefined()
      service.cut = false
      service.me = aPerson({ id: guest.id })
      await act(async () => void window.dispatchEvent(new Event('online')))
      await screen.findByText('Only for Layla')
      expect(address()).toBe('/dev/chat')
      expect(sessionStorage.getItem(draft)).toBe('half a sentence')
    })

    test('the service does not answer any more: the crisis lines show at once and not after the next try', async () => {
      const service = { answers: false }
      serve({
        home: {
          start: () => (service.answers ? { me: guest, next: 'dashboard' } : unreachable()),
        },
      })
      await renderScreen(
        <OnceItFailed>
          <RequireSignedIn>
            <p>{'Only for Layla'}</p>
          </RequireSignedIn>
        </OnceItFailed>,
        { at: '/dev/chat', words: ['crisis'] },
      )
      await screen.findByRole('heading', { name: 'We cannot reach the service' })
      service.answers = true
      await act(async () => void window.dispatchEvent(new Event('online')))
      await screen.findByText('Only for Layla')
      service.answers = false
      const [socket] = Socket.opened
      socket?.greet(guest.id)
      // The two tries of this call are made; later requests stay unanswered.
      const fails = vi.fn(unreachable)
      serve({
        home: { start: () => (fails.mock.calls.length < 2 ? fails() : new Promise(() => {})) },
      })
      await socket?.end(closeCodes.signedOut)
      await screen.findByRole('heading', { name: 'We cannot reach the service' })
      expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    })

    test('or the guest is simply signed out: nothing stays', async () => {
      const { socket, service, address } = await openGuarded(guest)
      sessionStorage.setItem(draft, 'half a sentence')
      service.me = null
      await socket.end(closeCodes.signedOut)
      await waitFor(() => expect(address()).toBe('/dev'))
      expect(sessionStorage.length).toBe(0)
    })
  })

  test('another person is here: the same', async () => {
    const { address } = await openGuarded()
    await act(async () => Socket.opened[0]?.greet('somebody-else'))
    await waitFor(() => expect(address()).toBe('/dev'))
  })

  test('rights changed: asks again who is signed in, and the socket reconnects once', async () => {
    const { socket, startRequests, address } = await openGuarded()
    expect(startRequests()).toBe(1)
    await socket.end(closeCodes.unauthorized)
    await waitFor(() => expect(startRequests()).toBe(2))
    await waitFor(() => expect(Socket.opened).toHaveLength(2))
    expect(address()).toBe('/dev/chat')
  })

  test('other tabs hold the lines: this one waits, also when it is looked at', async () => {
    const { socket } = await openGuarded()
    await socket.end(closeCodes.tooManySockets)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(Socket.opened).toHaveLength(1)
  })
})

describe('another tab', () => {
  let stop = () => {}
  const leads = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const says = (event: StorageEventInit) =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', event)))
  /** As every page does when it opens. */
  const open = () => (stop = openTabChannel())
  afterEach(() => {
    stop()
    vi.restoreAllMocks()
  })

  test.each([
    ['signs out', { key: 'sanad.tabs', newValue: 'forget' }],
    ['leaves the site', { key: null }],
  ])('%s: the page is taken down, and begins anew at the start', async (_, event) => {
    const replace = leads()
    open()
    const { unmount } = await openGuarded()
    onLeave(unmount)
    sessionStorage.setItem('sanad.draft.s', 'half a sentence')
    await says(event)
    expect(screen.queryByText('Only for Layla')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(replace).toHaveBeenCalledWith('/dev')
  })

  test('signs out, and nobody was signed in here: nothing changes for a visitor', async () => {
    const replace = leads()
    open()
    await says({ key: 'sanad.tabs', newValue: 'forget' })
    expect(replace).not.toHaveBeenCalled()
  })

  describe('while this one is put away by the phone, which keeps only what it stored', () => {
    async function putAway() {
      const { unmount } = await openGuarded()
      unmount()
      sessionStorage.setItem('sanad.draft.s', 'half a sentence')
    }
    /** What another tab does to the storage that they share. */
    function inAnotherTab(act: () => void) {
      const own = { ...sessionStorage } as Record<string, string>
      act()
      for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value)
    }

    test('nothing happens: its words are there', async () => {
      await putAway()
      open()
      expect(sessionStorage.getItem('sanad.draft.s')).toBe('half a sentence')
    })

    test.each([
      ['signs out', clearAllTabs],
      ['leaves the site', () => localStorage.clear()],
    ])(
      '%s: it forgets as it opens again, and the device keeps nothing of them',
      async (_, leave) => {
        await putAway()
        inAnotherTab(leave)
        expect(localStorage).not.toHaveProperty('sanad.mark')
        open()
        expect(sessionStorage.length).toBe(0)
      },
    )

    test('hears that the sign-in has ended: it is cleared all the same', async () => {
      const { socket, service } = await openGuarded()
      const own = { ...sessionStorage }
      service.me = null
      await socket.end(closeCodes.signedOut)
      await waitFor(() => expect(localStorage).not.toHaveProperty('sanad.mark'))
      sessionStorage.setItem('sanad.mark', own['sanad.mark'])
      sessionStorage.setItem('sanad.typed', 'Layla')
      open()
      expect(sessionStorage.length).toBe(0)
    })

    test('hears it late, when another person is here: their tabs stay as they are', async () => {
      const { socket, service, startRequests, address } = await openGuarded()
      const mark = localStorage.getItem('sanad.mark')
      service.me = aPerson({ id: '0190b9a0-0000-7000-8000-0000000000ee' })
      await socket.end(closeCodes.signedOut)
      await waitFor(() => expect(address()).toBe('/dev'))
      await waitFor(() => expect(startRequests()).toBe(2))
      expect(sessionStorage.length).toBe(0)
      expect(localStorage.getItem('sanad.mark')).toBe(mark)
    })

    test('signs out: the page of theirs that opens again is not where the next person wants to go', async () => {
      history.replaceState(null, '', '/dev/training')
      await putAway()
      inAnotherTab(clearAllTabs)
      open()
      expect(location.pathname).toBe('/dev')
    })

    test('nothing happens: it opens where it was', async () => {
      history.replaceState(null, '', '/dev/training')
      await putAway()
      open()
      expect(location.pathname).toBe('/dev/training')
    })

    test('signs out and in again: it forgets all the same', async () => {
      await putAway()
      inAnotherTab(clearAllTabs)
      localStorage.setItem('sanad.mark', 'of the next')
      open()
      expect(sessionStorage.length).toBe(0)
    })

    test.each([
      ['and is brought back as it was', () => window.dispatchEvent(new Event('pageshow'))],
      ['and was only frozen', () => document.dispatchEvent(new Event('visibilitychange'))],
    ])('%s: it begins anew', async (_, wake) => {
      const replace = leads()
      open()
      await openGuarded()
      localStorage.clear()
      wake()
      expect(replace).toHaveBeenCalledWith('/dev')
    })

    test('signs in: what a visitor answered here stays', async () => {
      sessionStorage.setItem('assessmentData', '{}')
      localStorage.setItem('sanad.mark', 'of somebody')
      open()
      expect(sessionStorage.getItem('assessmentData')).toBe('{}')
    })
  })
})
