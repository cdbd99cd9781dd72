import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'

const clientId = 'sanad'
const clientSecret = 'a-secret-of-the-tests'

/** Somebody whom the provider knows. */
interface KnownPerson {
  readonly email: string
  readonly verified?: boolean
}

/** How the provider lies in its next ID tokens. */
type Change = (claims: Claims, key: KeyObject) => string
type Claims = Readonly<Record<string, unknown>>

/**
 * A real OpenID Connect provider (`oidc-provider`, certified), with a page of its own on which
 * people sign in by a name, with or without a second factor.
 */
export async function openOwnProvider(port: number, redirectUri: string) {
  const issuer = `http://localhost:${port}`
  const people = new Map<string, KnownPerson>()
  const privateKey = newKey()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], email: ['email', 'email_verified'] },
    acrValues: ['urn:example:mfa'],
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, subject: string) => accountOf(subject, people.get(subject)),
    // Consent is the organisation's: nobody is asked.
    loadExistingGrant: async (ctx: Parameters<Parameters<Provider['use']>[0]>[0]) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  let change: Change | undefined
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (change && ctx.path === '/token' && typeof body === 'object' && body && 'id_token' in body)
      ctx.body = { ...body, id_token: change(claimsOf(String(body.id_token)), privateKey) }
  })
  const answer = provider.callback()
  const server = http.createServer((req, res) => {
    if (req.url?.startsWith('/interaction/')) void askPerson(provider, req, res)
    else answer(req, res)
  })
  const listen = () => once(server.listen(port, 'localhost'), 'listening')
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await listen()
  return {
    issuer,
    /** The settings that make the service know this provider. */
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    /** @param subject also what they sign in with */
    knows: (subject: string, person: KnownPerson) => void people.set(subject, person),
    /** From now on ID tokens are what this makes of them; undefined for the truth. */
    lies: (by: Change | undefined) => void (change = by),
    listen,
    close,
  }
}
export type OwnProvider = Awaited<ReturnType<typeof openOwnProvider>>

const accountOf = (subject: string, person: KnownPerson | undefined) =>
  person && {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email: person.email,
      email_verified: person.verified ?? true,
    }),
  }

export const newKey = (): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** Signs claims as the provider does, or with another key. */
export function signClaims(claims: Claims, key: KeyObject): string {
  const parts = [{ alg: 'RS256', kid: 'k' }, claims]
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const page = `<!doctype html><html lang="en"><title>Sign in</title><h1>Example organisation</h1>
<form method="post"><label>Name <input name="name" required></label>
<label><input type="checkbox" name="second"> with a second factor</label>
<button>Sign in</button></form></html>`

async function askPerson(
  provider: Provider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'POST') return void res.setHeader('content-type', 'text/html').end(page)
  let body = ''
  for await (const chunk of req) body += String(chunk)
  const form = new URLSearchParams(body)
  const second = form.has('second')
  const login = {
    accountId: form.get('name') ?? '',
    amr: second ? ['pwd', 'otp', 'mfa'] : ['pwd'],
    ...(form.has('acr') && { acr: form.get('acr') }),
  }
  await provider.interactionFinished(
    req,
    res,
    form.has('cancel') ? { error: 'access_denied' } : { login },
  )
}

/**
 * Goes through the provider's page as a browser does.
 * @returns what stands behind the question mark when it leads back
 */
export async function passProvider(
  url: string,
  form: Readonly<Record<string, string>>,
  jar = new Map<string, string>(),
): Promise<string> {
  const home = new URL(url).origin
  let next: { url: string; body?: URLSearchParams } = { url }
  for (;;) {
    if (new URL(next.url).origin !== home) return new URL(next.url).search.slice(1)
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body && { method: 'POST', body: next.body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null && !response.ok) throw new Error(await response.text())
    next =
      location === null
        ? { url: next.url, body: new URLSearchParams(form) }
        : { url: new URL(location, next.url).href }
  }
}
