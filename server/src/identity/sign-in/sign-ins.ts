import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { browserNameOf, writeBrowserName } from '@sanad/domain/identity/browser-name'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { siteOf, type Config } from '#server/platform/base/config/config.ts'
import { cookieName, readCookie, writeCookie } from '#server/platform/services/http/cookies.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { codeLife } from '../limits.ts'
import { accounts, credentials, signIns, verifications } from '../tables.ts'

export const staySignedInDays = 30
const cookiePrefix = 'sanad'
const tokenCookie = `${cookiePrefix}.session_token`
export const signInCookie = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  cookieName(tokenCookie, { secure: secureCookies })

/**
 * Calls the sign-in library (better-auth) in process; its HTTP handler is never mounted. `codes.ts`
 * decides whether a code may be sent or tried.
 */
export class SignIns {
  readonly #auth: ReturnType<typeof openLibrary>
  readonly #config: Config
  readonly #secret: string
  constructor({ config, db, keys }: { config: Config; db: Db; keys: Keys }) {
    this.#config = config
    this.#secret = keys.secret('sign-ins')
    this.#auth = openLibrary(config, db, keys, this.#secret)
  }

  /**
   * @param email here and below the stored hash of an address (`addresses.ts`)
   * @returns six digits
   */
  makeCode(email: string): Promise<string> {
    return this.#auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
  }

  /** For a code that `codes.ts` accepted. Creates the account if there is none. */
  async signInWithCode(
    email: string,
    code: string,
    { stay, userAgent }: SignInOptions,
  ): Promise<NewSignIn> {
    const { response, headers } = await this.#auth.api.signInEmailOTP({
      body: { email, otp: code },
      headers: userAgentHeader(userAgent),
      returnHeaders: true,
    })
    return {
      accountId: response.user.id,
      token: response.token,
      setCookies: cookiesFrom(headers, stay),
    }
  }

  /** For an owner proved by a link, a phrase or a passkey. A code mailed before stays valid. */
  async signInAs(accountId: string, { stay, userAgent }: SignInOptions): Promise<NewSignIn> {
    const { internalAdapter } = await this.#auth.$context
    const kept = writeBrowserName(browserNameOf(userAgent))
    const { token } = await internalAdapter.createSession(accountId, false, { userAgent: kept })
    const cookie = writeCookie(tokenCookie, encodeURIComponent(writeSigned(token, this.#secret)), {
      secure: this.#config.secureCookies,
      maxAgeSeconds: staySignedInDays * 86_400,
    })
    const setCookies = [stay ? cookie : endsWithBrowser(cookie)]
    return { accountId, token, setCookies }
  }

  /** @returns undefined for a wrong address or password */
  async signInWithPassword(
    email: string,
    password: string,
    userAgent: string,
  ): Promise<NewSignIn | undefined> {
    try {
      const { response, headers } = await this.#auth.api.signInEmail({
        body: { email, password },
        headers: userAgentHeader(userAgent),
        returnHeaders: true,
      })
      return {
        accountId: response.user.id,
        token: response.token,
        setCookies: cookiesFrom(headers, false),
      }
    } catch (fault) {
      if (isApiError(fault)) return undefined
      throw fault
    }
  }

  async hashPassword(password: string): Promise<string> {
    const context = await this.#auth.$context
    return context.password.hash(password)
  }

  /** The token, if its signature is ours. The library would query the database twice a call. */
  tokenIn(cookie: string): string | undefined {
    if (!cookie.includes(cookiePrefix)) return undefined
    const signed = readCookie(cookie, tokenCookie, { secure: this.#config.secureCookies })
    return signed === undefined ? undefined : readSigned(signed, this.#secret)
  }

  /** @returns the cookies that clear the browser's */
  async signOut(cookie: string): Promise<string[]> {
    const { headers } = await this.#auth.api.signOut({
      headers: new Headers({ cookie }),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  }
}

function openLibrary(config: Config, db: Db, keys: Keys, secret: string) {
  return betterAuth({
    baseURL: siteOf(config),
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: accounts,
        session: signIns,
        account: credentials,
        verification: verifications,
      },
    }),
    advanced: {
      cookiePrefix,
      // With the library's own prefix, another site on the same domain could set the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.secureCookies },
      cookies: { session_token: { name: signInCookie(config) } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    // Use does not prolong a sign-in.
    session: { expiresIn: staySignedInDays * 86_400 },
    // Passwords exist only in a preview.
    emailAndPassword: {
      enabled: config.stage === 'preview',
      disableSignUp: true,
      autoSignIn: false,
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        // Longer than a code is valid, because `codes.ts` judges by the database's clock.
        expiresIn: codeLife.minutes * 60 * 6,
        allowedAttempts: codeLife.tries,
        storeOTP: { hash: async (code) => keys.mac('stored code', code) },
        sendVerificationOTP: async () => {
          throw new Error('codes are sent by request-code.ts')
        },
      }),
    ],
  })
}

/** The library's format: the token, a dot, and 32 bytes of HMAC in base64. */
function readSigned(encoded: string, secret: string): string | undefined {
  const [, token, signature] = /^(.+)\.([^.]{43}=)$/.exec(decodeOrEmpty(encoded)) ?? []
  if (token === undefined || signature === undefined) return undefined
  const signatureBytes = Buffer.from(signature, 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? token
    : undefined
}

const writeSigned = (token: string, secret: string): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

function decodeOrEmpty(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}

export interface SignInOptions {
  readonly stay: boolean
  readonly userAgent: string
}

/** The library gets and stores only the browser's name. */
const userAgentHeader = (userAgent: string): Headers =>
  new Headers({ 'user-agent': writeBrowserName(browserNameOf(userAgent)) })

export interface NewSignIn {
  readonly accountId: string
  /** Leaves the server only in the signed cookie. */
  readonly token: string
  readonly setCookies: string[]
}

/** Without "stay signed in" the cookie ends with the browser (decision 2). */
const cookiesFrom = (headers: Headers, stay: boolean): string[] =>
  headers.getSetCookie().map((cookie) => (stay ? cookie : endsWithBrowser(cookie)))
const endsWithBrowser = (cookie: string): string => cookie.replace(/;\s*Max-Age=\d+/i, '')

const isApiError = (fault: unknown): boolean => fault instanceof Error && fault.name === 'APIError'
