import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { languages } from '@sanad/domain/primitives/language'
import { Header } from '#web/ui/layout/header.tsx'
import { loadWords, useWords, type Namespace } from '#web/platform/i18n/i18n.ts'
import { languageChoice, localeOf, systemLanguage } from '#web/platform/i18n/language.ts'
import { platformKeys } from '#web/platform/storage/storage.ts'

afterEach(() => vi.restoreAllMocks())

const browserSpeaks = (...tags: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

describe('the language', () => {
  test.each([
    [['fr-FR', 'ar-EG', 'en-US'], 'ar'],
    [['de', 'en-GB', 'ar'], 'en'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
  ] as const)('of a browser that speaks %j is %s', (tags, language) => {
    expect(systemLanguage(tags)).toBe(language)
  })

  test('that was chosen here comes first', () => {
    browserSpeaks('ar')
    localStorage.setItem(platformKeys.device.language, 'en')
    expect(languageChoice()).toEqual({ language: 'en', followsSystem: false })
  })

  test('writes dates and numbers with the digits 0-9 in Arabic too', () => {
    expect(new Intl.NumberFormat(localeOf('ar')).format(1234)).toMatch(/1.?234/)
  })

  test.each(languages)('writes one 24-hour clock, however a screen formats it (%s)', (language) => {
    const evening = new Date(2026, 10, 20, 18, 9)
    const midnight = new Date(2026, 10, 20, 0, 5)
    for (const form of [
      { timeStyle: 'short' },
      { dateStyle: 'medium', timeStyle: 'medium' },
      { hour: '2-digit', minute: '2-digit' },
    ] as const) {
      const clock = new Intl.DateTimeFormat(localeOf(language), form)
      expect(clock.format(evening)).toContain('18:09')
      expect(clock.format(midnight)).toContain('00:05')
    }
  })
})

test('while it follows the system it is looked at again on focus, and a dot says so', async () => {
  await renderScreen(<Header />, { language: 'en' })
  expect(screen.queryByRole('img', { name: 'Follows your device' })).toBeNull()
  localStorage.removeItem(platformKeys.device.language)
  browserSpeaks('ar-AE')
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    await vi.dynamicImportSettled()
  })
  expect(document.documentElement.dir).toBe('rtl')
  expect(await screen.findByRole('img', { name: 'حسب لغة الجهاز' })).toBeDefined()
})

function Unknown() {
  const { t } = useWords('nowhere' as Namespace)
  return (
    <p>
      {t('back')} {t('problems.FAULT')}
    </p>
  )
}

test('words that do not load warn, and the built-in ones stand in', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await loadWords('nowhere' as Namespace)
  await renderScreen(<Unknown />)
  expect(await screen.findByText(/^Back An unexpected error occurred/)).toBeDefined()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('nowhere'), expect.anything())
})
