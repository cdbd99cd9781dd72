import type { CrisisCode } from './codes.ts'
import { keywordCheck } from './keyword-check.ts'
import { phrasesAr } from './lexicon/phrases-ar.ts'
import { phrasesEn } from './lexicon/phrases-en.ts'
import { lexiconVersion } from './lexicon/version.ts'
import { isCrisis, type Severity, worst } from './severity.ts'

export type CrisisLanguage = 'en' | 'ar'

export interface MessageAssessment {
  severity: Severity
  /** High and above. */
  crisis: boolean
  /** The keyword check hit. */
  keyword: boolean
  /** Kept with the message, so that a later look-back reads no text. */
  codes: readonly CrisisCode[]
  /** The ids of the rules that made this result. */
  reasons: readonly string[]
  lexiconVersion: string
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ً-ْـ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
const phrases = [...phrasesEn, ...phrasesAr].map(
  ([phrase, level]) => [plain(phrase), level as Severity] as const,
)

/** Grades one message of a seeker. Never throws; the text may be in either language whatever the hint says. */
export function assessMessage(
  text: string,
  _language: CrisisLanguage,
  _earlierCodes: readonly (readonly CrisisCode[])[] = [],
): MessageAssessment {
  const line = plain(text.slice(0, 20_000))
  const hits = phrases.filter(([phrase]) => line.includes(phrase))
  const severity = hits.reduce<Severity>((level, [, tier]) => worst(level, tier), 'none')
  const reasons = hits.map(([phrase]) => phrase.trim())
  return {
    severity,
    crisis: isCrisis(severity),
    keyword: keywordCheck(text),
    codes: [],
    reasons,
    lexiconVersion,
  }
}
