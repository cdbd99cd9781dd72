import { normaliseEmail } from '@sanad/domain/identity/email'
import { freshForSeconds } from '@sanad/domain/identity/second-factor'
import * as oidc from 'openid-client'
import * as z from 'zod'
import { isLoopback, type Config } from '#server/platform/base/config/config.ts'

type ProviderConfig = NonNullable<Config['oidc']>

/** Short, because a person waits for each answer of the provider. */
const patienceSeconds = 5
/** Clocks of two machines differ. */
const clockToleranceSeconds = 30

/** The provider did not answer, or gave no valid answer. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** The secrets of one sign-in. They stay on the server until the provider has answered. */
interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** From the ID token, else from the provider's user-info endpoint. */
const person = z.object({ email: z.string().optional(), email_verified: z.boolean().optional() })
const authentication = z.object({
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
  auth_time: z.number().optional(),
})

/** OIDC-4. @param redirectUri where the provider leads the browser back to */
export function openProvider(config: ProviderConfig, redirectUri: string) {
  let reading: Promise<oidc.Configuration> | undefined
  let known: oidc.Configuration | undefined

  /** Callers who wait for the description share one request. */
  function describe(): Promise<oidc.Configuration> {
    reading ??= discover(config)
      .then((description) => (known = description))
      .catch((fault: unknown) => {
        throw new ProviderUnavailableError('no description', { cause: fault })
      })
      .finally(() => (reading = undefined))
    return reading
  }

  return {
    issuer: config.issuer,
    factors: config.factors,

    /**
     * Asks the provider first, so that no browser is sent to an unreachable page.
     * @throws ProviderUnavailableError
     */
    async addressFor(
      { state, nonce, verifier }: Secrets,
      { anew }: { readonly anew: boolean },
    ): Promise<string> {
      const acr = config.factors.acr.join(' ')
      const url = oidc.buildAuthorizationUrl(await describe(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(freshForSeconds),
        ...(acr !== '' && { acr_values: acr }),
        ...(anew && { prompt: 'login' }),
      })
      return url.href
    },

    /**
     * @param query the part of the address after the question mark
     * @throws ProviderUnavailableError; any other error means that the answer was wrong
     */
    async readAnswer(query: string, { state, nonce, verifier }: Secrets) {
      const description = known ?? (await describe())
      const answer = await fromProvider(
        oidc.authorizationCodeGrant(description, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      )
      return readClaims(description, answer)
    },
  }
}
export type Provider = ReturnType<typeof openProvider>

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** Who signed in, and how, from the ID token. */
async function readClaims(description: oidc.Configuration, tokens: Tokens) {
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const inToken = person.parse(claims)
  const { email, email_verified: isVerified } =
    inToken.email !== undefined
      ? inToken
      : person.parse(
          await fromProvider(oidc.fetchUserInfo(description, tokens.access_token, claims.sub)),
        )
  const { amr, acr, auth_time: at } = authentication.parse(claims)
  return {
    subject: claims.sub,
    email: normaliseEmail(email ?? ''),
    addressVerified: email !== undefined && isVerified === true,
    amr,
    acr,
    secondsAgo: at === undefined ? undefined : Math.floor(Date.now() / 1000) - at,
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<oidc.Configuration> {
  const isLocal = isLoopback(new URL(issuer).hostname)
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds },
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: patienceSeconds,
      // The signature is verified although the token comes straight from the provider.
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    },
  )
}

/** `fetch` fails with a TypeError when the host is unreachable. */
const silent = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

async function fromProvider<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
    if (silent.has(code) || (fault instanceof TypeError && fault.message === 'fetch failed'))
      throw new ProviderUnavailableError('no answer', { cause: fault })
    throw fault
  }
}
