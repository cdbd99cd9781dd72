import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { id } from '../primitives/refusals.ts'
import { roles, standings, verificationStatuses } from '../primitives/role.ts'
import { ageRanges } from './age.ts'

/** A person as they see themselves. */
export const me = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  standing: z.enum(standings),
  firstName: z.string(),
  lastName: z.string(),
  /** Shown to others in place of the first name; empty for none. */
  alias: z.string(),
  /** Never shown to other people (decision 47). */
  ageRange: z.enum(ageRanges).nullable(),
  preferredLanguage: z.enum(languages),
  verificationStatus: z.enum(verificationStatuses),
  /** A seeker can turn off read receipts for both sides. */
  showSeen: z.boolean(),
  /** The seeker's profile form was filled in (Specification §2.7). */
  profileCompleted: z.boolean(),
  assessmentCompleted: z.boolean(),
})
export type Me = z.infer<typeof me>

/** SHARED-1. Others use this device too; then nobody stays signed in. */
export const sharedDevice = z.boolean().default(false)

export const signedIn = me.extend({
  /** EMERGENCY-10. This browser's guest until now, whose data moves to this account. */
  guest: id.optional(),
})
export type SignedIn = z.infer<typeof signedIn>

/** Specification §8: the server messages that the screens map to words. */
export const proofRefusals = {
  /**
   * SIGN-IN-3. Too many tries from this network or for this address. Repeat the request with the
   * number below `upTo` for which the SHA-256 of `salt.number` is `target`, in hexadecimal.
   */
  PROOF_NEEDED: {
    status: 428,
    data: z.object({ challenge: z.string(), salt: z.string(), target: z.string(), upTo: z.int() }),
  },
} as const
export const signInRefusals = {
  ...proofRefusals,
  TOKEN_EXPIRED: { status: 409, message: 'Token has expired' },
  INVALID_TOKEN: { status: 409, message: 'Invalid token' },
  TOO_MANY_ATTEMPTS: { status: 409, message: 'Too many attempts' },
  /** The caller's own account, which an admin or owner has closed. */
  ACCOUNT_DISABLED: { status: 409 },
} as const

/** The answer to `PROOF_NEEDED`. */
export const proof = z.strictObject({
  challenge: z.string().regex(/^[\w.=+/-]{0,500}$/),
  answer: z.int().min(0),
})
export type ProofOfWork = z.infer<typeof proof>
