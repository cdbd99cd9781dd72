import * as z from 'zod'
import { post, open } from '../../primitives/operation.ts'
import { TOO_MANY_REQUESTS } from '../../primitives/refusals.ts'
import {
  proof,
  proofRefusals,
  sharedDevice,
  signedIn,
  signInRefusals,
} from '../sign-in-contract.ts'

/** The query string of the provider's redirect. */
const query = z
  .string()
  .max(4000)
  .regex(/^[!-~]+$/)
const place = z.object({ url: z.string() })
const refusals = {
  /** The provider's answer belongs to another request, or was used before. */
  PROVIDER_FAILED: { status: 409 },
  /** OIDC-2, OIDC-5. The answer never says why. */
  PROVIDER_REFUSED: { status: 409 },
  /** OIDC-7. The provider does not answer. */
  PROVIDER_AWAY: { status: 503 },
  /** OIDC-1, OIDC-8. No provider is configured, or it did not give the factor of this sign-in. */
  NO_PROVIDER: { status: 409 },
} as const
const { NO_PROVIDER, PROVIDER_AWAY } = refusals

/** The rules are OIDC-1 to 8. */
export const providerOperations = {
  beginProviderSignIn: open
    .post('/identity/provider-sign-in/begin', 'Where the organisation’s provider signs staff in.')
    .fields({ staySignedIn: z.boolean().default(false) })
    .output(place)
    .errors({ NO_PROVIDER, PROVIDER_AWAY }),
  signInByProvider: open
    .post(
      '/identity/provider-sign-in',
      'Signs a staff member in with the answer of the organisation’s provider.',
    )
    .fields({
      query,
      sharedDevice,
      proof: proof.optional(),
    })
    .output(signedIn)
    .errors({
      ...refusals,
      ...proofRefusals,
      ACCOUNT_DISABLED: signInRefusals.ACCOUNT_DISABLED,
      TOO_MANY_REQUESTS,
    }),
  /** OIDC-8. For a new confirmation of the person. */
  beginProviderFactor: post(
    '/identity/provider-factor/begin',
    'Where the organisation’s provider asks for the second factor again.',
  )
    .output(place)
    .errors({ NO_PROVIDER, PROVIDER_AWAY }),
  /** OIDC-8. Accepts the provider's new confirmation. */
  giveProviderFactor: post(
    '/identity/provider-factor',
    'Gives the second factor with the answer of the organisation’s provider.',
  )
    .fields({ query })
    .output(z.object({ given: z.literal(true) }))
    .errors(refusals),
}
