import type { Block, Inline } from '@sanad/domain/primitives/content/markdown-document'
import markdownIt, { type Token } from 'markdown-it'
import { ContentFault, type ReadFile } from './read-file.ts'

const markdown = markdownIt('commonmark')
// Addresses are judged below and stay as they were written.
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address

/**
 * Headings, paragraphs, lists and links. Anything else, above all HTML, is refused at its line.
 * @throws ContentFault
 */
export function readMarkdown(text: string): ReadFile {
  const tokens = markdown.parse(text, {})
  const blocks: Block[] = []
  const lines: number[] = []
  let start = 0
  for (const [at, token] of tokens.entries()) {
    const isEndOfBlock = token.level === 0 && token.nesting !== 1
    if (!isEndOfBlock) continue
    const [first = token, ...inner] = tokens.slice(start, at + 1)
    blocks.push(blockOf(first, inner))
    lines.push(lineOf(first))
    start = at + 1
  }
  return { data: blocks, lineOf: ([block]) => lines[Number(block)] }
}

const lineOf = ({ map }: Token): number => (map?.[0] ?? 0) + 1
const refused = (type: string, atLine: number) =>
  new ContentFault(type.startsWith('html') ? 'html' : 'not-supported', atLine)

function blockOf(first: Token, inner: readonly Token[]): Block {
  switch (first.type) {
    case 'heading_open': {
      const written = inner
        .flatMap(inlinesOf)
        .map((inline) => inline.text)
        .join('')
      const [text, id] = withoutId(written)
      return { kind: 'heading', depth: Number(first.tag.slice(1)), text, ...(id && { id }) }
    }
    case 'paragraph_open':
      return { kind: 'paragraph', inlines: inner.flatMap(inlinesOf) }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', isOrdered: first.tag === 'ol', items: itemsOf(inner.slice(0, -1)) }
    default:
      throw refused(first.type, lineOf(first))
  }
}

/** Splits off the id in braces behind a heading. */
function withoutId(written: string): readonly [string, string?] {
  const at = written.lastIndexOf(' {#')
  const id = /^([a-z][a-z-]*)\}$/.exec(at < 0 ? '' : written.slice(at + ' {#'.length))?.[1]
  return id === undefined ? [written] : [written.slice(0, at), id]
}

function itemsOf(inner: readonly Token[]): Inline[][] {
  const items: Inline[][] = []
  for (const token of inner) {
    if (token.type === 'list_item_open') items.push([])
    else if (token.type === 'inline') items.at(-1)?.push(...inlinesOf(token))
    else if (!/^(?:list_item|paragraph)_/.test(token.type)) throw refused(token.type, lineOf(token))
  }
  return items
}

/** Bold is kept; other emphasis becomes plain text. */
function inlinesOf(block: Token): Inline[] {
  const inlines: Inline[] = []
  let href: string | undefined
  let isStrong = false
  for (const token of block.children ?? []) {
    const words = wordsOfToken(token)
    const last = inlines.at(-1)
    if (token.type === 'link_open') {
      const address = String(token.attrGet('href') ?? '')
      if (!/^(?:https:|mailto:|tel:|\/)/.test(address))
        throw new ContentFault('link', lineOf(block))
      href = address
    } else if (token.type === 'link_close') href = undefined
    else if (token.type.startsWith('strong_')) isStrong = token.nesting === 1
    else if (words === undefined) throw refused(token.type, lineOf(block))
    else if (last && last.href === href && (last.isStrong ?? false) === isStrong)
      inlines[inlines.length - 1] = { ...last, text: last.text + words }
    else if (words !== '')
      inlines.push({ text: words, ...(href && { href }), ...(isStrong && { isStrong }) })
  }
  return inlines
}

function wordsOfToken({ type, content }: Token): string | undefined {
  if (type === 'text') return content
  if (type === 'softbreak') return ' '
  if (type === 'hardbreak') return '\n'
  return type.startsWith('em_') ? '' : undefined
}
