import * as z from 'zod'
import { get, post } from '../../primitives/operation.ts'
import { conflicts, id } from '../../primitives/refusals.ts'
import { outboxAtMost, readPin } from './pin.ts'

/** SHARED-4. Four to six digits, as typed. */
const pin = z
  .string()
  .max(64)
  .transform((typed) => readPin(typed) ?? '')
  .refine((digits) => digits !== '', 'Invalid input')

/** The rules are SHARED-1 to 12. */
export const sharedDeviceOperations = {
  pin: get('/identity/pin', 'Whether the caller has a PIN for shared devices.').output(
    z.object({ isSet: z.boolean() }),
  ),
  /** SHARED-4. The first PIN, or one after `forgetPin`. */
  setPin: post('/identity/new-pin', 'Sets the PIN for shared devices, where the caller has none.')
    .fields({ pin })
    .output(z.object({ isSet: z.literal(true) }))
    .errors(conflicts('PIN_IS_SET')),
  /** SHARED-9. `unsent`: ids of the outbox's messages, which may still be sent (SHARED-11). */
  lock: post('/identity/lock', 'Locks this sign-in, until its PIN is given.')
    .fields({
      unsent: z.array(id).max(outboxAtMost),
      /** The page's person, as the device knows them: another may be signed in by now. */
      writerId: id.optional(),
    })
    .output(z.object({ locked: z.literal(true) }))
    .errors(conflicts('OTHER_WRITER')),
  /** SHARED-5. The fifth wrong PIN ends the sign-in. */
  checkPin: post(
    '/identity/pin-check',
    'Whether this is the caller’s PIN; the fifth wrong one ends the sign-in.',
  )
    .fields({ pin })
    .output(
      z.object({
        isRight: z.literal(true),
        /** SHARED-10. The guest of an emergency behind the lock, whose rows move to the account. */
        guest: id.optional(),
      }),
    )
    .errors({
      WRONG_PIN: { status: 409 },
      /** The last PIN was wrong: the sign-in has ended. */
      PIN_SPENT: { status: 409 },
    }),
  /** SHARED-6. The person sets a new PIN after signing in again. */
  forgetPin: post(
    '/identity/forgotten-pin',
    'The PIN is forgotten: deletes it and ends this sign-in.',
  ).output(z.object({ forgotten: z.literal(true) })),
}
