import type { ContactLine, PublicContent } from '@sanad/domain/primitives/content/public-content'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { telephoneOf } from '@sanad/domain/primitives/text/telephone'
import type { Config } from '#server/platform/base/config/config.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { escapeHtml } from './escape-html.ts'

const labels = {
  en: {
    address: 'Address:',
    email: 'Email:',
    phone: 'Telephone:',
    owner: 'Owner:',
    admin: 'Admin:',
  },
  ar: {
    address: 'العنوان:',
    email: 'البريد الإلكتروني:',
    phone: 'الهاتف:',
    owner: 'المالك:',
    admin: 'الإدارة:',
  },
} as const satisfies Record<Language, object>

type Contacts = PublicContent['contacts']
type Operator = Config['contacts']

/** The organisation's contact, else that of the operator's settings; undefined without either. */
export function contactsOf(valueOf: Content['of'], { owner, admin }: Operator): Contacts {
  const { address, email, phone } = valueOf(servicePart).contact ?? {}
  const isNamed = [address, email, phone].some(Boolean)
  const linesIn = (language: Language): ContactLine[] => {
    const label = labels[language]
    return [
      ...(address ? [{ label: label.address, shown: address[language] }] : []),
      ...(email ? [{ label: label.email, shown: email, link: `mailto:${email}` }] : []),
      ...(phone
        ? [{ label: label.phone, shown: phone, link: `tel:${telephoneOf(phone) ?? phone}` }]
        : []),
      ...(owner && !isNamed ? [{ label: label.owner, ...linkTo(owner) }] : []),
      ...(admin && !isNamed ? [{ label: label.admin, ...linkTo(admin) }] : []),
    ]
  }
  const [en, ar] = languages.map(linesIn)
  return en?.length && ar ? { en, ar } : undefined
}

const linkTo = (address: string) =>
  /^https?:/.test(address)
    ? { shown: address.replace(/^https?:\/\/|\/$/g, ''), link: address }
    : { shown: address, link: `mailto:${address}` }

/** Into a built page, for people who read it without scripts. */
export const withContacts = (page: string, contacts: Contacts): string =>
  page.replaceAll(/<div data-contacts="(ltr|rtl)"><\/div>/g, (_all, direction: string) => {
    const language = direction === 'rtl' ? 'ar' : 'en'
    const lines = contacts?.[language].map(lineHtml).join('')
    return lines ? `<ul class="mt-2 text-sm">${lines}</ul>` : ''
  })

const lineHtml = ({ label, shown, link }: ContactLine): string => {
  const text = escapeHtml(shown)
  const words = link
    ? `<a class="font-semibold text-primary underline" href="${escapeHtml(link)}"><bdi dir="ltr">${text}</bdi></a>`
    : text
  return `<li class="mt-2">${label} ${words}</li>`
}
