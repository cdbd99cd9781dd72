import { oc } from '@orpc/contract'
import * as z from 'zod'
import { guardRefusals, id } from '../primitives/refusals.ts'
import { channels } from '../primitives/notice.ts'
import { caseKinds } from './cases.ts'

/** LADDER-12. Where an answer led. */
const alarmAnswer = z.discriminatedUnion('kind', [
  /** The caller is in the conversation now. */
  z.object({ kind: z.literal('conversation'), sessionId: id }),
  /** No conversation is open: the case is the caller's. */
  z.object({ kind: z.literal('case'), caseKind: z.enum(caseKinds), id }),
  /** The caller may not enter: who can be called, and how the service reaches them. */
  z.object({
    kind: z.literal('calls'),
    people: z.array(
      z.object({
        firstName: z.string(),
        duty: z.enum(['on-call', 'supervisor', 'backup']),
        here: z.boolean(),
        /** The ways that were tried and work. */
        ways: z.array(z.enum(channels)),
      }),
    ),
  }),
  /** Somebody else is with them, or is being asked. */
  z.object({ kind: z.literal('accompanied') }),
  /** A supporter can do nothing yet: this person has no conversation open. */
  z.object({ kind: z.literal('no-conversation') }),
  /** It is over. */
  z.object({ kind: z.literal('over') }),
])
export type AlarmAnswer = z.infer<typeof alarmAnswer>

export const answerAlarmOperations = {
  /**
   * LADDER-12. “I will answer”: leads to the person in the same step. It only holds the ladder, once a person; being in
   * the conversation stops it. Answering again leads there again.
   */
  answerAlarm: oc
    .route({
      method: 'POST',
      path: '/safeguarding/answer-alarm',
      summary: 'A person answers a call of the ladder, which leads them to the person in danger.',
    })
    .input(z.strictObject({ escalationId: id }))
    .output(alarmAnswer)
    .errors({
      ...guardRefusals,
      /** The supporter's own limit of conversations or emergencies. */
      AT_YOUR_LIMIT: { status: 409 },
      /** A supervisor colleague has the case and is in the conversation. */
      TAKEN: { status: 409, data: z.object({ firstName: z.string() }) },
    }),
}
