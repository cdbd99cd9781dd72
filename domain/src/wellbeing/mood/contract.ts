import * as z from 'zod'
import { moods } from '../../assessment/answers.ts'
import { get, post } from '../../primitives/operation.ts'
import { id, moment, TOO_MANY_REQUESTS } from '../../primitives/refusals.ts'

const checkIn = z.object({ id, mood: z.enum(moods), at: moment })
export type CheckIn = z.infer<typeof checkIn>

const moodLine = z.object({
  /** The person has hidden the diary. */
  hidden: z.boolean(),
  /** The last fifteen days (in the person's own time zone), oldest first. */
  checkIns: z.array(checkIn),
})
export type MoodLine = z.infer<typeof moodLine>

/** Only the person can see their moods. */
export const mood = {
  checkIn: post('/mood/check-in', 'One tap; the caller makes the id, so that it counts once.')
    .fields({ id, mood: z.enum(moods) })
    .output(checkIn)
    .errors({ TOO_MANY_REQUESTS, ID_REUSED: { status: 409 } }),
  ownMoods: get('/mood/mine', 'The own line of the last days.').output(moodLine),
  /** A check-in that is already deleted is no error. */
  removeMoods: post('/mood/remove', 'Takes check-ins back.')
    .fields({ ids: z.array(id).max(100) })
    .output(z.object({ removed: z.int() })),
  removeAll: post('/mood/remove-all', 'Takes all of them back.').output(
    z.object({ removed: z.int() }),
  ),
  setHidden: post('/mood/hidden', 'Hides the line, or shows it.')
    .fields({ hidden: z.boolean() })
    .output(z.object({ hidden: z.boolean() })),
}
