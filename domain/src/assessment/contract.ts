import * as z from 'zod'
import { get, post, open } from '../primitives/operation.ts'
import { moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { feelings, intensity, moods, urgenciesKnown } from './answers.ts'

const level = z.int().min(intensity.min).max(intensity.max).nullable()

/** `null`: the question is not answered, or the slider not touched. */
export const answersSchema = z.strictObject({
  feeling: z.enum(feelings).nullable(),
  feelingIntensity: level,
  mood: z.enum(moods).nullable(),
  moodIntensity: level,
  urgency: z.enum(urgenciesKnown).nullable(),
  urgencyIntensity: level,
})

/** What the last step shows: nothing, the gentle confirmation, or the crisis screen. */
const offer = z.enum(['none', 'confirmation', 'crisis'])

export const assessment = {
  /** Specification §7 assess_crisis_severity. The severity stays on the server. */
  assessCrisisSeverity: open
    .post(
      '/assessment/severity',
      'Grades answers without storing them; answers what help to offer.',
    )
    .fields({ assessment: answersSchema })
    .output(z.object({ offer }))
    .errors({ TOO_MANY_REQUESTS }),
  /** Decision 21: answers survive until sign-in, without an account. */
  keepAnswers: open
    .post('/assessment/keep', 'Keeps answers for thirty minutes behind a cookie, until sign-in.')
    .fields({ assessment: answersSchema })
    .output(z.object({ kept: z.literal(true) }))
    .errors({ TOO_MANY_REQUESTS }),
  saveAnswers: post('/assessment/save', 'Saves the answers, or those kept behind the cookie.')
    .fields({ assessment: answersSchema.optional() })
    .output(z.object({ saved: z.boolean() })),
  /** Sent by a seeker whose assessment contains no mood. */
  chooseMood: post('/assessment/mood', 'Stores the mood of the mood picker.')
    .fields({ mood: z.enum(moods) })
    .output(z.object({ saved: z.literal(true) }))
    .errors({ TOO_MANY_REQUESTS }),
  latest: get('/assessment/latest', 'The own last answers.').output(
    z.object({ assessment: answersSchema, createdAt: moment }).nullable(),
  ),
}
