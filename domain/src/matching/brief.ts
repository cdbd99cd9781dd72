import * as z from 'zod'
import { supportTypes } from '../application/experience.ts'
import { topicId } from '../application/topics-file.ts'
import { urgenciesKnown } from '../assessment/answers.ts'
import { isCrisis, type Severity } from '../crisis/severity.ts'
import { languages } from '../primitives/language.ts'
import { id } from '../primitives/refusals.ts'

/** `flexible` when nothing was answered. */
const briefUrgencies = [...urgenciesKnown, 'flexible'] as const
type BriefUrgency = (typeof briefUrgencies)[number]

/** The brief never has a name, an age, an address or the seeker's own text (decision 17). */
export const needBrief = z.object({
  language: z.enum(languages),
  urgency: z.enum(briefUrgencies),
  supportType: z.enum(supportTypes),
})
export type NeedBrief = z.infer<typeof needBrief>

/** In danger the urgency is immediate, whatever the seeker chose. */
export function briefUrgency(answered: string, severity: Severity): BriefUrgency {
  if (isCrisis(severity)) return 'immediate'
  return briefUrgencies.find((known) => known === answered) ?? 'flexible'
}

export const queueBrief = needBrief.extend({
  sessionId: id,
  /** The topic, when the supporter shares it. */
  sharedArea: topicId.nullable(),
  waitedSeconds: z.int(),
  /** The seeker's page is open now. One who is away keeps the place and reads an answer later. */
  here: z.boolean(),
  /** The seeker left a message for the next shift and need not be here to be answered. */
  leftWords: z.boolean(),
})
export type QueueBrief = z.infer<typeof queueBrief>
