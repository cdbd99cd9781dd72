import { wordsPart } from '@sanad/domain/home/words-file'
import { mark } from '@sanad/domain/primitives/content/marks'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { expect, test } from 'vitest'
import type { Content } from '#server/platform/stores/content/content.ts'
import { fillContent, hashOfContent, hasOwnTerms } from './page-content.ts'

const named = (name: { en: string; ar: string }): Content['of'] =>
  ((part: unknown) => (part === servicePart ? { name } : {})) as Content['of']
const defaultOf = named({ en: 'House', ar: 'بيت' })
const page = `<head></head><b title="${mark('name/en', 'House')}">${mark('name/ar', 'بيت')}</b>`

test('a page without changes is the page of the build without its marks', () => {
  expect(hashOfContent({ of: defaultOf, defaultOf })).toBeUndefined()
  expect(fillContent(page, { of: defaultOf, defaultOf })).toBe(
    '<head></head><b title="House">بيت</b>',
  )
})

test('what differs stands in the page and in its data, and neither can leave its place', () => {
  const of = named({ en: '</script>"\'&', ar: 'دار' })
  expect(hashOfContent({ of, defaultOf })).toMatch(/^\w{12}$/)
  const filled = fillContent(page, { of, defaultOf })
  expect(filled).toContain('<b title="&lt;/script&gt;&quot;&#x27;&amp;">دار</b>')
  expect(filled).not.toMatch(/[\uE000-\uE002]/)
  const [, data = ''] =
    /<script type="application\/json" id="page-content">(.*)<\/script><\/head>/.exec(filled) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({ name: { en: '</script>"\'&', ar: 'دار' } })
})

test('a text in the own words stands in its place', () => {
  const said = (en: object): Content['of'] =>
    ((part: unknown) =>
      part === wordsPart ? { en, ar: {} } : defaultOf(servicePart)) as Content['of']
  const marked = `<head></head><p>${mark('words/en/home.welcome.text', 'Talk.')}</p>`
  const content = { of: said({ 'home.welcome.text': 'Speak & rest.' }), defaultOf: said({}) }
  expect(fillContent(marked, content)).toContain('<p>Speak &amp; rest.</p>')
})

test('other terms than those of the release are no page of the build', () => {
  const own = ((part: unknown) => ({ name: 'own', part })) as Content['of']
  expect(hasOwnTerms({ of: defaultOf, defaultOf })).toBe(false)
  expect(hasOwnTerms({ of: own, defaultOf })).toBe(true)
})
