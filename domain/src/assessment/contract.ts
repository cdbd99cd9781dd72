import * as z from 'zod'
import { get, post, open } from '../primitives/operation.ts'
import { commonRefusals, moment } from '../primitives/refusals.ts'
import { feelings, intensity, moods, urgenciesKnown } from './answers.ts'

const level = z.int().min(intensity.min).max(intensity.max).nullable()

/**
 * Answers as they are sent. `null` is "not answered" for a question and "not touched" for a slider.
 */
export const answersSchema = z.strictObject({
  feeling: z.enum(feelings).nullable(),
  feelingIntensity: level,
  mood: z.enum(moods).nullable(),
  moodIntensity: level,
  urgency: z.enum(urgenciesKnown).nullable(),
  urgencyIntensity: level,
})

/**
 * What the last step shows before it is done: nothing, the gentle confirmation, or the crisis
 * screen.
 */
const offer = z.enum(['none', 'confirmation', 'crisis'])

export const assessment = {
  /**
   * Grades answers without storing them. Specification §7 assess_crisis_severity. The severity
   * stays on the server; the answer names the help to offer.
   */
  assessCrisisSeverity: open
    .post(
      '/assessment/severity',
      'Grades answers without storing them; answers what help to offer.',
    )
    .fields({ assessment: answersSchema })
    .output(z.object({ offer }))
    .errors({ TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS }),
  /**
   * Keeps answers for thirty minutes behind a cookie, until the person has signed in (decision 21).
   */
  keepAnswers: open
    .post('/assessment/keep', 'Keeps answers for thirty minutes behind a cookie, until sign-in.')
    .fields({ assessment: answersSchema })
    .output(z.object({ kept: z.literal(true) }))
    .errors({ TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS }),
  saveAnswers: post('/assessment/save', 'Saves the answers, or those kept behind the cookie.')
    .fields({ assessment: answersSchema.optional() })
    .output(z.object({ saved: z.boolean() })),
  /** Stores the mood that a seeker chose in the mood picker, when no assessment contains one. */
  chooseMood: post('/assessment/mood', 'Stores the mood of the mood picker.')
    .fields({ mood: z.enum(moods) })
    .output(z.object({ saved: z.literal(true) }))
    .errors({
      TOO_MANY_REQUESTS: commonRefusals.TOO_MANY_REQUESTS,
    }),
  latest: get('/assessment/latest', 'The own last answers.').output(
    z.object({ assessment: answersSchema, createdAt: moment }).nullable(),
  ),
}
