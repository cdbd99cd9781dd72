// @ts-nocheck
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { termsTopics } from './terms-document.ts'
import { termsDocument, termsText } from './terms-text.ts'
import { termsKinds } from './terms-version.ts'

const text = z.string().trim().min(1)
/** The schema of `terms-*.json`: what TermsDocument says. */
const termsFile = z.strictObject({
  title: text,
  draftNotice: text,
  summaryHeading: text,
  summary: z.array(z.strictObject({ topic: z.enum(termsTopics), text })),
  sections: z.array(z.strictObject({ heading: text, paragraphs: z.array(text) })),
})

describe.each(termsKinds)('the %s terms', (kind) => {
  test.each(languages)('are a file that the schema allows (%s)', (language) => {
    expect(() => termsFile.parse(termsDocument(kind, language))).not.toThrow()
  })

  test.each(languages)('as one text (%s) hold every word that the screen draws', (language) => {
    const { title, draftNotice, summary, sections } = termsDocument(kind, language)
    const shown = [
      title,
      draftNotice,
      ...summary.map((item) => item.text),
      ...sections.flatMap((s) => [s.heading, ...s.paragraphs]),
    ]
    const text = termsText(kind, language)
    for (const part of shown) expect(text).toContain(part)
    expect(text.length).toBeLessThan(60_000)
  })

  test('say the same things in both languages', () => {
    const en = termsDocument(kind, 'en')
    const ar = termsDocument(kind, 'ar')
    expect(ar.summary.map((item) => item.topic)).toEqual(en.summary.map((item) => item.topic))
    expect(ar.sections.map((s) => s.paragraphs.length)).toEqual(
      en.sections.map((s) => s.paragraphs.length),
    )
    expect(en.draftNotice).toMatch(/^Draft, not yet reviewed/)
  })
})
