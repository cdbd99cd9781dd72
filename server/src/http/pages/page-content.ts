import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { withChanges, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { linesPart } from '@sanad/domain/crisis/lines/lines-file'
import { countriesPart } from '@sanad/domain/crisis/lines/countries-file'
import { fillMarks } from '@sanad/domain/primitives/content/marks'
import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { tokensOf } from '@sanad/domain/primitives/content/tones'
import type { Config } from '#server/platform/base/config/config.ts'
import type { Content } from '#server/platform/stores/content/content.ts'
import { drawnNumbers, withoutAbsent } from './drawn-numbers.ts'
import { withClosure } from './closure-notice.ts'
import { contactsOf, withContacts } from './contacts.ts'
import { escapeHtml } from './escape-html.ts'
import { addressOf, ownFileNames } from './own-files.ts'
import { publicContent } from './public-content.ts'

type Values = Pick<Content, 'of' | 'defaultOf' | 'file'>

/** The fields that differ from the defaults, which the screens know from their build. */
function changedContent(content: Values, operator: Config['contacts']): Partial<PublicContent> {
  const defaults = publicContent(content.defaultOf)
  const own = Object.entries(publicContent(content.of)).filter(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaults[field as keyof PublicContent]),
  )
  const files = ownFileNames.flatMap((name) => {
    const address = addressOf(name, content)
    return address === undefined ? [] : [[name, address] as const]
  })
  const contacts = contactsOf(content.of, operator)
  return { ...Object.fromEntries([...own, ...files]), ...(contacts && { contacts }) }
}

/**
 * Computed once for all pages.
 * @param numbers every crisis line in force, retired ones too; without them those of the build stay
 * @param closure what the first page says while the service is closed
 */
export function pageContent(
  content: Values,
  operator: Config['contacts'],
  numbers?: readonly CrisisLine[],
  closure?: PublicContent['closure'],
) {
  const built = numbers ? content.defaultOf(linesPart) : []
  const lines = (numbers ?? []).filter(
    (one) => !built.some((other) => isDeepStrictEqual(one, other)),
  )
  const changed = {
    ...changedContent(content, operator),
    ...(lines.length > 0 && { lines }),
    ...(closure && { closure }),
  }
  const drawn = numbers
    ? drawnNumbers(
        { home: homeOf(content.defaultOf), lines: built },
        { home: homeOf(content.of), lines: withChanges(numbers, []) },
      )
    : {}
  const values = { ...changed, drawn }
  const head = headOf(changed, content)
  return {
    /** Names the content that pages show; undefined for the defaults of the build. */
    hash: head === '' ? undefined : hash('sha256', head).slice(0, 12),
    /** Whether a built page shows other terms than those in force. */
    hasOwnTerms: changed.terms !== undefined,
    /** Puts the content in force into a built page: its marked texts, its logo, and its head. */
    fill(html: string): string {
      const page = fillMarks(html, (key) => {
        const text = key
          .split('/')
          .reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], values)
        return typeof text === 'string' ? escapeHtml(text) : undefined
      })
      const whole = withClosure(
        withContacts(withLogo(page, changed.logo), changed.contacts),
        closure,
      )
      return withoutAbsent(whole).replace('</head>', (end) => head + end)
    },
  }
}

/** The country that a page is drawn for. */
const homeOf = (valueOf: Content['of']): string => valueOf(countriesPart)[0]?.code ?? ''

/** The organisation's colours, and data for the app: the page's security policy forbids scripts. */
function headOf(changed: object, content: Values): string {
  const data = JSON.stringify(changed).replaceAll('<', String.raw`\u003c`)
  const block = `<script type="application/json" id="page-content">${data}</script>`
  return stylesOf(content) + (data === '{}' ? '' : block)
}

/** The selectors win over those of the theme's sheet, which the app may load later. */
function stylesOf(content: Values): string {
  const { colours } = content.of(servicePart)
  if (colours === undefined) return ''
  const { light, dark } = tokensOf(colours)
  const rules = (tokens: typeof light) =>
    Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `<style>html:root{${rules(light).join(';')}}@media not print{html[data-theme='dark']{${rules(dark).join(';')}}}</style>`
}

/** In place of the build's small picture (`web/src/ui/layout/arch-art.tsx`). */
const withLogo = (page: string, address: string | undefined): string =>
  address
    ? page.replaceAll(
        /<svg data-brand-mark="true"[^>]* class="([^"]*)"[^>]*>.*?<\/svg>/gs,
        (_all, className: string) => `<img alt="" src="${address}" class="${className}"/>`,
      )
    : page
