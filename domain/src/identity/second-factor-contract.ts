import * as z from 'zod'
import { get, post } from '../primitives/operation.ts'
import { conflicts, moment, TOO_MANY_REQUESTS } from '../primitives/refusals.ts'
import { toAsciiDigits } from '../primitives/text/text.ts'
import { factorWays } from './second-factor.ts'

const WRONG_CODE = { status: 409 } as const

/** A code of the app or a recovery code; accepts digits of any script, spaces and dashes. */
const typedCode = z
  .string()
  .max(64)
  .transform((typed) => toAsciiDigits(typed).replace(/[\s-]/g, ''))
const recoveryCodes = z.array(z.string())

const ownFactor = z.object({
  /** An authenticator app or a passkey is set up. */
  enrolled: z.boolean(),
  ways: z.array(z.enum(factorWays)),
  /** Decision 23: the person cannot work here without a second factor. */
  required: z.boolean(),
  /** The second factor was given in this sign-in. */
  given: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The moment when the requested removal happens. */
  resetDueAt: moment.nullable(),
})
export type OwnFactor = z.infer<typeof ownFactor>

/** Decision 23: the second factor of supporters and staff. */
export const secondFactorOperations = {
  secondFactor: get(
    '/identity/second-factor',
    'Whether the caller has a second factor, and has given it in this sign-in.',
  ).output(ownFactor),
  /** The app in use stays until the new one is confirmed. */
  setUpSecondFactor: post(
    '/identity/second-factor/set-up',
    'Makes a new secret for an authenticator app; it counts once confirmed.',
  ).output(z.object({ secret: z.string(), uri: z.string() })),
  confirmSecondFactor: post(
    '/identity/second-factor/confirm',
    'Confirms the new secret with a code; answers the recovery codes, once.',
  )
    .fields({ code: typedCode })
    .output(z.object({ recoveryCodes }))
    .errors({ WRONG_CODE, NOT_BEGUN: { status: 409 }, TOO_MANY_REQUESTS }),
  giveSecondFactor: post(
    '/identity/second-factor/give',
    'Gives the second factor, at sign-in and again before what is sensitive.',
  )
    .fields({ code: typedCode })
    .output(z.object({ recoveryCodesLeft: z.int() }))
    .errors({ WRONG_CODE, NOT_BEGUN: { status: 409 }, TOO_MANY_REQUESTS }),
  newRecoveryCodes: post(
    '/identity/second-factor/recovery-codes',
    'Makes ten new recovery codes; those before them no longer work.',
  )
    .output(z.object({ recoveryCodes }))
    .errors(conflicts('NOT_BEGUN')),
  keepSecondFactor: post(
    '/identity/second-factor/keep',
    'The factor is not lost: ends a reset that somebody asked for.',
  ).output(z.object({ kept: z.literal(true) })),
}
