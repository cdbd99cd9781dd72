import * as z from 'zod'
import { get, post, open } from '../../primitives/operation.ts'
import { oneLine, conflicts, id, moment, TOO_MANY_REQUESTS } from '../../primitives/refusals.ts'
import {
  me,
  proof,
  proofRefusals,
  sharedDevice,
  signedIn,
  signInRefusals,
} from '../sign-in-contract.ts'
import { passkeyNameAtMost } from './passkey.ts'

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (atMost: number) => z.string().regex(new RegExp(`^[\\w-]{1,${atMost}}$`))
const credentialId = bytes(1400)
const name = oneLine(1, passkeyNameAtMost)

/** WebAuthn Level 3, `RegistrationResponseJSON`: the fields that are judged. */
const newCredential = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }),
})
/** WebAuthn Level 3, `AuthenticationResponseJSON`. */
export const assertion = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100).optional(),
  }),
})
export type NewCredential = z.infer<typeof newCredential>
export type Assertion = z.infer<typeof assertion>

const verification = z.enum(['required', 'preferred'])
const timeout = z.int()
/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout,
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})
/** `PublicKeyCredentialRequestOptionsJSON`. Names no passkey, so the browser offers all it has. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout,
  userVerification: verification,
})

/** PASSKEY-10. Names the caller's own passkeys: another's would be refused. */
const factorOptions = requestOptions.extend({
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
})

const passkey = z.object({
  id,
  name: z.string(),
  madeAt: moment,
  /** Null until it was used. */
  usedAt: moment.nullable(),
  /** The device says that a password manager keeps it in the cloud. */
  backedUp: z.boolean(),
})

/** The signature, origin, challenge or passkey is wrong; the answer never says which. */
export const PASSKEY_REFUSED = { status: 409 } as const
const list = z.array(passkey)

/** The rules are PASSKEY-1 to 9. */
export const passkeyOperations = {
  newPasskey: post(
    '/identity/new-passkey',
    'What the browser needs to make a passkey for the caller.',
  )
    .output(creationOptions)
    .errors(conflicts('TOO_MANY_PASSKEYS')),
  /** PASSKEY-1. A guest's account becomes one without an end. */
  addPasskey: post('/identity/passkeys', 'Keeps the passkey that the browser made; a guest stays.')
    .fields({ credential: newCredential, name })
    .output(me)
    .errors({ PASSKEY_REFUSED, TOO_MANY_PASSKEYS: { status: 409 } }),
  passkeys: get('/identity/passkeys', 'The passkeys of the caller, newest first.').output(list),
  renamePasskey: post('/identity/passkey-name', 'Names one of the own passkeys.')
    .fields({ passkeyId: id, name })
    .output(list),
  /** PASSKEY-6. Not the last way into the account. */
  removePasskey: post(
    '/identity/removed-passkey',
    'Removes one of the own passkeys, unless it is the last way in.',
  )
    .fields({ passkeyId: id })
    .output(list)
    .errors(conflicts('LAST_WAY_IN', 'LAST_FACTOR')),
  passkeyFactorChallenge: post(
    '/identity/passkey-factor-challenge',
    'What the browser needs to give a passkey as the second factor.',
  ).output(factorOptions),
  /** PASSKEY-10. Asked at sign-in, and again before sensitive operations. */
  givePasskey: post('/identity/given-passkey', 'Gives a passkey as the second factor.')
    .fields({ credential: assertion })
    .output(z.object({ given: z.literal(true) }))
    .errors({ PASSKEY_REFUSED }),
  passkeyChallenge: open
    .post('/identity/passkey-challenge', 'What the browser needs to sign in by passkey.')
    .output(requestOptions),
  /** A guest of this browser moves to the account. */
  signInByPasskey: open
    .post('/identity/sign-in-by-passkey', 'Signs in with what a passkey signed.')
    .fields({
      credential: assertion,
      staySignedIn: z.boolean().default(false),
      sharedDevice,
      proof: proof.optional(),
    })
    .output(signedIn)
    .errors({
      ...proofRefusals,
      PASSKEY_REFUSED,
      ACCOUNT_DISABLED: signInRefusals.ACCOUNT_DISABLED,
      TOO_MANY_REQUESTS,
    }),
}
