import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { browserNameOf, writeBrowserName } from '@sanad/domain/identity/browser-name'
import { betterAuth } from 'better-auth'
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
/** The name of the sign-in cookie. */
export const signInCookie = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  cookieName(tokenCookie, { secure: secureCookies })

/**
 * The sign-in library (better-auth), called in process; its own HTTP handler is never mounted. It
 * stores accounts, sign-ins and cookies. `codes.ts` decides before it whether a code may be sent or
 * tried.
 */
export function openSignIns(appContext: { config: Config; db: Db; keys: Keys }) {
  const { config, db, keys } = appContext
  const secret = keys.secret('sign-ins')
  const auth = betterAuth({
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
      // We set the name: with the library's own prefix, another site on the same domain could set
      // the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.secureCookies },
      cookies: { session_token: { name: signInCookie(config) } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    // Use does not prolong a sign-in.
    session: { expiresIn: staySignedInDays * 86_400 },
    // Quick Login's passwords exist only in a preview.
    emailAndPassword: {
      enabled: config.stage === 'preview',
      disableSignUp: true,
      autoSignIn: false,
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        // Longer than a code is valid: the gate judges by the database's clock, which may differ
        // from this process's.
        expiresIn: codeLife.minutes * 60 * 6,
        allowedAttempts: codeLife.tries,
        storeOTP: { hash: async (code) => keys.mac('stored code', code) },
        sendVerificationOTP: async () => {
          throw new Error('codes are sent by request-code.ts')
        },
      }),
    ],
  })
  const cookieHeader = (cookie: string) => new Headers({ cookie })
  return {
    /**
     * Creates a six-digit code that the library knows. Here and below, `email` is the stored hash
     * of an address (`addresses.ts`).
     */
    makeCode: (email: string): Promise<string> =>
      auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }),

    /**
     * Opens a sign-in with a code that the gate accepted, and creates the account if there is none.
     */
    async signInWithCode(
      email: string,
      code: string,
      { stay, userAgent }: SignInOptions,
    ): Promise<NewSignIn> {
      const { response, headers } = await auth.api.signInEmailOTP({
        body: { email, otp: code },
        headers: userAgentHeader(userAgent),
        returnHeaders: true,
      })
      return {
        accountId: response.user.id,
        token: response.token,
        setCookies: cookiesFrom(headers, stay),
      }
    },

    /**
     * Opens a sign-in to an account whose owner proved it by a link, a phrase or a passkey. It makes
     * no code: one that was mailed before stays good.
     */
    async signInAs(accountId: string, { stay, userAgent }: SignInOptions): Promise<NewSignIn> {
      const { internalAdapter } = await auth.$context
      const kept = writeBrowserName(browserNameOf(userAgent))
      const { token } = await internalAdapter.createSession(accountId, false, { userAgent: kept })
      const cookie = writeCookie(tokenCookie, encodeURIComponent(writeSigned(token, secret)), {
        secure: config.secureCookies,
        maxAgeSeconds: staySignedInDays * 86_400,
      })
      const setCookies = [stay ? cookie : endsWithBrowser(cookie)]
      return { accountId, token, setCookies }
    },

    /** Preview's Quick Login; `undefined` for a wrong address or password. */
    async signInWithPassword(
      email: string,
      password: string,
      userAgent: string,
    ): Promise<NewSignIn | undefined> {
      try {
        const { response, headers } = await auth.api.signInEmail({
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
    },

    /** Hashes a preview account's password in the library's format. */
    async hashPassword(password: string): Promise<string> {
      const context = await auth.$context
      return context.password.hash(password)
    },

    /**
     * The token in these cookies, if its signature is ours. Read here because every call needs it:
     * the library would query the database twice, and `findCallers` a third time.
     */
    tokenIn(cookie: string): string | undefined {
      if (!cookie.includes(cookiePrefix)) return undefined
      const signed = readCookie(cookie, tokenCookie, { secure: config.secureCookies })
      return signed === undefined ? undefined : readSigned(signed, secret)
    },

    /** Ends this sign-in. @returns the cookies that clear the browser's */
    async signOut(cookie: string): Promise<string[]> {
      const { headers } = await auth.api.signOut({
        headers: cookieHeader(cookie),
        returnHeaders: true,
      })
      return headers.getSetCookie()
    },
  }
}
export type SignIns = ReturnType<typeof openSignIns>

/** A cookie's value as the library signs it: the token, a dot, and 32 bytes of HMAC in base64. */
function readSigned(encoded: string, secret: string): string | undefined {
  const [, token, signature] = /^(.+)\.([^.]{43}=)$/.exec(decodeOrEmpty(encoded)) ?? []
  if (token === undefined || signature === undefined) return undefined
  const signatureBytes = Buffer.from(signature, 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
    ? token
    : undefined
}

/** Signs a token as a cookie's value; `readSigned` verifies it. */
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
  /** The user agent of the browser. */
  readonly userAgent: string
}

/** The only fact about a browser that the library gets and stores. */
const userAgentHeader = (userAgent: string): Headers =>
  new Headers({ 'user-agent': writeBrowserName(browserNameOf(userAgent)) })

export interface NewSignIn {
  readonly accountId: string
  /** Names the sign-in; never leaves the server but in the signed cookie. */
  readonly token: string
  readonly setCookies: string[]
}

/** Without "stay signed in" the cookie ends with the browser (decision 2). */
const cookiesFrom = (headers: Headers, stay: boolean): string[] =>
  headers.getSetCookie().map((cookie) => (stay ? cookie : endsWithBrowser(cookie)))
const endsWithBrowser = (cookie: string): string => cookie.replace(/;\s*Max-Age=\d+/i, '')

const isApiError = (fault: unknown): boolean => fault instanceof Error && fault.name === 'APIError'
