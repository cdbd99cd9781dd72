import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { openTabChannel } from '#web/platform/tabs/tab-channel.ts'
import { onDevice, tabWriter, platformKeys } from '#web/platform/storage/storage.ts'
import { ProfileScreen } from './profile-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const service = (identity: NonNullable<Answers['identity']>) =>
  serve({ home: { start: () => ({ me: aPerson(), next: 'dashboard' }) }, identity })
const idOf = (last: number): string => `0190a0a0-0000-7000-8000-00000000000${last}`
const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<ProfileScreen />, { language, words: ['identity'], at: '/dev/profile' })

describe.each(bothDirections)('the profile in %s', (language) => {
  const standing = {
    en: [/^Seeker$/, /^Pending$/, /^Only supporters need approval/],
    ar: [/^طلب الدعم$/, /^قيد الانتظار$/, /^القبول للداعمين وحدهم/],
  }[language]
  test('shows who they are here, and keeps a chosen theme', async () => {
    service({})
    const view = await open(language)
    expect(await screen.findByDisplayValue('Layla')).toBeDefined()
    for (const text of standing) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText(aPerson().email)).toBeDefined()
    await view.person.click(screen.getAllByRole('radio')[3]!)
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('sanad.theme')).toBe('dark')
  })
})

test('a missing name shows no error before the person leaves the field or saves', async () => {
  serve({ home: { start: () => ({ me: aPerson({ firstName: '' }), next: 'dashboard' }) } })
  const view = await open()
  const name = await screen.findByRole('textbox', { name: 'First name' })
  expect(screen.queryByText('Name is required')).toBeNull()
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Name is required')).toBeDefined()
  expect(document.activeElement).toBe(name)
})

describe.each(bothDirections)('what was read, in %s', (language) => {
  const label = { en: /Show when I have read messages/, ar: /إظهار أنني قرأت الرسائل/ }[language]

  test('a seeker may hide it, and what could not be kept stands back', async () => {
    const calls = service({ updateProfile: () => aPerson({ showSeen: false }) })
    const view = await open(language)
    const box = await screen.findByRole('checkbox', { name: label })
    expect(box).toHaveProperty('checked', true)
    await view.person.click(box)
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ showSeen: false }))
    await waitFor(() => expect(box).toHaveProperty('checked', false))
    service({ updateProfile: unreachable })
    await view.person.click(box)
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect(box).toHaveProperty('checked', false)
  })

  test('a supporter has no such choice', async () => {
    serve({
      home: {
        start: () => ({ me: aPerson({ role: 'expert', standing: 'expert' }), next: 'dashboard' }),
      },
    })
    await open(language)
    await screen.findByDisplayValue('Layla')
    expect(screen.queryByRole('checkbox', { name: label })).toBeNull()
  })
})

test('signing out says so, forgets the theme and this tab, and leads to the start', async () => {
  service({ signOut: () => ({ signedOut: true }) })
  localStorage.setItem('sanad.theme', 'dark')
  sessionStorage.setItem('assessmentData', '{}')
  const view = await open()
  await view.person.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(view.address()).toBe('/dev'))
  expect(await screen.findByText('You have been successfully signed out.')).toBeDefined()
  expect(localStorage.getItem('sanad.theme')).toBeNull()
  expect(sessionStorage.getItem('assessmentData')).toBeNull()
})

test.each([
  [() => refused('TOO_MANY_REQUESTS'), 'Failed to sign out. Please try again.'],
  [unreachable, 'An unexpected error occurred during sign out.'],
] as const)('a sign-out that fails says so and stays', async (signOut, shown) => {
  service({ signOut })
  const view = await open()
  await view.person.click(await screen.findByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText(shown)).toBeDefined()
  expect(view.address()).toBe('/dev/profile')
})

test('a new first name is saved', async () => {
  const calls = service({
    updateProfile: ({ firstName }) => aPerson({ firstName: firstName ?? '' }),
  })
  const view = await open()
  const field = await screen.findByDisplayValue('Layla')
  await view.person.clear(field)
  expect(screen.getByText('Name is required')).toBeDefined()
  await view.person.type(field, 'نور')
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(calls.at(-1)?.input).toEqual({ firstName: 'نور', alias: '' })
})

test('a language that is chosen turns the page and is kept with the profile', async () => {
  const calls = service({ updateProfile: () => aPerson({ preferredLanguage: 'ar' }) })
  const view = await open()
  await view.person.click(await screen.findByRole('radio', { name: 'العربية' }))
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ preferredLanguage: 'ar' }))
})

test('another name takes the place of the first, and can be taken back', async () => {
  const calls = service({ updateProfile: ({ alias }) => aPerson({ alias: alias ?? '' }) })
  const view = await open()
  const alias = await screen.findByRole('textbox', { name: 'Another name (optional)' })
  await view.person.type(alias, ' قمر ')
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(calls.at(-1)?.input).toEqual({ firstName: 'Layla', alias: 'قمر' })
  await view.person.clear(alias)
  await view.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ firstName: 'Layla', alias: '' }))
})

describe.each(bothDirections)('where they are signed in, in %s', (language) => {
  const since = '2026-11-01T10:00:00.000000Z'
  const heading = { en: 'Where you are signed in', ar: 'الأجهزة المسجَّل الدخول منها' }[language]
  const phone = { id: idOf(1), browser: 'safari', system: 'ios', since, here: true } as const
  const shared = { id: idOf(2), browser: 'other', system: 'windows', since, here: false } as const

  test('each is named, another one is ended, this one is not', async () => {
    let there: readonly (typeof phone | typeof shared)[] = [shared, phone]
    const calls = service({
      signIns: () => [...there],
      endSignIn: () => {
        there = [phone]
        return { ended: true }
      },
    })
    const view = await open(language)
    const summary = await screen.findByText(heading)
    expect(calls.some(({ operation }) => operation === 'identity.signIns')).toBe(false)
    await view.person.click(summary)
    const end = await screen.findByRole('button', { name: /(Windows|ويندوز)$/ })
    expect(screen.queryByRole('button', { name: /iPhone|آيفون/ })).toBeNull()
    await view.person.click(end)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /(Windows|ويندوز)$/ })).toBeNull(),
    )
    expect(calls.find(({ operation }) => operation === 'identity.endSignIn')?.input).toEqual({
      signInId: shared.id,
    })
    expect(document.activeElement).toBe(summary)
  })

  test('one that has already ended counts as ended', async () => {
    let signInRequests = 0
    service({
      signIns: () => ((signInRequests += 1) > 1 ? [phone] : [shared, phone]),
      endSignIn: () => refused('NOT_FOUND', undefined, 404),
    })
    const view = await open(language)
    await view.person.click(await screen.findByText(heading))
    await view.person.click(await screen.findByRole('button', { name: /(Windows|ويندوز)$/ }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /(Windows|ويندوز)$/ })).toBeNull(),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('what did not work says so, and stays', async () => {
    service({ signIns: () => [shared, phone], endSignIn: unreachable })
    const view = await open(language)
    await view.person.click(await screen.findByText(heading))
    await view.person.click(await screen.findByRole('button', { name: /(Windows|ويندوز)$/ }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('button', { name: /(Windows|ويندوز)$/ })).toBeDefined()
  })
})

test('a guest has one browser, and is asked nothing of others', async () => {
  serve({ home: { start: () => ({ me: aPerson({ standing: 'guest' }), next: 'emergency' }) } })
  await open()
  await screen.findByRole('button', { name: 'Sign out on all devices' })
  expect(screen.queryByText('Where you are signed in')).toBeNull()
})

describe.each(bothDirections)('signing out with words that are not sent yet, in %s', (language) => {
  const words = {
    en: {
      out: 'Sign Out',
      question: 'Not everything you wrote is sent or saved',
      stay: 'Stay here',
    },
    ar: {
      out: 'تسجيل الخروج',
      question: 'بعض ما كتبته لم يُرسل أو لم يُحفظ بعد',
      stay: 'البقاء هنا',
    },
  }[language]
  const unsent = 'sanad.outbox.s'

  test('is asked first, and staying keeps them', async () => {
    const calls = service({ signOut: () => ({ signedOut: true }) })
    sessionStorage.setItem(unsent, '[{}]')
    const view = await open(language)
    const out = await screen.findByRole('button', { name: words.out })
    await view.person.click(out)
    await screen.findByRole('dialog', { name: words.question })
    await view.person.click(screen.getByRole('button', { name: words.stay }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.map(({ operation }) => operation)).not.toContain('identity.signOut')
    expect(sessionStorage.getItem(unsent)).not.toBeNull()
    await view.person.click(out)
    await view.person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: words.out }),
    )
    await waitFor(() => expect(view.address()).toBe('/dev'))
    expect(sessionStorage.getItem(unsent)).toBeNull()
  })

  test('is asked as well about a sentence that is only begun', async () => {
    service({ signOut: () => ({ signedOut: true }) })
    sessionStorage.setItem('sanad.draft.s', 'half a sent')
    const view = await open(language)
    await view.person.click(await screen.findByRole('button', { name: words.out }))
    expect(await screen.findByRole('dialog', { name: words.question })).toBeDefined()
  })
})

test('a browser at the floor asks too, and signs out', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
    throw new TypeError('Promise.withResolvers is not a function')
  })
  const calls = service({ signOut: () => ({ signedOut: true }) })
  sessionStorage.setItem('sanad.outbox.s', '[{}]')
  const view = await open()
  await view.person.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await view.person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out' }),
  )
  await waitFor(() => expect(view.address()).toBe('/dev'))
  expect(calls.map(({ operation }) => operation)).toContain('identity.signOut')
})

describe('signing out with several tabs', () => {
  /** Records what this page says to other tabs, which hear it as storage events. */
  function anotherTab(hears: (word: string) => void) {
    const set = onDevice.set
    vi.spyOn(onDevice, 'set').mockImplementation((key, value) => {
      set(key, value)
      if (key === 'sanad.tabs') hears(value)
    })
    return (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'sanad.tabs', newValue }))
  }

  test('asks when another one has words, and tells them all to forget', async () => {
    service({ signOut: () => ({ signedOut: true }) })
    const heard: string[] = []
    const says = anotherTab((word) => {
      heard.push(word)
      if (word === 'unsent?') says('unsent')
    })
    const view = await open()
    await view.person.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await view.person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign Out' }),
    )
    await waitFor(() => expect(view.address()).toBe('/dev'))
    expect(heard).toEqual(['unsent?', 'forget'])
    expect(localStorage.getItem('sanad.tabs')).toBeNull()
  })

  test('a tab answers for its own words, and forgets them when it is told, whatever it shows', async () => {
    const heard: string[] = []
    const says = anotherTab((word) => heard.push(word))
    const stop = openTabChannel()
    says('unsent?')
    expect(heard).toEqual([])
    sessionStorage.setItem('sanad.draft.s', 'half a sent')
    says('unsent?')
    expect(heard).toEqual(['unsent'])
    const write = tabWriter()
    says('forget')
    write(platformKeys.words.outbox('s'), 'half a sentence')
    expect(sessionStorage.length).toBe(0)
    stop()
  })
})

test('signs out on every device, and this one forgets', async () => {
  const calls = service({ signOutEverywhere: () => ({ signedOut: true }) })
  const view = await open()
  sessionStorage.setItem('sanad.code-sent', 'words')
  await view.person.click(await screen.findByRole('button', { name: 'Sign out on all devices' }))
  await waitFor(() => expect(view.address()).toBe('/dev'))
  expect((await screen.findAllByText('Signed Out')).length).toBeGreaterThan(0)
  expect(calls.at(-1)?.operation).toBe('identity.signOutEverywhere')
  expect(sessionStorage.getItem('sanad.code-sent')).toBeNull()
})
