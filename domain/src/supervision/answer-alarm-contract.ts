import * as z from 'zod'
import { post } from '../primitives/operation.ts'
import { id } from '../primitives/refusals.ts'
import { channels } from '../primitives/notice.ts'
import { caseKinds } from './cases.ts'

/** LADDER-12. Where an answer led. */
const alarmAnswer = z.discriminatedUnion('kind', [
  /** The caller is in the session now. */
  z.object({ kind: z.literal('conversation'), sessionId: id }),
  /** No session is open: the caller has the case. */
  z.object({ kind: z.literal('case'), caseKind: z.enum(caseKinds), id }),
  /** The caller may not enter: who can be called, and how. */
  z.object({
    kind: z.literal('calls'),
    people: z.array(
      z.object({
        firstName: z.string(),
        duty: z.enum(['on-call', 'supervisor', 'backup']),
        here: z.boolean(),
        /** The channels that were tested and work. */
        ways: z.array(z.enum(channels)),
      }),
    ),
  }),
  /** Another person is with them, or has an offer. */
  z.object({ kind: z.literal('accompanied') }),
  /** There is nothing for a supporter to do yet: this person has no session open. */
  z.object({ kind: z.literal('no-conversation') }),
  /** The supporter rests, is on a break or kept aside: the ladder calls others. */
  z.object({ kind: z.literal('not-now') }),
  z.object({ kind: z.literal('over') }),
])
export type AlarmAnswer = z.infer<typeof alarmAnswer>

export const answerAlarmOperations = {
  /**
   * LADDER-12. It only holds the ladder, once a person; being in the session stops it. Repeatable.
   */
  answerAlarm: post(
    '/supervision/answer-alarm',
    'A person answers a call of the ladder, which leads them to the person in danger.',
  )
    .fields({ escalationId: id })
    .output(alarmAnswer)
    .errors({
      AT_YOUR_LIMIT: { status: 409 },
      /** Another supervisor has the case and is in the session. */
      TAKEN: { status: 409, data: z.object({ firstName: z.string() }) },
    }),
}
