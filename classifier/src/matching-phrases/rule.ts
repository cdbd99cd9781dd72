import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { RuleRow } from '../lexicon/schema.ts'
import type { Severity } from '@sanad/domain/crisis/severity'
import { anchorCost } from './anchor.ts'
import type { WordNumbers } from './matcher.ts'
import { parsePhrase, type PhraseNode, type WordClasses } from './phrase.ts'
import type { Finder } from './phrase-index.ts'
import { sentenceEnd } from './vocabulary.ts'

type RuleLanguage = 'en' | 'ar' | 'az'

interface RuleFacts {
  readonly id: string
  readonly language: RuleLanguage
  readonly severity: Severity
  readonly codes: readonly CrisisCode[]
  /** Another person is at risk. */
  readonly aboutOther: boolean
  /** The phrase itself contains "not" or "never", which then denies nothing. */
  readonly saysNo: boolean
  /** The phrase itself contains "he", "she" or "they", which then is no other subject. */
  readonly namesOthers: boolean
}

/** A rule as its row says it. */
interface ParsedRule extends RuleFacts {
  /** The part to look for first; the others must stand near it. */
  readonly first: readonly PhraseNode[]
  readonly others: readonly (readonly PhraseNode[])[]
  readonly unless: readonly PhraseNode[] | undefined
}

/** A rule as text lines are searched by it. */
export interface Rule extends RuleFacts {
  readonly others: readonly Finder[]
  readonly unless: Finder | undefined
}

export interface RuleSource {
  language: RuleLanguage
  rows: readonly RuleRow[]
  classes: WordClasses
  negations: ReadonlySet<string>
}

export const rulesOf = (source: RuleSource): ParsedRule[] =>
  source.rows.map((row) => ruleOf(row, source))

function ruleOf(row: RuleRow, source: RuleSource): ParsedRule {
  const { id, severity, codes, aboutOther = false, phrase, unless } = row
  const parts = (typeof phrase === 'string' ? [phrase] : phrase)
    .map((part) => parsePhrase(part, source.classes))
    .sort((a, b) => anchorCost(a) - anchorCost(b))
  const [first, ...others] = parts
  if (!first) throw new Error(`rule ${id} has no phrase`)
  return {
    id,
    language: source.language,
    severity,
    codes,
    aboutOther,
    first,
    others,
    unless: unless === undefined ? undefined : parsePhrase(unless, source.classes),
    saysNo: parts.flat().some((node) => says(node, source.negations)),
    namesOthers: parts.flat().some((node) => says(node, otherSubjects)),
  }
}

const otherSubjects: ReadonlySet<string> = new Set(['he', 'she', 'they'])

function says(node: PhraseNode, words: ReadonlySet<string>): boolean {
  if (node.kind === 'word') return node.words.some((word) => words.has(word))
  if (node.kind !== 'choice') return false
  return node.options.some((option) => option.some((inner) => says(inner, words)))
}

/** In words: far enough for one thought, near enough to keep long texts cheap. */
const nearby = 30

/** From one place of a text line up to another. */
export type Stretch = readonly [from: number, to: number]

/**
 * The other parts stand in the first one's sentence, or in it and a neighbour, and nothing there
 * explains it away.
 * @param own a smaller stretch around the first; only words in it explain a phrase that is complete
 * in it
 */
export function holds(
  rule: Rule,
  words: WordNumbers,
  from: number,
  to: number,
  own?: Stretch,
): boolean {
  if (rule.others.length === 0 && !rule.unless) return true
  if (rule.others.length === 0 && own) return !rule.unless?.(words, ...own)
  const start = sentenceStart(words, from)
  const end = sentenceStop(words, to)
  if (rule.others.length === 0) return !rule.unless?.(words, start, end)
  const before = sentenceStart(words, start - 1)
  const after = sentenceStop(words, end + 1)
  if (!rule.others.every((isIn) => isIn(words, before, after))) return false
  const stretches: readonly Stretch[] = [
    ...(own ? ([own, [own[0], end], [start, own[1]]] as const) : []),
    [start, end],
    [start, after],
    [before, end],
  ]
  const stretch = stretches.find(([a, b]) => rule.others.every((isIn) => isIn(words, a, b)))
  return stretch !== undefined && !rule.unless?.(words, ...stretch)
}

function sentenceStart(words: WordNumbers, at: number): number {
  let start = Math.max(0, at)
  while (start > 0 && at - start < nearby && words[start - 1] !== sentenceEnd) start--
  return start
}

function sentenceStop(words: WordNumbers, at: number): number {
  let end = Math.min(words.length, at)
  while (end < words.length && end - at < nearby && words[end] !== sentenceEnd) end++
  return end
}
