import type { TextLine } from '../reading/read-line.ts'

/** In words: how far from a match its context may be. */
export const reach = { negation: 5, subject: 8, sentence: 30 } as const

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Undefined for a word in another clause than `of`. */
export function inClause(textLine: TextLine, at: number, of: number): string | undefined {
  return textLine.clauses[at] === textLine.clauses[of] ? textLine.words[at] : undefined
}

export function anyBetween(
  textLine: TextLine,
  from: number,
  to: number,
  set: ReadonlySet<string>,
): boolean {
  for (let at = Math.max(0, from); at < Math.min(to, textLine.words.length); at++)
    if (set.has(textLine.words[at] ?? '')) return true
  return false
}

export function anyPlaceBetween(from: number, to: number, places: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (places.has(at)) return true
  return false
}

export function sentenceAround(textLine: TextLine, from: number, to: number): [number, number] {
  let start = from
  while (start > 0 && from - start < reach.sentence && textLine.words[start - 1] !== '.') start--
  let end = to
  while (end < textLine.words.length && end - to < reach.sentence && textLine.words[end] !== '.')
    end++
  return [start, end]
}

/** The clause around a phrase: commas, "but" and an Arabic "and" end it. */
export const statementAround = (textLine: TextLine, from: number, to: number): [number, number] => [
  startOfStatement(textLine, from),
  endOfStatement(textLine, to),
]

export function startOfStatement(textLine: TextLine, from: number): number {
  let start = from
  while (from - start < reach.sentence && !opensStatement(textLine, start)) start--
  return start
}

export function endOfStatement(textLine: TextLine, to: number): number {
  let end = to
  const last = Math.min(textLine.words.length, to + reach.sentence)
  while (end < last && textLine.words[end] !== '.' && !opensStatement(textLine, end)) end++
  return end
}

/** The end of the sentence, or an "and" that adds to it; "وانا ساجد" only describes. */
export function endOfStatements(textLine: TextLine, to: number): number {
  let end = to
  const last = Math.min(textLine.words.length, to + reach.sentence)
  while (end < last && textLine.words[end] !== '.' && !adds(textLine, end)) end++
  return end
}

const adds = (textLine: TextLine, at: number): boolean =>
  textLine.ands.has(at) && textLine.words[at] !== 'انا'

const opensStatement = (textLine: TextLine, at: number): boolean =>
  textLine.ands.has(at) || opensClause(textLine, at)

/** Whether a word opens its clause. */
export function opensClause(textLine: TextLine, at: number): boolean {
  const before = inClause(textLine, at - 1, at)
  return before === undefined || before === '.'
}

/** Whether the sentence around a match ends with a question mark. */
export function isQuestion(textLine: TextLine, to: number): boolean {
  for (let at = to; at < textLine.words.length && at - to < reach.sentence; at++)
    if (textLine.words[at] === '.') return textLine.questions.has(at)
  return false
}
