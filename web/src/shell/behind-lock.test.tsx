import { lockAfterSeconds } from '@sanad/domain/identity/shared-device/pin'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../../test/a-conversation.tsx'
import { refused, serve, unreachable, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { lockPage, openDuringLock, watchAbsence } from '#web/platform/storage/page-lock.ts'
import { chooseSharedDevice } from '#web/platform/storage/shared-device.ts'
import { inTab, platformKeys } from '#web/platform/storage/storage.ts'
import ar from '#web/identity/strings.ar.json' with { type: 'json' }
import en from '#web/identity/strings.en.json' with { type: 'json' }
import platformAr from '#web/platform/strings.ar.json' with { type: 'json' }
import platformEn from '#web/platform/strings.en.json' with { type: 'json' }
import { screenPaths, SiteRoutes } from '#web/routes.tsx'
import { screensOverLock } from './behind-lock.tsx'
import { chatKeys } from '#web/chat/storage-keys.ts'

const stringsOf = { en, ar }
const platformOf = { en: platformEn, ar: platformAr }
const guest = '0190b9a0-0000-7000-8000-0000000000aa'
const sessionId = '0190b9a0-0000-7000-8000-000000000001'

beforeEach(() => {
  inTab.clear()
  localStorage.clear()
  chooseSharedDevice(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  inTab.clear()
})

/** A service that knows the lock, as the real one does. */
function aService(answers: Answers['identity'] = {}, behind?: Answers) {
  const state = { locked: false, guest: undefined as string | undefined, pin: '4821' }
  const me = aPerson({ firstName: 'Layla' })
  const calls = serve({
    ...behind,
    home: {
      start: () =>
        state.locked
          ? { me: null, next: 'sign-in', sharedDevice: true, locked: true }
          : { me, next: 'dashboard', sharedDevice: true },
    },
    identity: {
      pin: () => ({ isSet: true }),
      lock: () => {
        state.locked = true
        return { locked: true }
      },
      checkPin: () => {
        state.locked = false
        return { isRight: true }
      },
      ...answers,
    },
  })
  return { calls, state, me }
}

const lockOf = (language: 'en' | 'ar') => stringsOf[language].shared.lockHeading
const isLocked = () => screen.findByRole('heading', { name: lockOf('en') })

test('SHARED-7 only the crisis lines and the emergency are not behind the lock', () => {
  expect(screensOverLock).toEqual(['/crisis-lines', '/emergency-connect'])
})

test.each(screenPaths().filter((path) => !screensOverLock.includes(path)))(
  'SHARED-9 the lock stands before %s, and nothing behind it is asked for',
  async (path) => {
    const { calls } = aService()
    lockPage()
    await renderScreen(<SiteRoutes />, { at: `/dev${path === '/' ? '' : path}` })
    expect(await isLocked()).toBeDefined()
    const requests = new Set(calls.map(({ operation }) => operation))
    requests.delete('identity.lock')
    expect([...requests]).toEqual([])
  },
)

describe.each(bothDirections)('the lock, in %s', (language) => {
  const { shared, problems } = stringsOf[language]
  const show = async (at = '/dev/profile') =>
    renderScreen(<SiteRoutes />, { language, words: ['identity'], at })
  type Person = Awaited<ReturnType<typeof show>>['person']
  const giveBack = async (person: Person) => {
    await person.type(await screen.findByLabelText(shared.pin), '4821')
    await person.click(screen.getByRole('button', { name: shared.unlock }))
  }

  test('SHARED-3 comes after two minutes, and the PIN brings the screen back', async () => {
    const { calls } = aService()
    const { person } = await show()
    await waitFor(() => expect(inTab.get(platformKeys.person.touched)).not.toBeNull())
    await screen.findByDisplayValue('Layla')
    inTab.set(platformKeys.person.touched, String(Date.now() - lockAfterSeconds * 1000))
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByRole('heading', { name: shared.lockHeading })
    expect(screen.queryByDisplayValue('Layla')).toBeNull()
    await waitFor(() =>
      expect(calls.some(({ operation }) => operation === 'identity.lock')).toBe(true),
    )
    await giveBack(person)
    await screen.findByDisplayValue('Layla')
  })

  test.each(['/dev/profile', '/dev/chat'])(
    'SHARED-3 comes at once by the button on %s',
    async (at) => {
      const { calls } = aService({}, { chat: { mySessions: () => [aSession({ id: sessionId })] } })
      const { person } = await show(at)
      const button = await screen.findByRole('button', { name: platformOf[language].lock })
      button.focus()
      await person.keyboard('{Enter}')
      await screen.findByRole('heading', { name: shared.lockHeading })
      expect(screen.queryByRole('button', { name: platformOf[language].lock })).toBeNull()
      await waitFor(() =>
        expect(calls.some(({ operation }) => operation === 'identity.lock')).toBe(true),
      )
    },
  )

  test('SHARED-7 has the way out, and to the numbers and a person', async () => {
    aService()
    lockPage()
    await show()
    await screen.findByRole('heading', { name: shared.lockHeading })
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target(platformOf[language].helpNow)).toBe('/dev/emergency-connect')
  })

  test('SHARED-5 a wrong PIN is said, the last one signs out', async () => {
    let spent = false
    aService({ checkPin: () => refused(spent ? 'PIN_SPENT' : 'WRONG_PIN') })
    lockPage()
    const { person, address } = await show()
    await giveBack(person)
    await screen.findByText(problems.WRONG_PIN)
    spent = true
    await giveBack(person)
    await expect.poll(address).toBe('/dev/auth')
  })

  test('SHARED-6 a forgotten PIN leads to signing in again', async () => {
    aService({ forgetPin: () => ({ forgotten: true }) })
    lockPage()
    const { person, address } = await show()
    await person.click(await screen.findByRole('button', { name: shared.forgot }))
    await expect.poll(address).toBe('/dev/auth')
  })
})

test('SHARED-9 a tab that finds the sign-in locked is locked, and loses no words', async () => {
  const { state, me } = aService()
  state.locked = true
  inTab.set(platformKeys.person.writers, me.id)
  inTab.set(chatKeys.words.draft('s'), 'half a sent')
  await renderScreen(<SiteRoutes />, { at: '/dev/dashboard' })
  await isLocked()
  expect(inTab.get(chatKeys.words.draft('s'))).toBe('half a sent')
})

test('SHARED-9 without a connection nothing of the person is asked for until the service knows of the lock', async () => {
  const { calls } = aService({ lock: () => unreachable() })
  lockPage()
  await renderScreen(<SiteRoutes />, { at: '/dev/emergency-connect' })
  await waitFor(() =>
    expect(calls.some(({ operation }) => operation === 'identity.lock')).toBe(true),
  )
  expect(calls.some(({ operation }) => operation === 'home.start')).toBe(false)
})

test('SHARED-9 tabs lock and open together, and use of one keeps the others open', async () => {
  aService()
  watchAbsence()
  await renderScreen(<SiteRoutes />, { at: '/dev/profile' })
  const hear = (word: string) =>
    fireEvent(
      window,
      new StorageEvent('storage', { key: platformKeys.device.tabs, newValue: word }),
    )
  inTab.set(platformKeys.person.touched, String(Date.now() - lockAfterSeconds * 1000))
  hear('touched')
  fireEvent(document, new Event('visibilitychange'))
  expect(inTab.get(platformKeys.person.locked)).toBeNull()
  hear('locked')
  await isLocked()
  hear('unlocked')
  await waitFor(() => expect(screen.queryByRole('heading', { name: lockOf('en') })).toBeNull())
})

test('SHARED-2 a tab that opens after the others were closed ends the sign-in, and keeps nothing of it', async () => {
  chooseSharedDevice(false)
  const locks = { query: async () => ({ held: [] }), request: async () => undefined }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  const { calls } = aService({ signOut: () => ({ signedOut: true }) })
  const { address } = await renderScreen(<SiteRoutes />, { at: '/dev/dashboard' })
  await waitFor(() => expect(address()).toBe('/dev'))
  expect(calls.map(({ operation }) => operation)).toContain('identity.signOut')
  expect(inTab.get(platformKeys.person.writers)).toBeNull()
  Reflect.deleteProperty(navigator, 'locks')
})

test('SHARED-11 the lock names the messages that are not stored yet', async () => {
  const { calls } = aService()
  const unsent = [{ id: guest, sessionId, senderId: guest, delivery: 'sending' }]
  inTab.set(platformKeys.words.outbox(sessionId), JSON.stringify(unsent))
  lockPage()
  await renderScreen(<SiteRoutes />, { at: '/dev/dashboard' })
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'identity.lock')?.input).toEqual({
      unsent: [guest],
    }),
  )
})

test('SHARED-10 the conversation of a guest behind the lock is open, no other', async () => {
  const asGuest = aPerson({ id: guest, standing: 'guest', email: '' })
  serve({
    home: {
      start: () => ({ me: asGuest, next: 'emergency', sharedDevice: true, locked: true }),
    },
    identity: { lock: () => ({ locked: true }) },
    chat: { mySessions: () => [aSession({ id: sessionId })] },
  })
  inTab.set(platformKeys.person.writers, aPerson().id)
  inTab.set(chatKeys.words.draft('s'), 'half a sent')
  lockPage()
  openDuringLock(sessionId)
  const { unmount } = await renderScreen(<SiteRoutes />, { at: '/dev/chat', state: { sessionId } })
  await waitFor(() => expect(document.querySelector('[data-screen], main')).not.toBeNull())
  expect(screen.queryByRole('heading', { name: lockOf('en') })).toBeNull()
  expect(inTab.get(chatKeys.words.draft('s'))).toBe('half a sent')
  unmount()
  const other = '0190b9a0-0000-7000-8000-000000000002'
  await renderScreen(<SiteRoutes />, { at: '/dev/chat', state: { sessionId: other } })
  await isLocked()
})
