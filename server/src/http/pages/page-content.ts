import { hash } from 'node:crypto'
import { topicsPart } from '@sanad/domain/application/topics-file'
import { wordsPart } from '@sanad/domain/home/words-file'
import { termsPart } from '@sanad/domain/consent/terms-file'
import { fillMarks } from '@sanad/domain/primitives/content/marks'
import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import type { Content } from '#server/platform/stores/content/content.ts'
import { hashOfText } from '#server/platform/stores/content/content-store.ts'

/** Letters of a hash that tells texts of one service apart. */
const shownLetters = 8

/** What the screens show of the content folder. */
export const publicContent = (valueOf: Content['of']): PublicContent => ({
  name: valueOf(servicePart).name,
  words: valueOf(wordsPart),
  terms: hashOfText(JSON.stringify(valueOf(termsPart))).slice(0, shownLetters),
  topics: valueOf(topicsPart),
})

type Values = Pick<Content, 'of' | 'defaultOf'>

/** The fields that differ from the defaults, which the screens know from their build. */
function changedContent(content: Values): Partial<PublicContent> {
  const defaults = publicContent(content.defaultOf)
  return Object.fromEntries(
    Object.entries(publicContent(content.of)).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaults[field as keyof PublicContent]),
    ),
  )
}

/** Names the content that pages show; undefined for the defaults of the build. */
export function hashOfContent(content: Values): string | undefined {
  const changed = changedContent(content)
  return Object.keys(changed).length === 0
    ? undefined
    : hash('sha256', JSON.stringify(changed)).slice(0, 12)
}

/**
 * Puts the content in force into a page of the build: its marked texts, and a block of data for the
 * app (no script, because the content security policy allows none in a page).
 */
export function fillContent(html: string, content: Values): string {
  const changed = changedContent(content)
  const page = fillMarks(html, (key) => {
    const text = key
      .split('/')
      .reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], changed)
    return typeof text === 'string' ? escapeHtml(text) : undefined
  })
  if (Object.keys(changed).length === 0) return page
  const data = JSON.stringify(changed).replaceAll('<', String.raw`\u003c`)
  return page.replace(
    '</head>',
    () => `<script type="application/json" id="page-content">${data}</script></head>`,
  )
}

/** Whether a page of the build that shows the terms would show others than those in force. */
export const hasOwnTerms = (content: Values): boolean =>
  publicContent(content.of).terms !== publicContent(content.defaultOf).terms

/** For texts and attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
