import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { gradeLine, type Grade } from './grade-line.ts'
import { contextRules } from './judging/verdict.ts'
import type { CallOrder } from '@sanad/domain/crisis/help-offer'
import { nudgeFor, type NudgeTopic } from '@sanad/domain/crisis/nudge'
import { hasKeyword, keywordCheck } from './keyword-check.ts'
import { lexiconVersion } from './lexicon/version.ts'
import { offersCard, type CrisisLanguage } from './model/card-model.ts'
import { readLine } from './reading/read-line.ts'
import { words } from './rule-book.ts'
import { atLeast, isCrisis, type Severity } from '@sanad/domain/crisis/severity'

export interface MessageAssessment {
  severity: Severity
  /** The level is high or above. */
  crisis: boolean
  /** The keyword check matched. */
  keyword: boolean
  /** CRISIS-17. The language's model offers the quiet card. Only a nudge may follow from it. */
  gentle: boolean
  /** NUDGE-1. What a supporter would be reminded to ask about. */
  nudge?: NudgeTopic | undefined
  /** Decision 71. */
  callOrder?: CallOrder
  /** Stored with the message, so that a later look-back reads no text. */
  codes: readonly CrisisCode[]
  /** Ids of the rules that made this result, deciding ones first. Never words of the message. */
  reasons: readonly string[]
  lexiconVersion: string
}

/**
 * Never throws. The rules read both languages in any message.
 * @param language chooses the model
 * @param earlierCodes of up to ten of this person's earlier messages, newest first
 */
export function assessMessage(
  text: string,
  language: CrisisLanguage,
  earlierCodes: readonly (readonly CrisisCode[])[] = [],
): MessageAssessment {
  return orByKeyword(text, () => {
    const textLine = readLine(text, words)
    const grade = gradeLine(textLine, earlierCodes)
    const keyword = hasKeyword(textLine)
    const isQuiet = !keyword && !atLeast(grade.severity, 'moderate')
    const gentle = isQuiet && offersCard(language, textLine.words, grade)
    return {
      ...grade,
      keyword,
      gentle,
      nudge: nudgeFor({ severity: grade.severity, gentle, heard: grade.heard }),
    }
  })
}

/** CRISIS-14. If grading fails, the keyword check decides; if that fails, the person is asked. */
export function orByKeyword(
  text: string,
  grade: () => Grade & Pick<MessageAssessment, 'keyword' | 'gentle' | 'nudge'>,
): MessageAssessment {
  try {
    const graded = grade()
    return { ...graded, crisis: isCrisis(graded.severity), lexiconVersion }
  } catch {
    const keyword = keywordOrYes(text)
    const severity: Severity = keyword ? 'high' : 'none'
    return {
      severity,
      crisis: keyword,
      keyword,
      gentle: false,
      codes: [],
      callOrder: 'alike',
      reasons: [contextRules.failed],
      lexiconVersion,
    }
  }
}

function keywordOrYes(text: string): boolean {
  try {
    return keywordCheck(text)
  } catch {
    return true
  }
}
