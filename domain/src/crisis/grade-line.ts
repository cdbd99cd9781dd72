import type { CrisisCode } from './codes.ts'
import { completesCriticalPair } from './judging/add-up.ts'
import {
  anyPlaceBetween,
  endOfStatements,
  sentenceAround,
  startOfStatement,
} from './judging/around.ts'
import { judgeArabic } from './judging/arabic.ts'
import { addedStatement, beginsAnewWithin, judgeEnglish } from './judging/english.ts'
import { isGrave, laughsIn, timesAndMeans } from './judging/laughter.ts'
import { readMention } from './judging/mention.ts'
import { contextRules, type Hit, type Verdict } from './judging/verdict.ts'
import type { Found } from './matching/phrase-index.ts'
import { holds, type Rule, type Stretch } from './matching/rule.ts'
import { maskedWord } from './matching/vocabulary.ts'
import type { Line } from './reading/read-line.ts'
import { maskIndex, meantIndex, mentionIndex, ruleIndex, topicIndex } from './rule-book.ts'
import { atLeast, type Severity, worst } from './severity.ts'

export interface Grade {
  severity: Severity
  codes: CrisisCode[]
  reasons: string[]
}

const nothing: Grade = { severity: 'none', codes: [], reasons: [] }
const mostReasons = 6

/** RULES.md, CRISIS-1 to CRISIS-12, in their order. */
export function gradeLine(line: Line, earlier: readonly (readonly CrisisCode[])[]): Grade {
  const found = ruleIndex.find(line.numbers)
  if (found.length === 0 && mentionIndex.misses(line.numbers)) return nothing
  const masked = withoutIdioms(line)
  const meant = masked === line.numbers ? found : ruleIndex.find(masked, line.numbers)
  const hits = hitsIn(line, meant)
  const verdicts = hits.length === 0 ? [] : judgeAll(line, hits)
  const mention = mentionGrade(line, masked, verdicts)
  const codes = codesOf(verdicts, mention)
  const severity = verdicts.reduce((level, verdict) => worst(level, verdict.severity), mention)
  const together = !atLeast(severity, 'critical') && completesCriticalPair(codes, earlier)
  return {
    severity: together ? 'critical' : severity,
    codes: [...codes],
    reasons: reasonsOf(verdicts, mention, together),
  }
}

function withoutIdioms(line: Line): readonly number[] {
  const { numbers } = line
  const idioms = maskIndex.find(numbers).filter(({ from, to }) => !beginsAnewWithin(line, from, to))
  if (idioms.length === 0) return numbers
  const masked = [...numbers]
  const meant = placesOf(meantIndex.find(numbers))
  for (const { from, to } of idioms)
    if (!anyPlaceBetween(from, to, meant)) masked.fill(maskedWord, from, to)
  return masked
}

function placesOf(found: readonly Found<string>[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const { from, to } of found) for (let at = from; at < to; at++) places.add(at)
  return places
}

/** Phrases are looked for without the idioms; what explains them away may stand in an idiom. */
function hitsIn(line: Line, found: readonly Found<Rule>[]): Hit[] {
  return found
    .filter(({ value, from, to }) =>
      holds(value, line.numbers, from, to, explained(line, value, from, to)),
    )
    .map(({ value, from, to }) => ({
      rule: value,
      from,
      to,
      sentence: sentenceAround(line, from, to),
    }))
}

/**
 * A sentence may be a chain of statements: what explains one says nothing of those that come after it: "I failed my
 * exam, I want to disappear". Of small signs it does: "thank you, talk tomorrow, goodbye".
 */
function explained(line: Line, rule: Rule, from: number, to: number): Stretch | undefined {
  if (rule.language === 'ar') return [startOfStatement(line, from), endOfStatements(line, to)]
  const counts = rule.language === 'en' && atLeast(rule.severity, 'high')
  return counts ? addedStatement(line, from, to) : undefined
}

function judgeAll(line: Line, hits: readonly Hit[]): Verdict[] {
  const timed = timesAndMeans(hits)
  const laughs = laughsIn(line)
  return hits.map((hit) => judge(line, hit, timed, laughs))
}

function judge(
  line: Line,
  hit: Hit,
  timed: ReadonlySet<number>,
  laughs: ReadonlySet<number>,
): Verdict {
  const lowered =
    hit.rule.language === 'en' ? judgeEnglish(line, hit, laughs) : judgeArabic(line, hit, laughs)
  if (lowered?.[1] === 'laughed' && isGrave(line, hit, timed))
    return { hit, severity: hit.rule.severity, because: undefined }
  if (!lowered || !atLeast(hit.rule.severity, lowered[0]) || hit.rule.severity === lowered[0])
    return { hit, severity: hit.rule.severity, because: undefined }
  return { hit, severity: lowered[0], because: lowered[1] }
}

/** CRISIS-11: an unexplained mention is asked about; alone in its message it is a statement. */
function mentionGrade(
  line: Line,
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
    .map(({ from, to }) => readMention(line, from, to))
  if (!mentions.includes('unexplained')) return mentions.includes('denied') ? 'low' : 'none'
  return line.words.filter((word) => word !== '.').length <= 2 ? 'severe' : 'high'
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

/** The rules that decided come first; then those that were weighed and lowered. */
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
