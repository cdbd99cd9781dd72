import { emergencyNoticePart } from '@sanad/domain/consent/emergency-notice-file'
import { wordsPart } from '@sanad/domain/home/words-file'
import { mark } from '@sanad/domain/primitives/content/marks'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { expect, test } from 'vitest'
import type { Content } from '#server/platform/stores/content/content.ts'
import { pageContent as pageContentFor } from './page-content.ts'

const named = (name: { en: string; ar: string }): Content['of'] =>
  ((part: unknown) => (part === servicePart ? { name } : {})) as Content['of']
const nobody = { owner: undefined, admin: undefined }
const pageContent = (content: Parameters<typeof pageContentFor>[0]) =>
  pageContentFor(content, nobody)
const file = () => ({ isSigned: false }) as ReturnType<Content['file']>
const defaultOf = named({ en: 'House', ar: 'بيت' })
/** A service with other colours or a logo. */
const looking = (own: object): Content['of'] =>
  ((part: unknown) =>
    part === servicePart ? { ...defaultOf(servicePart), ...own } : {}) as Content['of']
const page = `<head></head><b title="${mark('name/en', 'House')}">${mark('name/ar', 'بيت')}</b>`

test('a page without changes is the page of the build without its marks', () => {
  expect(pageContent({ of: defaultOf, defaultOf, file }).hash).toBeUndefined()
  expect(pageContent({ of: defaultOf, defaultOf, file }).fill(page)).toBe(
    '<head></head><b title="House">بيت</b>',
  )
})

test('what differs stands in the page and in its data, and neither can leave its place', () => {
  const of = named({ en: '</script>"\'&', ar: 'دار' })
  expect(pageContent({ of, defaultOf, file }).hash).toMatch(/^\w{12}$/)
  const filled = pageContent({ of, defaultOf, file }).fill(page)
  expect(filled).toContain('<b title="&lt;/script&gt;&quot;&#x27;&amp;">دار</b>')
  expect(filled).not.toMatch(/[\uE000-\uE002]/)
  const [, data = ''] =
    /<script type="application\/json" id="page-content">(.*)<\/script><\/head>/.exec(filled) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({ name: { en: '</script>"\'&', ar: 'دار' } })
})

test('own colours stand in the page, and are other content', () => {
  const of = looking({ colours: { primary: '#006633', accent: '#b4532a' } })
  expect(pageContent({ of, defaultOf, file }).hash).toMatch(/^\w{12}$/)
  const filled = pageContent({ of, defaultOf, file }).fill(page)
  expect(filled).toMatch(
    /<style>html:root\{[^{}]*--primary:#006633;[^{}]*\}@media not print\{html\[data-theme='dark'\]\{--primary:#\w{6};/,
  )
  expect(filled).not.toContain('page-content')
})

test('a logo stands where the build drew the small arch', () => {
  const drawn = `<head></head><svg data-brand-mark="true" viewBox="0 0 32 32" class="h-8"><path/></svg><svg><path/></svg>`
  expect(pageContent({ of: defaultOf, defaultOf, file }).fill(drawn)).toBe(drawn)
  const filled = pageContent({ of: looking({ logo: '<svg></svg>' }), defaultOf, file }).fill(drawn)
  expect(filled).toMatch(
    /<\/head><img alt="" src="\/assets\/logo-\w{12}\.svg" class="h-8"\/><svg><path\/><\/svg>$/,
  )
  expect(filled).toMatch(/\{"logo":"\/assets\/logo-\w{12}\.svg"\}/)
})

test('a text in the own words stands in its place', () => {
  const said = (en: object): Content['of'] =>
    ((part: unknown) =>
      part === wordsPart ? { en, ar: {} } : defaultOf(servicePart)) as Content['of']
  const marked = `<head></head><p>${mark('words/en/home.welcome.text', 'Talk.')}</p>`
  const content = { of: said({ 'home.welcome.text': 'Speak & rest.' }), defaultOf: said({}), file }
  expect(pageContent(content).fill(marked)).toContain('<p>Speak &amp; rest.</p>')
})

test('the own notice before an emergency stands in its place', () => {
  const saying = (danger: string): Content['of'] =>
    ((part: unknown) =>
      part === emergencyNoticePart ? { en: { danger } } : defaultOf(servicePart)) as Content['of']
  const marked = `<head></head><p>${mark('emergencyNotice/en/danger', 'Call.')}</p>`
  const content = { of: saying('Call 999.'), defaultOf: saying('Call.'), file }
  expect(pageContent(content).fill(marked)).toContain('<p>Call 999.</p>')
})

test('other terms than those of the release are no page of the build', () => {
  const own = ((part: unknown) => ({ name: 'own', part })) as Content['of']
  expect(pageContent({ of: defaultOf, defaultOf, file }).hasOwnTerms).toBe(false)
  expect(pageContent({ of: own, defaultOf, file }).hasOwnTerms).toBe(true)
})
