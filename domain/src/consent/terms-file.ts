import * as z from 'zod'
import type { ContentPart } from '../primitives/content/content-part.ts'
import { wordsOf, type Block } from '../primitives/content/markdown-document.ts'
import { professions } from '../primitives/content/sign-off.ts'
import { languages, type Language } from '../primitives/language.ts'
import type { Terms, TermsDocument } from './terms-document.ts'
import { termsText } from './terms-text.ts'
import { termsKinds, type TermsKind } from './terms-version.ts'

export const termsFile = (kind: TermsKind, language: Language) =>
  `terms/${kind}.${language}.md` as const

/** A title, a summary as a list, and sections with paragraphs or lists. */
const termsDocument = z.custom<readonly Block[]>(Array.isArray).transform((blocks, context) => {
  const refuse = (message: string, at: number): never => {
    context.addIssue({ code: 'custom', message, path: [Math.min(at, blocks.length - 1)] })
    return z.NEVER
  }
  const [title, summaryHeading, summary, ...rest] = blocks
  if (title?.kind !== 'heading' || title.depth !== 1) return refuse('no-title', 0)
  if (summaryHeading?.kind !== 'heading' || summary?.kind !== 'list') return refuse('no-summary', 1)
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const [at, block] of rest.entries()) {
    if (block.kind === 'heading') sections.push({ heading: block.text, paragraphs: [] })
    else if (sections.length === 0) return refuse('no-heading', at + 3)
    else sections.at(-1)?.paragraphs.push(...paragraphsOf(block))
  }
  const empty = sections.findIndex(({ paragraphs }) => paragraphs.length === 0)
  if (sections.length === 0 || empty !== -1) return refuse('empty-section', blocks.length - 1)
  return {
    title: title.text,
    summaryHeading: summaryHeading.text,
    summary: summary.items.map(wordsOf),
    sections,
  } satisfies TermsDocument
})

/** Reads the terms. @returns undefined for another structure */
export const readTerms = (data: unknown): TermsDocument | undefined =>
  termsDocument.safeParse(data).data

const paragraphsOf = (block: Exclude<Block, { kind: 'heading' }>): string[] =>
  block.kind === 'paragraph'
    ? [wordsOf(block.inlines)]
    : block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '–'} ${wordsOf(item)}`)

const files = termsKinds.flatMap((kind) => languages.map((language) => termsFile(kind, language)))

/** A lawyer and a clinician sign the terms. */
export const termsPart: ContentPart<Terms> = {
  name: 'terms',
  files,
  schema: z
    .object({
      'terms/seeker.en.md': termsDocument,
      'terms/seeker.ar.md': termsDocument,
      'terms/expert.en.md': termsDocument,
      'terms/expert.ar.md': termsDocument,
    })
    .transform((read) => ({
      seeker: { en: read['terms/seeker.en.md'], ar: read['terms/seeker.ar.md'] },
      expert: { en: read['terms/expert.en.md'], ar: read['terms/expert.ar.md'] },
    })),
  doubts: (terms) =>
    termsKinds
      .filter((kind) => shapeOf(terms[kind].en) !== shapeOf(terms[kind].ar))
      .map((kind) => ({ file: termsFile(kind, 'ar'), code: 'languages-differ' })),
  signed: {
    by: professions,
    wordsOf: (data, file) =>
      termsText(termsDocument.parse(data), file.endsWith('.ar.md') ? 'ar' : 'en', { signed: true }),
  },
}

/** Paragraphs in each section, which must be as many in both languages. */
const shapeOf = ({ summary, sections }: TermsDocument): string =>
  [summary.length, ...sections.map(({ paragraphs }) => paragraphs.length)].join()
