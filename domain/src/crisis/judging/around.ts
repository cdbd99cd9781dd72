import type { Line } from '../reading/read-line.ts'

/** How far the words around a hit may speak for it. */
export const reach = { negation: 5, subject: 8, sentence: 30 } as const

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** The word at a place, if it stands in the same clause as `of`. */
export function inClause(line: Line, at: number, of: number): string | undefined {
  return line.clauses[at] === line.clauses[of] ? line.words[at] : undefined
}

export function anyBetween(
  line: Line,
  from: number,
  to: number,
  set: ReadonlySet<string>,
): boolean {
  for (let at = Math.max(0, from); at < Math.min(to, line.words.length); at++)
    if (set.has(line.words[at] ?? '')) return true
  return false
}

export function anyPlaceBetween(from: number, to: number, places: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (places.has(at)) return true
  return false
}

export function sentenceAround(line: Line, from: number, to: number): [number, number] {
  let start = from
  while (start > 0 && from - start < reach.sentence && line.words[start - 1] !== '.') start--
  let end = to
  while (end < line.words.length && end - to < reach.sentence && line.words[end] !== '.') end++
  return [start, end]
}

/** What is said in one breath: commas, "but" and an Arabic "and" part it from what stands beside it. */
export const statementAround = (line: Line, from: number, to: number): [number, number] => [
  startOfStatement(line, from),
  endOfStatement(line, to),
]

export function startOfStatement(line: Line, from: number): number {
  let start = from
  while (from - start < reach.sentence && !opensStatement(line, start)) start--
  return start
}

export function endOfStatement(line: Line, to: number): number {
  let end = to
  const last = Math.min(line.words.length, to + reach.sentence)
  while (end < last && line.words[end] !== '.' && !opensStatement(line, end)) end++
  return end
}

/** Where the sentence ends, or an "and" adds to it; "وانا ساجد" says how it is. */
export function endOfStatements(line: Line, to: number): number {
  let end = to
  const last = Math.min(line.words.length, to + reach.sentence)
  while (end < last && line.words[end] !== '.' && !adds(line, end)) end++
  return end
}

const adds = (line: Line, at: number): boolean => line.ands.has(at) && line.words[at] !== 'انا'

const opensStatement = (line: Line, at: number): boolean =>
  line.ands.has(at) || opensClause(line, at)

/** Whether a word opens its clause: nothing of the clause stands before it. */
export function opensClause(line: Line, at: number): boolean {
  const before = inClause(line, at - 1, at)
  return before === undefined || before === '.'
}

/** Whether the sentence around a hit ends with a question mark. */
export function isQuestion(line: Line, to: number): boolean {
  for (let at = to; at < line.words.length && at - to < reach.sentence; at++)
    if (line.words[at] === '.') return line.questions.has(at)
  return false
}
