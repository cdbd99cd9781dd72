import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { callsPoliceFirst, type CallOrder } from '@sanad/domain/crisis/help-offer'
import { codesWith, completesCriticalPair } from './judging/add-up.ts'
import {
  anyPlaceBetween,
  endOfStatements,
  sentenceAround,
  startOfStatement,
} from './judging/around.ts'
import { arabicReports, judgeArabic } from './judging/arabic.ts'
import { addedStatement, beginsAnewWithin, judgeEnglish } from './judging/english.ts'
import { englishReports } from './judging/english-reported.ts'
import { isGrave, laughsIn, timesAndMeans } from './judging/laughter.ts'
import { readMention } from './judging/mention.ts'
import { contextRules, type Hit, type Signs, type Verdict } from './judging/verdict.ts'
import type { PhraseMatch } from './matching-phrases/phrase-index.ts'
import { holds, type Rule, type Stretch } from './matching-phrases/rule.ts'
import { maskedWord } from './matching-phrases/vocabulary.ts'
import type { TextLine } from './reading/read-line.ts'
import { maskIndex, meantIndex, mentionIndex, ruleIndex, topicIndex } from './rule-book.ts'
import { atLeast, type Severity, worst } from '@sanad/domain/crisis/severity'

export interface Grade {
  severity: Severity
  codes: CrisisCode[]
  /** The codes of every rule that matched, also of those that the context lowered. */
  heard: readonly CrisisCode[]
  /** Decision 71. */
  callOrder?: CallOrder
  reasons: string[]
}

const nothing: Grade = { severity: 'none', codes: [], heard: [], reasons: [] }
const mostReasons = 6

const noRules: ReadonlySet<string> = new Set()

/**
 * RULES.md, CRISIS-1 to CRISIS-12, in their order.
 * @param withheld ids of rules to leave out, for an evaluation
 */
export function gradeLine(
  textLine: TextLine,
  earlier: readonly (readonly CrisisCode[])[],
  withheld = noRules,
): Grade {
  const matches = matchesOf(textLine.numbers, textLine.numbers, withheld)
  if (matches.length === 0 && mentionIndex.misses(textLine.numbers)) return nothing
  const masked = withoutIdioms(textLine)
  const meant =
    masked === textLine.numbers ? matches : matchesOf(masked, textLine.numbers, withheld)
  const hits = hitsIn(textLine, meant)
  const verdicts = hits.length === 0 ? [] : judgeAll(textLine, hits)
  const mention = mentionGrade(textLine, masked, verdicts)
  const codes = codesOf(verdicts, mention)
  const severity = verdicts.reduce((level, verdict) => worst(level, verdict.severity), mention)
  const together = !atLeast(severity, 'critical') && completesCriticalPair(codes, earlier)
  return {
    severity: together ? 'critical' : severity,
    codes: [...codes],
    heard: verdicts.flatMap(({ hit }) => hit.rule.codes),
    reasons: reasonsOf(verdicts, mention, together),
    ...((together || severity === 'critical') &&
      callsPoliceFirst(together ? codesWith(codes, earlier) : codes) && {
        callOrder: 'police-first',
      }),
  }
}

function matchesOf(
  numbers: readonly number[],
  whole: readonly number[],
  withheld: ReadonlySet<string>,
): PhraseMatch<Rule>[] {
  const matches = ruleIndex.find(numbers, whole)
  return withheld.size === 0 ? matches : matches.filter(({ value }) => !withheld.has(value.id))
}

function withoutIdioms(textLine: TextLine): readonly number[] {
  const { numbers } = textLine
  const idioms = maskIndex
    .find(numbers)
    .filter(({ from, to }) => !beginsAnewWithin(textLine, from, to))
  if (idioms.length === 0) return numbers
  const masked = [...numbers]
  const meant = placesOf(meantIndex.find(numbers))
  for (const { from, to } of idioms)
    if (!anyPlaceBetween(from, to, meant)) masked.fill(maskedWord, from, to)
  return masked
}

function placesOf(matches: readonly PhraseMatch<unknown>[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { from, to } of matches) for (let at = from; at < to; at++) places.add(at)
  return places
}

/** Phrases are matched with idioms masked; words that explain a phrase away may be in an idiom. */
function hitsIn(textLine: TextLine, matches: readonly PhraseMatch<Rule>[]): Hit[] {
  return matches
    .filter(({ value, from, to }) =>
      holds(value, textLine.numbers, from, to, explained(textLine, value, from, to)),
    )
    .map(({ value, from, to }) => ({
      rule: value,
      from,
      to,
      sentence: sentenceAround(textLine, from, to),
    }))
}

/**
 * Where words may explain a phrase away: in its own statement, not in one before it ("I failed my
 * exam, I want to disappear"). For weaker signs the whole sentence counts ("thank you, talk
 * tomorrow, goodbye").
 */
function explained(textLine: TextLine, rule: Rule, from: number, to: number): Stretch | undefined {
  if (rule.language === 'ar')
    return [startOfStatement(textLine, from), endOfStatements(textLine, to)]
  const counts = rule.language === 'en' && atLeast(rule.severity, 'high')
  return counts ? addedStatement(textLine, from, to) : undefined
}

function judgeAll(textLine: TextLine, hits: readonly Hit[]): Verdict[] {
  const timed = timesAndMeans(hits)
  const signs = { laughs: laughsIn(textLine), reports: reportsIn(textLine) }
  return hits.map((hit) => judge(textLine, hit, timed, signs))
}

function reportsIn({ words }: TextLine): ReadonlySet<number> {
  const places = new Set<number>()
  for (const [at, word] of words.entries())
    if (englishReports.has(word) || arabicReports.has(word)) places.add(at)
  return places
}

function judge(textLine: TextLine, hit: Hit, timed: ReadonlySet<number>, signs: Signs): Verdict {
  const lowered =
    hit.rule.language === 'en'
      ? judgeEnglish(textLine, hit, signs)
      : judgeArabic(textLine, hit, signs)
  if (lowered?.[1] === 'laughed' && isGrave(textLine, hit, timed))
    return { hit, severity: hit.rule.severity, because: undefined }
  if (!lowered || !atLeast(hit.rule.severity, lowered[0]) || hit.rule.severity === lowered[0])
    return { hit, severity: hit.rule.severity, because: undefined }
  return { hit, severity: lowered[0], because: lowered[1] }
}

/** CRISIS-11. An unexplained mention leads to a question; alone in a message it is a statement. */
function mentionGrade(
  textLine: TextLine,
  masked: readonly number[],
  verdicts: readonly Verdict[],
): Severity {
  if (mentionIndex.misses(masked)) return 'none'
  if (
    verdicts.some(
      (verdict) =>
        atLeast(verdict.severity, 'high') || verdict.because || verdict.hit.rule.aboutOther,
    )
  )
    return 'none'
  const withoutTopics = [...masked]
  for (const { from, to } of topicIndex.find(masked)) withoutTopics.fill(maskedWord, from, to)
  const mentions = mentionIndex
    .find(withoutTopics)
    .map(({ from, to }) => readMention(textLine, from, to))
  if (!mentions.includes('unexplained')) return mentions.includes('denied') ? 'low' : 'none'
  return textLine.words.filter((word) => word !== '.').length <= 2 ? 'severe' : 'high'
}

function codesOf(verdicts: readonly Verdict[], mention: Severity): Set<CrisisCode> {
  const codes = new Set<CrisisCode>(
    atLeast(mention, 'high') ? [mention === 'severe' ? 'Q2' : 'Q1'] : [],
  )
  for (const { hit, because, severity } of verdicts) {
    if (!because || (because === 'laughed' && atLeast(severity, 'high')))
      for (const code of hit.rule.codes) codes.add(code)
    else if (because === 'past' && hit.rule.codes.some((code) => code.startsWith('Q6')))
      codes.add('Q6p')
  }
  return codes
}

/** The rules that decided come first; then those that were lowered. */
function reasonsOf(verdicts: readonly Verdict[], mention: Severity, together: boolean): string[] {
  const byGravity = verdicts.toSorted((a, b) =>
    a.severity === b.severity ? 0 : atLeast(a.severity, b.severity) ? -1 : 1,
  )
  const named = byGravity.map(({ hit, because }) =>
    because ? `${hit.rule.id} ${contextRules[because]}` : hit.rule.id,
  )
  const reasons = [
    ...(together ? [contextRules.together] : []),
    ...(mention === 'none' ? [] : [contextRules.mention]),
    ...named,
  ]
  return [...new Set(reasons)].slice(0, mostReasons)
}
