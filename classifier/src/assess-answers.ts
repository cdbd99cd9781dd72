import type { AssessmentAnswers } from '@sanad/domain/crisis/answers'
import { assessMessage, type MessageAssessment } from './assess-message.ts'
import type { CrisisLanguage } from './model/card-model.ts'
import { gradeStructured, isStronglyUrgent } from '@sanad/domain/crisis/grade-structured'
import { keywordCheck } from './keyword-check.ts'
import { lexiconVersion } from './lexicon/version.ts'
import { isCrisis, worst } from '@sanad/domain/crisis/severity'

const isFeelingKeyword = (answers: AssessmentAnswers): boolean =>
  answers.feeling !== null && keywordCheck(answers.feeling)

/** The graver of the answers and the written text decides. */
export function assessAnswers(
  answers: AssessmentAnswers,
  text = '',
  language: CrisisLanguage = 'en',
): MessageAssessment {
  const written = assessMessage(text, language)
  const graded = gradeStructured(answers)
  const severity = worst(written.severity, graded.severity)
  return {
    severity,
    crisis: isCrisis(severity),
    keyword: written.keyword || isFeelingKeyword(answers),
    gentle: written.gentle,
    codes: written.codes,
    reasons: graded.reason === '' ? written.reasons : [...written.reasons, graded.reason],
    lexiconVersion,
  }
}

/** Decision 54. A keyword, or "urgent" with intensity 8 or more; mood alone triggers nothing. */
export const triggersConfirmation = (answers: AssessmentAnswers): boolean =>
  isFeelingKeyword(answers) || isStronglyUrgent(answers)
