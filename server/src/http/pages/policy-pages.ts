import { termsFile, termsPart } from '@sanad/domain/consent/terms-file'
import { draftNotice } from '@sanad/domain/consent/terms-text'
import type { TermsDocument } from '@sanad/domain/consent/terms-document'
import {
  handbookPictureFile,
  handbookPictures,
  handbookPictureSize,
} from '@sanad/domain/home/handbook-pictures'
import { policyPlace, type PolicyName, type TextPage } from '@sanad/domain/home/policies'
import {
  handbookPart,
  policyFile,
  privacyPart,
  statementsPart,
} from '@sanad/domain/home/policies-file'
import type { Block, Inline } from '@sanad/domain/primitives/content/markdown-document'
import type { Language } from '@sanad/domain/primitives/language'
import type { Content } from '#server/platform/stores/content/content.ts'
import { escapeHtml } from './escape-html.ts'

/** Above a text that the lawyer has not signed. */
const unsignedNotice: Readonly<Record<Language, string>> = {
  en: 'Draft. A lawyer has not signed this text yet.',
  ar: 'مسودة. لم يوقّع محامٍ على هذا النص بعد.',
}

const noImprint: Readonly<Record<Language, readonly Block[]>> = {
  en: [
    { kind: 'heading', depth: 1, text: 'Imprint' },
    {
      kind: 'paragraph',
      inlines: [{ text: 'The organisation that runs this service has not written it yet.' }],
    },
  ],
  ar: [
    { kind: 'heading', depth: 1, text: 'بيانات الجهة المسؤولة' },
    {
      kind: 'paragraph',
      inlines: [{ text: 'لم تكتب الجهة التي تدير هذه الخدمة بياناتها هنا بعد.' }],
    },
  ],
}

type Words = Pick<Content, 'of' | 'file'>

interface Policy {
  readonly blocks: readonly Block[]
  readonly notice?: string | undefined
  /** HTML below the heading of this id. */
  readonly below?: (id: string) => string
}

function findText(content: Words, page: TextPage, language: Language): Policy {
  const [folder, name] = page.split('/') as [string, never]
  return folder === 'handbook'
    ? {
        blocks: content.of(handbookPart)[name][language],
        below: (heading) => pictureHtml(page, heading, language),
      }
    : findPolicy(content, name, language)
}

/** The release's picture of a screen; an organisation's text has none. */
function pictureHtml(page: TextPage, heading: string, language: Language): string {
  const picture = handbookPictures.find(({ place }) => `handbook/${place}` === `${page}#${heading}`)
  if (!picture) return ''
  const { width, height } = handbookPictureSize
  const alt = escapeHtml(picture.alt[language])
  return `<img class="mt-3 rounded-lg border border-line" src="${handbookPictureFile(picture.place, language)}" alt="${alt}" width="${width}" height="${height}">`
}

/** The text in force. */
function findPolicy(content: Words, name: PolicyName, language: Language): Policy {
  const noticeOf = (file: string, notice: string) =>
    content.file(file).isSigned ? undefined : notice
  if (name === 'privacy')
    return {
      blocks: content.of(privacyPart)[language],
      notice: noticeOf(policyFile('privacy', language), unsignedNotice[language]),
    }
  if (name === 'terms')
    return {
      blocks: termsBlocks(content.of(termsPart).seeker[language]),
      notice: noticeOf(termsFile('seeker', language), draftNotice[language]),
    }
  const statements = content.of(statementsPart)
  if (name === 'imprint') return { blocks: statements.imprint[language] ?? noImprint[language] }
  return { blocks: statements[name][language] }
}

/** The terms as a public text. */
export const termsBlocks = ({
  title,
  summaryHeading,
  summary,
  sections,
}: TermsDocument): Block[] => [
  { kind: 'heading', depth: 1, text: title },
  { kind: 'heading', depth: 2, text: summaryHeading },
  { kind: 'list', isOrdered: false, items: summary.map((text) => [{ text }]) },
  ...sections.flatMap(({ heading, paragraphs }): Block[] => [
    { kind: 'heading', depth: 2, text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', inlines: [{ text }] })),
  ]),
]

function inlineHtml({ text, href, isStrong }: Inline): string {
  const words = isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
  return href === undefined ? words : `<a href="${escapeHtml(href)}" rel="noreferrer">${words}</a>`
}

function blockHtml(block: Block): string {
  const htmlOf = (inlines: readonly Inline[]) => inlines.map(inlineHtml).join('')
  if (block.kind === 'paragraph') return `<p>${htmlOf(block.inlines)}</p>`
  if (block.kind === 'heading') {
    const tag = `h${Math.min(block.depth, 6)}`
    return `<${tag}${block.id ? ` id="${block.id}"` : ''}>${escapeHtml(block.text)}</${tag}>`
  }
  const tag = block.isOrdered ? 'ol' : 'ul'
  return `<${tag}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`
}

/** HTML of the blocks, without any other markup. */
export const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('')

/** Into the page that the build drew for all of them. */
export function writeText(
  page: string,
  content: Words,
  name: TextPage,
  language: Language,
): string {
  return writeBlocks(page, findText(content, name, language))
}

/** For a text without a page of its own. */
export function writeBlocks(page: string, { blocks, notice, below }: Policy): string {
  const [title = '', ...rest] = blocks.map((block) => {
    const id = block.kind === 'heading' ? block.id : undefined
    return blockHtml(block) + (id === undefined ? '' : (below?.(id) ?? ''))
  })
  const above = notice === undefined ? '' : `<p><strong>${escapeHtml(notice)}</strong></p>`
  return page.replace(` ${policyPlace}>`, () => `>${title}${above}${rest.join('')}`)
}
