import type { Answers } from '@sanad/domain/assessment/answers'
import { gradeStructured, isStronglyUrgent } from '@sanad/domain/crisis/grade-structured'
import { isCrisis } from '@sanad/domain/crisis/severity'
import type { Offer } from '@sanad/domain/assessment/wizard'
import { api } from '#web/platform/api/api.ts'

/**
 * Asks the server what help the last step should offer. When the server cannot be reached, the
 * rules that need no phrase list decide, so that a lost connection neither hides help nor stops the
 * person.
 */
export async function askOffer(answers: Answers): Promise<Offer | null> {
  try {
    const { offer } = await api.assessment.assessCrisisSeverity({ assessment: answers })
    return offer === 'none' ? null : offer
  } catch (fault) {
    console.warn('The answers could not be graded by the service.', fault)
    if (isCrisis(gradeStructured(answers).severity)) return 'crisis'
    return isStronglyUrgent(answers) ? 'confirmation' : null
  }
}
