import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { Header } from '#web/ui/layout/header.tsx'
import { neutralAddress } from '#web/platform/navigation/leave-site.ts'
import { storageKeys } from '#web/platform/storage/storage.ts'

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
    localStorage.setItem(storageKeys.country, 'SA')
    const { person } = await renderScreen(<Header />)
    await person.click(screen.getByRole('link', { name: 'Leave site' }))
    expect(document.body.textContent).toBe('')
    expect(sessionStorage.getItem('assessmentData')).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem(storageKeys.left)).toBe('yes')
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
  const run = () => {
    vi.resetModules()
    return load?.()
  }

  test('the script and the app name the same keys and the same neutral place', () => {
    for (const key of [storageKeys.language, storageKeys.theme, storageKeys.left])
      expect(firstPaint).toContain(`'${key}'`)
    expect(firstPaint).toContain(`'${neutralAddress()}'`)
  })

  test('language, direction and theme are those that were chosen', async () => {
    localStorage.setItem(storageKeys.language, 'ar')
    localStorage.setItem(storageKeys.theme, 'dark')
    await run()
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset['theme']]).toEqual(['ar', 'rtl', 'dark'])
  })

  test.each([
    ['/dev/chat', null, 'list'],
    ['/dev/chat', { usr: { sessionId: '1' } }, 'conversation'],
    ['/dev/chat/1', null, 'conversation'],
    ['/dev/dashboard', { usr: { sessionId: '1' } }, 'list'],
  ])(
    'of %s with the history state %o the %s shows as it was drawn',
    async (address, state, drawn) => {
      document.body.innerHTML =
        '<p class="drawn-list">list</p><p class="drawn-conversation">conversation</p>'
      history.replaceState(state, '', address)
      delete document.documentElement.dataset['conversation']
      await run()
      expect('conversation' in document.documentElement.dataset).toBe(drawn === 'conversation')
      document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
      expect(document.body.textContent).toBe(drawn)
      history.replaceState(null, '', '/')
    },
  )

  test('only the font of the page’s language is preloaded', async () => {
    document.head.innerHTML =
      '<meta name="sanad:font:en" content="/assets/latin.woff2"><meta name="sanad:font:ar" content="/assets/arabic.woff2">'
    localStorage.setItem(storageKeys.language, 'ar')
    await run()
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/arabic.woff2'])
  })
})
