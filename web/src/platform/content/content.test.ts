import { expect, test } from 'vitest'

test('the page says what differs from the defaults of the build, and only that', async () => {
  const own = {
    name: { en: 'Zzyzx', ar: 'زززز' },
    countries: [{ code: 'MA', name: { en: 'Morocco', ar: 'المغرب' }, zones: [] }],
    words: { en: { 'platform.contact.heading': 'Write to {{x}}' }, ar: {} },
  }
  document.head.innerHTML += `<script type="application/json" id="page-content">${JSON.stringify(own)}</script>`
  const { content } = await import('./content.ts')
  const { countries } = await import('./countries.ts')
  const { loadLanguage, wordsOf } = await import('#web/platform/i18n/i18n.ts')
  expect(content().name).toEqual(own.name)
  expect(countries()).toEqual(own.countries)
  await loadLanguage('en', 'platform')
  expect(wordsOf('platform')('contact.heading', { x: 'Sam' })).toBe('Write to Sam')
  expect(wordsOf('platform')('back')).toBe('Back')
  await loadLanguage('ar', 'platform')
  expect(wordsOf('platform')('contact.heading')).toBe('التواصل')
})
