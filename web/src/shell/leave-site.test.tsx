import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Header } from '#web/ui/layout/header.tsx'
import { neutralAddress } from '#web/platform/navigation/leave-site.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'
import { platformKeys } from '#web/platform/storage/storage.ts'

const [firstPaint = ''] = Object.values(
  import.meta.glob<string>('/public/first-paint.js', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const [load] = Object.values(import.meta.glob('/public/first-paint.js'))

afterEach(() => vi.restoreAllMocks())

const leaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)

describe('leaving the site', () => {
  test('blanks the page, forgets this tab, signs out in the background and goes to a neutral place', async () => {
    const replace = leaving()
    const calls = serve({ identity: { signOut: () => ({ signedOut: true }) } })
    sessionStorage.setItem('assessmentData', '{}')
    localStorage.setItem(crisisKeys.device.country, 'SA')
    const { person } = await renderScreen(<Header />)
    await person.click(screen.getByRole('link', { name: 'Leave site' }))
    expect(document.body.textContent).toBe('')
    expect(sessionStorage.getItem('assessmentData')).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem(platformKeys.device.left)).toBe('yes')
    expect(calls).toEqual([{ operation: 'identity.signOut', input: { leaving: true } }])
    expect(replace).toHaveBeenCalledWith(neutralAddress())
  })

  test('does not ask a person with unsent text', async () => {
    const replace = leaving()
    serve({ identity: { signOut: () => ({ signedOut: true }) } })
    sessionStorage.setItem('sanad.outbox.s', '[{}]')
    const { person } = await renderScreen(<Header />)
    await person.click(screen.getByRole('link', { name: 'Leave site' }))
    expect(document.body.textContent).toBe('')
    expect(replace).toHaveBeenCalledWith(neutralAddress())
    expect(sessionStorage.getItem('sanad.outbox.s')).toBeNull()
  })

  test('leads where the operator wants, by script and without one', async () => {
    const replace = leaving()
    serve({ identity: { signOut: () => ({ signedOut: true }) } })
    document.head.innerHTML += '<meta name="sanad:leave" content="https://news.example/">'
    const { person } = await renderScreen(<Header />)
    const link = screen.getByRole('link', { name: 'Leave site' })
    expect(link.getAttribute('href')).toBe('https://news.example/')
    await person.click(link)
    expect(replace).toHaveBeenCalledWith('https://news.example/')
  })

  test('Shift three times does the same, and counts aloud', async () => {
    const replace = leaving()
    serve({ identity: { signOut: () => ({ signedOut: true }) } })
    await renderScreen(<Header />)
    const press = () => {
      fireEvent.keyDown(window, { key: 'Shift' })
      fireEvent.keyUp(window, { key: 'Shift' })
    }
    press()
    expect(screen.getByRole('status').textContent).toContain('2 more times')
    press()
    expect(replace).not.toHaveBeenCalled()
    press()
    expect(replace).toHaveBeenCalledOnce()
  })

  test('a Shift that writes capital letters is none', async () => {
    const replace = leaving()
    await renderScreen(<Header />)
    for (const key of ['A', 'B', 'C', 'D']) {
      fireEvent.keyDown(window, { key: 'Shift' })
      fireEvent.keyDown(window, { key })
      fireEvent.keyUp(window, { key: 'Shift' })
    }
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('before the first paint', () => {
  /** The script listens for as long as its page lives; each test is a page of its own. */
  const listeners: Parameters<typeof window.addEventListener>[] = []
  beforeEach(() => {
    const add = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation(
      (...args: Parameters<typeof window.addEventListener>) => {
        listeners.push(args)
        add(...args)
      },
    )
  })
  afterEach(() => {
    for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener)
  })
  const run = () => {
    vi.resetModules()
    return load?.()
  }

  test('the script and the app name the same keys and the same neutral place', () => {
    for (const key of [
      platformKeys.device.language,
      platformKeys.device.theme,
      platformKeys.device.left,
    ])
      expect(firstPaint).toContain(`'${key}'`)
    expect(firstPaint).toContain(`'${neutralAddress()}'`)
  })

  test('language, direction and theme are those that were chosen', async () => {
    localStorage.setItem(platformKeys.device.language, 'ar')
    localStorage.setItem(platformKeys.device.theme, 'dark')
    await run()
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset['theme']]).toEqual(['ar', 'rtl', 'dark'])
  })

  test.each([
    ['/dev?language=ar', '/dev'],
    ['/dev/auth?role=seeker&language=ar#a', '/dev/auth?role=seeker#a'],
    ['/dev/auth?language=ar&role=seeker', '/dev/auth?role=seeker'],
  ])('the language of %s is kept as a choice and leaves the address', async (linked, address) => {
    localStorage.setItem(platformKeys.device.language, 'en')
    history.replaceState(null, '', linked)
    await run()
    expect(document.documentElement.lang).toBe('ar')
    expect(localStorage.getItem(platformKeys.device.language)).toBe('ar')
    expect(document.cookie).toContain('sanad-language=ar')
    expect(location.pathname + location.search + location.hash).toBe(address)
  })

  test('a language that we do not have is no choice', async () => {
    localStorage.setItem(platformKeys.device.language, 'ar')
    history.replaceState(null, '', '/dev?language=english')
    await run()
    expect(document.documentElement.lang).toBe('ar')
    expect(location.search).toBe('?language=english')
  })

  const answered = { assessmentData: { feeling: 'lonely', mood: 'sad', urgency: 'soon', step: 3 } }
  const codeSent = { email: 'a@example.com', by: 'code', resendFrom: Date.now() }
  test.each([
    ['/dev/chat', null, {}, ['list', 'conversation'], 'list'],
    ['/dev/chat', { sessionId: '1' }, {}, ['list', 'conversation'], 'conversation'],
    ['/dev/chat/1', null, {}, ['list', 'conversation'], 'conversation'],
    ['/dev/auth', null, {}, ['form', 'code', 'link'], 'form'],
    ['/dev/auth', null, { 'sanad.code-sent': codeSent }, ['form', 'code', 'link'], 'code'],
    [
      '/dev/auth',
      null,
      { 'sanad.code-sent': { ...codeSent, by: 'link' } },
      ['form', 'code', 'link'],
      'link',
    ],
    [
      '/dev/auth',
      null,
      { 'sanad.code-sent': { ...codeSent, resendFrom: 0 } },
      ['form', 'code', 'link'],
      'form',
    ],
    ['/dev/pre-login-questions', null, {}, ['question-1', 'question-2'], 'question-1'],
    ['/dev/pre-login-questions', null, answered, ['question-1', 'question-3'], 'question-3'],
    [
      '/dev/pre-login-questions',
      { question: 2 },
      answered,
      ['question-1', 'question-2', 'question-3'],
      'question-2',
    ],
    // After the offer of help a reload returns to the last question; without a mood, to the second.
    [
      '/dev/pre-login-questions',
      { question: 4 },
      answered,
      ['question-1', 'question-3'],
      'question-3',
    ],
    ['/dev/pre-login-questions', { question: 3 }, {}, ['question-1', 'question-2'], 'question-2'],
  ])(
    'of %s with the history state %o and %o in the tab, one of the states %o shows: %s',
    async (address, entry, inTab, states, shown) => {
      document.body.innerHTML = states
        .map((name) => `<p class="drawn-state" data-state="${name}">${name}</p>`)
        .join('')
      for (const [key, value] of Object.entries(inTab))
        sessionStorage.setItem(key, JSON.stringify(value))
      history.replaceState(entry && { usr: entry }, '', address)
      delete document.documentElement.dataset['drawnState']
      await run()
      expect(document.documentElement.dataset['drawnState'] ?? states[0]).toBe(shown)
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
      expect(document.body.textContent).toBe(shown)
    },
  )

  test('what was chosen is chosen on the drawn page, as its default', async () => {
    document.body.innerHTML =
      '<div class="drawn-state" data-state="question-3"><input type="radio" value="soon"><input type="radio" value="urgent"></div>'
    sessionStorage.setItem('assessmentData', JSON.stringify(answered.assessmentData))
    history.replaceState(null, '', '/dev/pre-login-questions')
    await run()
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    const radios = [...document.querySelectorAll('input')]
    expect(radios.map(({ checked, defaultChecked }) => [checked, defaultChecked])).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('leaving from a drawn page forgets this device, signs out and leaves no way back', async () => {
    const replace = leaving()
    const calls = serve({ identity: { signOut: () => ({ signedOut: true }) } })
    document.head.innerHTML = '<meta name="sanad:leave" content="https://news.example/">'
    document.body.innerHTML =
      '<div id="first-words"><a href="https://news.example/">Leave site</a></div>'
    localStorage.setItem(crisisKeys.device.country, 'SA')
    sessionStorage.setItem('assessmentData', '{}')
    await run()
    document.querySelector('a')?.click()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem('assessmentData')).toBeNull()
    expect(sessionStorage.getItem(platformKeys.device.left)).toBe('yes')
    await vi.waitFor(() =>
      expect(calls.filter(({ operation }) => operation === 'identity.signOut')).toHaveLength(1),
    )
    expect(replace).toHaveBeenCalledWith('https://news.example/')
  })

  test('only the font of the page’s language is preloaded', async () => {
    document.head.innerHTML =
      '<meta name="sanad:font:en" content="/assets/latin.woff2"><meta name="sanad:font:ar" content="/assets/arabic.woff2">'
    localStorage.setItem(platformKeys.device.language, 'ar')
    await run()
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/arabic.woff2'])
  })
})
