import { randomBytes } from 'node:crypto'
import { providerMinutes } from '@sanad/domain/identity/provider/provider'
import { refuse } from '@sanad/domain/primitives/refusal'
import { readCookie, writeCookie } from '#server/platform/services/http/cookies.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import { makeChallenge, spendChallenge } from '../challenge.ts'
import { ProviderUnavailableError, type Provider } from './provider.ts'

/** OIDC-3. A random secret of the browser, the same for all its tabs. */
const browserCookie = 'sanad_provider'
const secretBytes = 32
/** Appended to the challenge in `state` for "stay signed in". */
const stays = '.stay'

interface ProviderUse {
  readonly purpose: 'sign in by provider' | 'confirm by provider'
  /** Undefined before sign-in. */
  readonly personId?: string
}

/**
 * Sets the cookie without which the provider's answer is refused.
 * @param stay "stay signed in": the provider hands it back in `state`
 * @returns the address of the provider's sign-in page
 */
export async function leadToProvider(
  call: Call,
  provider: Provider,
  use: ProviderUse,
  { stay = false } = {},
) {
  const secure = call.config.secureCookies
  const browser = browserSecretOf(call) ?? randomBytes(secretBytes).toString('base64url')
  const challenge = await makeChallenge(call, { ...use, browser })
  const state = stay ? `${challenge}${stays}` : challenge
  try {
    const anew = use.purpose === 'confirm by provider'
    const url = await provider.addressFor(secretsOf(call, state, browser), { anew })
    const maxAgeSeconds = providerMinutes * 60
    call.setCookies.push(writeCookie(browserCookie, browser, { secure, maxAgeSeconds }))
    return { url }
  } catch (fault) {
    logFault(call, fault)
    return refuse('PROVIDER_AWAY')
  }
}

/**
 * OIDC-3, OIDC-4. @returns a refusal when the answer does not fit what this browser requested
 * @param query the part of the address after the question mark
 */
export async function readAnswer(call: Call, provider: Provider, query: string, use: ProviderUse) {
  const browser = browserSecretOf(call)
  const state = new URLSearchParams(query).get('state')
  if (browser === undefined || state === null) return refuse('PROVIDER_FAILED')
  const stay = state.endsWith(stays)
  const challenge = stay ? state.slice(0, -stays.length) : state
  if (!(await spendChallenge(call, { ...use, browser }, challenge)))
    return refuse('PROVIDER_FAILED')
  try {
    const { subject, ...word } = await provider.readAnswer(query, secretsOf(call, state, browser))
    const { keys } = call
    return {
      ...word,
      stay,
      subject: keys.mac('provider subject', `${provider.issuer}\0${subject}`),
    }
  } catch (fault) {
    logFault(call, fault)
    return refuse(fault instanceof ProviderUnavailableError ? 'PROVIDER_AWAY' : 'PROVIDER_FAILED')
  }
}

const browserSecretOf = (call: Call): string | undefined =>
  readCookie(call.cookie, browserCookie, { secure: call.config.secureCookies })

/** Derived from the state and the browser, so nothing is stored. */
const secretsOf = ({ keys }: Call, state: string, browser: string) => ({
  state,
  nonce: keys.mac('provider nonce', `${browser}\0${state}`),
  verifier: keys.mac('provider verifier', `${browser}\0${state}`),
})

/** Only codes are logged: a message may quote what the provider sent. */
function logFault({ log }: Call, fault: unknown): void {
  const { cause } = fault instanceof Error ? fault : {}
  const codes = [fault, cause].flatMap((one) =>
    one instanceof Error ? [one.name, ...('code' in one ? [String(one.code)] : [])] : [],
  )
  log.warn({ fault: codes.join(' ') }, 'no sign-in by the provider')
}
