import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { moment, done, inSession } from '../primitives/refusals.ts'
import { mostChoices, mostQuestions, recordForm } from './record-file.ts'

/** Ids of questions and choices: never free text. */
const known = z.string().regex(/^[\w &'-]{1,60}$/)
const ticks = z
  .array(known)
  // Nobody is referred to more services than that in one conversation.
  .max(mostChoices)
  .refine((all) => new Set(all).size === all.length)
const answers = z
  .record(known, ticks)
  .refine((all) => Object.keys(all).length <= mostQuestions, 'too many questions')

const ownRecords = z.object({
  form: recordForm,
  /** Own parts of conversations that ended within 48 hours, the newest first. */
  conversations: z.array(
    inSession.extend({
      endedAt: moment,
      /** `due` means neither made nor skipped. */
      state: z.enum(['due', 'made', 'skipped']),
      /** The last answers, or what the brief already said. */
      answers,
    }),
  ),
})
export type OwnRecords = z.infer<typeof ownRecords>

export const records = {
  ownRecords: get(
    '/records/own',
    'The form of the contact record, and the supporter’s own records of the last 48 hours.',
  ).output(ownRecords),
  /** RECORD-3. Again within 48 hours it is a correction; earlier answers are kept. */
  saveRecord: post('/records/save', 'Stores what a supporter ticked after a conversation.')
    .input(inSession.extend({ answers }))
    .output(done)
    .errors({
      /** A topic or another tick that this service never offered. */
      UNKNOWN_TOPIC: { status: 409 },
    }),
  skipRecord: post('/records/skip', 'The supporter makes no record of a conversation.')
    .input(inSession)
    .output(done),
}
