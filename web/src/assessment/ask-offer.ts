import type { Answers } from '@sanad/domain/assessment/answers'
import { api } from '#web/platform/api.ts'

/** Specification §9: crisis trigger by urgency. */
export const strongUrgency = 8

type Offer = 'crisis' | 'confirmation' | null

/**
 * What the last step offers before it is done. The server grades the answers; when it cannot be asked, the plain
 * urgency rule decides, so that a lost connection neither hides help nor stops anybody.
 */
export async function askOffer(answers: Answers): Promise<Offer> {
  try {
    const { offer } = await api.assessment.assessCrisisSeverity({ assessment: answers })
    return offer === 'none' ? null : offer
  } catch (fault) {
    console.warn('The answers could not be graded; the urgency decides.', fault)
    const urgent = answers.urgency === 'urgent' && (answers.urgencyIntensity ?? 0) >= strongUrgency
    return urgent ? 'confirmation' : null
  }
}
