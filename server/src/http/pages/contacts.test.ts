import type { ContactLine } from '@sanad/domain/primitives/content/public-content'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { expect, test } from 'vitest'
import type { Content } from '#server/platform/stores/content/content.ts'
import { contactsOf, withContacts } from './contacts.ts'

const saying = (contact: object | undefined): Content['of'] =>
  ((part: unknown) => (part === servicePart ? { contact } : {})) as Content['of']
const own = saying({
  address: { en: '1 Street <b>', ar: 'شارع 1' },
  email: 'help@example.org',
  phone: '+44 20 7946 0000',
})
const nobody = { owner: undefined, admin: undefined }
const drawn = '<p>x</p><div data-contacts="rtl"></div>'

test('who names no contact has none, and no place for it in a page', () => {
  expect(contactsOf(saying(undefined), nobody)).toBeUndefined()
  expect(withContacts(drawn, undefined)).toBe('<p>x</p>')
})

test('each way is labelled in the language of the page; a number is dialled by its digits', () => {
  const all = contactsOf(own, { ...nobody, owner: 'owner@example.org' })
  expect(all?.en[2]).toEqual<ContactLine>({
    label: 'Telephone:',
    shown: '+44 20 7946 0000',
    link: 'tel:+442079460000',
  })
  const page = withContacts(drawn, all)
  expect(page).toContain('شارع 1')
  expect(page).toContain('href="mailto:help@example.org"')
  expect(withContacts(drawn.replace('rtl', 'ltr'), all)).toContain('1 Street &lt;b&gt;')
})

test('the operator of the settings is named until the organisation names a contact', () => {
  const operator = { owner: 'owner@example.org', admin: 'https://example.org/help/' }
  expect(contactsOf(saying(undefined), operator)?.en).toEqual([
    { label: 'Owner:', shown: 'owner@example.org', link: 'mailto:owner@example.org' },
    { label: 'Admin:', shown: 'example.org/help', link: 'https://example.org/help/' },
  ])
  expect(contactsOf(own, operator)?.en.map(({ label }) => label)).not.toContain('Owner:')
})
