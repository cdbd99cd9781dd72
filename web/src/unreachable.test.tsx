import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bothDirections, renderScreen } from '../test/render-screen.tsx'
import { Broken } from './unreachable.tsx'

afterEach(() => vi.restoreAllMocks())

const titles = {
  en: { online: 'This page stopped working', offline: 'We cannot reach the service' },
  ar: { online: 'توقفت هذه الصفحة عن العمل', offline: 'تعذّر الوصول إلى الخدمة' },
} as const

test.each(bothDirections.flatMap(([language]) => [[language, true] as const, [language, false] as const]))(
  'in %s a screen that did not come says why (network: %s), with the numbers',
  async (language, online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    await renderScreen(<Broken />, { language, words: ['crisis'] })
    const title = titles[language][online ? 'online' : 'offline']
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0)
  },
)
