import type { Block, Inline } from '@sanad/domain/primitives/content/markdown-document'
import { lexer, type Token, type Tokens } from 'marked'
import { ContentFault, type ReadFile } from './read-file.ts'

/**
 * Headings, paragraphs, lists and links. Anything else, above all HTML, is refused at its line.
 * @throws ContentFault
 */
export function readMarkdown(text: string): ReadFile {
  const blocks: Block[] = []
  const lines: number[] = []
  let firstLine = 1
  for (const token of lexer(text, { gfm: false })) {
    const block = blockOf(token, firstLine)
    if (block) {
      blocks.push(block)
      lines.push(firstLine)
    }
    firstLine += token.raw.split('\n').length - 1
  }
  return { data: blocks, lineOf: ([block]) => lines[Number(block)] }
}

function blockOf(token: Token, firstLine: number): Block | undefined {
  if (token.type === 'space' || token.type === 'def') return undefined
  if (token.type === 'heading') {
    const { depth, tokens } = token as Tokens.Heading
    return {
      kind: 'heading',
      depth,
      text: inlinesOf(tokens, firstLine)
        .map(({ text }) => text)
        .join(''),
    }
  }
  if (token.type === 'paragraph')
    return { kind: 'paragraph', inlines: inlinesOf((token as Tokens.Paragraph).tokens, firstLine) }
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List
    return {
      kind: 'list',
      isOrdered: ordered,
      items: items.map((item) => inlinesOf(item.tokens, firstLine)),
    }
  }
  throw new ContentFault(token.type === 'html' ? 'html' : 'not-supported', firstLine)
}

function inlinesOf(tokens: readonly Token[], firstLine: number): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'link') {
      const { href, tokens: inner } = token as Tokens.Link
      if (!/^(?:https:|mailto:|tel:|\/)/.test(href)) throw new ContentFault('link', firstLine)
      return [
        {
          text: inlinesOf(inner, firstLine)
            .map(({ text }) => text)
            .join(''),
          href,
        },
      ]
    }
    if (token.type === 'br') return [{ text: '\n' }]
    if (token.type === 'html') throw new ContentFault('html', firstLine)
    const inner = (token as { tokens?: Token[] }).tokens
    if (inner && ['text', 'paragraph', 'strong', 'em'].includes(token.type))
      return inlinesOf(inner, firstLine)
    if (token.type === 'text' || token.type === 'escape')
      return [{ text: unescaped((token as Tokens.Text).text).replaceAll('\n', ' ') }]
    throw new ContentFault('not-supported', firstLine)
  })
}

/** The lexer escapes quotes and angle brackets of some texts, which are drawn as text here. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
