import * as z from 'zod'
import { languages } from '../primitives/language.ts'
import { get, patch, post, open } from '../primitives/operation.ts'
import {
  conflicts,
  id,
  moment,
  TOO_MANY_REQUESTS,
  NOT_FOUND,
  oneLine,
} from '../primitives/refusals.ts'
import { signUpRoles } from '../primitives/role.ts'
import { ageRangeChoices } from './age.ts'
import { browsers, systems } from './browser-name.ts'
import { looksLikeEmail, normaliseEmail, readCode } from './email.ts'
import { nameAtMost, whyNotName } from './name.ts'
import { assertion, passkeyOperations, PASSKEY_REFUSED } from './passkey/passkey-contract.ts'
import { phraseInput, phraseOperations } from './phrase/phrase-contract.ts'
import { providerOperations } from './provider/provider-contract.ts'
import { secondFactorOperations } from './second-factor-contract.ts'
import { sharedDeviceOperations } from './shared-device/shared-device-contract.ts'
import {
  me,
  proof,
  proofRefusals,
  sharedDevice,
  signedIn,
  signInRefusals,
} from './sign-in-contract.ts'

export type { Me, ProofOfWork, SignedIn } from './sign-in-contract.ts'

/** Specification §5. E-mail is the only contact (decision 55), so both are missing without one. */
export const email = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null
        ? 'You must provide either an email or phone number and a password.'
        : undefined,
  })
  .max(254)
  .refine(looksLikeEmail, 'Valid email is required')
  .transform(normaliseEmail)
const code = z
  .string()
  .max(64)
  .transform(readCode)
  .refine((digits) => digits.length === 6, 'Invalid token')
const name = oneLine(1, nameAtMost, 'Name is required').refine(
  (text) => whyNotName(text) === undefined,
  'Invalid input',
)
/** A name that may be empty: a last name, an alias. */
const nameOrNone = oneLine(0, nameAtMost).refine(
  (text) => text === '' || whyNotName(text) === undefined,
  'Invalid input',
)

const signIn = z.object({
  id,
  browser: z.enum(browsers),
  system: z.enum(systems),
  since: moment,
  /** The sign-in that sends this request. */
  here: z.boolean(),
})
export type SignIn = z.infer<typeof signIn>

/** `link`: a one-time link instead of a code, where a browser cannot do the proof. */
const sending = { proof: proof.optional(), link: z.boolean().default(false) }

/** A link when codes are used up, or when the request chose it (Safety §2). */
const sent = z.object({ resendAfterSeconds: z.int(), by: z.enum(['code', 'link']) })

export const identity = {
  ...secondFactorOperations,
  ...phraseOperations,
  ...passkeyOperations,
  ...providerOperations,
  ...sharedDeviceOperations,
  /** A known address is refused to suggest signing in, but never with `PRIVATE_SIGN_UP`. */
  signUp: open
    .post('/identity/sign-up', 'Mails a six-digit code to an address that wants a new account.')
    .fields({
      email,
      name,
      role: z.enum(signUpRoles),
      language: z.enum(languages),
      ...sending,
    })
    .output(sent)
    .errors({
      ...proofRefusals,
      ALREADY_REGISTERED: { status: 409, message: 'User already registered' },
      /** The live service is not open to new people yet (Safety §8). */
      NOT_OPEN_YET: { status: 409 },
      MAIL_NOT_SENT: { status: 503 },
      TOO_MANY_REQUESTS,
    }),
  requestCode: open
    .post(
      '/identity/request-code',
      'Mails a six-digit code; the same answer whether the address is known or not.',
    )
    .fields({ email, language: z.enum(languages), ...sending })
    .output(sent)
    .errors({
      ...proofRefusals,
      MAIL_NOT_SENT: { status: 503 },
      TOO_MANY_REQUESTS,
    }),
  /** `signUp` names a new account; for a known address it changes nothing. */
  verifyCode: open
    .post('/identity/verify-code', 'Signs in with the code, and sets the cookie.')
    .fields({
      email,
      code,
      staySignedIn: z.boolean().default(false),
      sharedDevice,
      signUp: z.strictObject({ name, role: z.enum(signUpRoles) }).optional(),
      language: z.enum(languages),
      proof: proof.optional(),
    })
    .output(signedIn)
    .errors(signInRefusals),
  /** PROOF-1. Proves the account by a mailed code, the words of its phrase, or a passkey. */
  proveAccount: post(
    '/identity/account-proof',
    'Proves the own account afresh, before a way in is added.',
  )
    .input(
      z.discriminatedUnion('by', [
        z.strictObject({ by: z.literal('code'), code }),
        z.strictObject({ by: z.literal('phrase'), phrase: phraseInput }),
        z.strictObject({ by: z.literal('passkey'), credential: assertion }),
      ]),
    )
    .output(z.object({ proved: z.literal(true) }))
    .errors({
      TOKEN_EXPIRED: signInRefusals.TOKEN_EXPIRED,
      INVALID_TOKEN: signInRefusals.INVALID_TOKEN,
      TOO_MANY_ATTEMPTS: signInRefusals.TOO_MANY_ATTEMPTS,
      WRONG_PHRASE: { status: 409 },
      PASSKEY_REFUSED,
      TOO_MANY_REQUESTS,
    }),
  /** The link opens on any device. A button sends the request, because some programs open links. */
  openLink: open
    .post('/identity/open-link', 'Signs in with a one-time link.')
    .fields({
      token: z.string().min(1).max(64),
      staySignedIn: z.boolean().default(false),
      sharedDevice,
      language: z.enum(languages),
    })
    .output(signedIn)
    .errors({
      /** The link was used, expired, or replaced by a newer one. */
      LINK_SPENT: { status: 409 },
      ACCOUNT_DISABLED: signInRefusals.ACCOUNT_DISABLED,
    }),
  /** Decision 14: without an address. A person who is signed in keeps their account. */
  signInAsGuest: open
    .post('/identity/guest', 'An account on the spot, for an emergency alone.')
    .fields({ language: z.enum(languages), sharedDevice })
    .output(me)
    .errors(conflicts('NOT_OPEN_YET')),
  quickSignIn: open
    .post('/identity/quick-sign-in', 'Trial only: signs in to a demo account with its password.')
    .fields({
      email,
      password: z.string().min(1, 'Password is required').max(128),
      sharedDevice,
    })
    .output(me)
    .errors({
      INVALID_CREDENTIALS: { status: 409, message: 'Invalid login credentials' },
      ACCOUNT_DISABLED: signInRefusals.ACCOUNT_DISABLED,
      NOT_FOUND,
      TOO_MANY_REQUESTS,
    }),
  signOut: open
    .post(
      '/identity/sign-out',
      'Signs out here. `leaving` is a quick exit: nothing is sent to the person for a day.',
    )
    .input(z.strictObject({ leaving: z.boolean().default(false) }).optional())
    .output(z.object({ signedOut: z.literal(true) })),
  signOutEverywhere: post(
    '/identity/sign-out-everywhere',
    'Ends every sign-in of this person, on every device.',
  ).output(z.object({ signedOut: z.literal(true) })),
  signIns: get('/identity/sign-ins', 'Where this person is signed in, newest first.').output(
    z.array(signIn),
  ),
  endSignIn: post('/identity/end-sign-in', 'Ends one of the own sign-ins, and its live lines.')
    .fields({ signInId: id })
    .output(z.object({ ended: z.literal(true) })),
  me: open.get('/identity/me', 'Who is signed in; null for nobody.').output(me.nullable()),
  /** Specification §3. A child under thirteen is refused. Sent again, it replaces the answers. */
  setUpProfile: post('/identity/profile', 'Stores the seeker’s profile form.')
    .fields({
      firstName: name,
      lastName: nameOrNone,
      ageRange: z.enum(ageRangeChoices),
      preferredLanguage: z.enum(languages),
      consent: z.literal(true),
    })
    .output(me)
    .errors(conflicts('UNDER_THIRTEEN')),
  updateProfile: patch('/identity/profile', 'Changes the fields of the own profile that are named.')
    .fields({
      firstName: name.optional(),
      lastName: nameOrNone.optional(),
      alias: nameOrNone.optional(),
      preferredLanguage: z.enum(languages).optional(),
      showSeen: z.boolean().optional(),
      /** The person has read the confirmation after the profile form. */
      welcomed: z.literal(true).optional(),
    })
    .output(me),
}
