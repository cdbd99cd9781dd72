import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { onDevice } from '#web/platform/storage/storage.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { Broken, Unreachable } from './unreachable.tsx'
import { crisisKeys } from '#web/crisis/storage-keys.ts'

afterEach(() => vi.restoreAllMocks())

const titles = {
  en: { online: 'This page stopped working', offline: 'We cannot reach the service' },
  ar: { online: 'توقفت هذه الصفحة عن العمل', offline: 'لا نستطيع الوصول إلى الخدمة' },
} as const

test.each(
  bothDirections.flatMap(([language]) => [[language, true] as const, [language, false] as const]),
)(
  'in %s a screen that did not come says why (network: %s), with the numbers',
  async (language, online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await renderScreen(<Broken />, { language, words: ['crisis'] })
    const title = titles[language][online ? 'online' : 'offline']
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0)
  },
)

describe('without the service', () => {
  const show = async () => {
    const onRetry = vi.fn(() => Promise.resolve())
    const view = await renderScreen(<Unreachable onRetry={onRetry} />, { words: ['crisis'] })
    return { ...view, onRetry }
  }
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  test('PLAN-8 one tap opens the safety plan where this device has a copy, and nowhere else', async () => {
    const { unmount } = await show()
    expect(screen.queryByRole('link', { name: 'My safety plan' })).toBeNull()
    unmount()
    onDevice.set(crisisKeys.person.plan, 'layla {}')
    await show()
    const link = screen.getByRole('link', { name: 'My safety plan' })
    expect(link.getAttribute('href')).toBe('/dev/safety-plan')
    onDevice.remove(crisisKeys.person.plan)
  })

  test('it is tried again at once when the network is back', async () => {
    const { onRetry, unmount } = await show()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledOnce()
    unmount()
    window.dispatchEvent(new Event('online'))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('retries by itself with the delays of the socket, one at a time; the page stays as it is', async () => {
    vi.useFakeTimers()
    const { onRetry, container } = await show()
    const again = screen.getByRole('button', { name: 'Try again' })
    again.focus()
    const before = container.innerHTML
    for (const [tries, ms] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      await pass(ms - 1)
      expect(onRetry).toHaveBeenCalledTimes(tries)
      await pass(1)
      expect(onRetry).toHaveBeenCalledTimes(tries + 1)
    }
    expect(container.innerHTML).toBe(before)
    expect(document.activeElement).toBe(again)
    // One that hangs is not repeated.
    onRetry.mockReturnValue(new Promise(() => {}))
    await pass(10_000)
    await pass(60_000)
    expect(onRetry).toHaveBeenCalledTimes(6)
  })

  test('"Try again" asks at once, says that it does, and keeps the focus', async () => {
    vi.useFakeTimers()
    const { onRetry } = await show()
    const answer = Promise.withResolvers<void>()
    onRetry.mockReturnValueOnce(answer.promise)
    const again = screen.getByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    expect(onRetry).toHaveBeenCalledOnce()
    expect(again.getAttribute('aria-busy')).toBe('true')
    await act(async () => answer.resolve())
    expect(again.getAttribute('aria-busy')).toBeNull()
    expect(document.activeElement).toBe(again)
  })
})

describe('a screen that did not come without a network', () => {
  const reload = vi.fn()
  const show = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.stubGlobal('location', { ...window.location, reload })
    return renderScreen(<Broken />, { words: ['crisis'] })
  }

  test('is opened anew when there is one, and not before: a reload in vain would only take the page away', async () => {
    vi.useFakeTimers()
    await show()
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    expect(reload).not.toHaveBeenCalled()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(reload).toHaveBeenCalledOnce()
  })
})
