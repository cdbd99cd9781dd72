import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { browserNameOf, writeBrowserName } from '@sanad/domain/identity/browser-name'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Config } from '#server/platform/config/config.ts'
import { cookieName, readCookie } from '#server/platform/http/cookies.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Keys } from '#server/platform/crypto/keys.ts'
import { codeLife } from '../limits.ts'
import { accounts, credentials, signIns, verifications } from '../tables.ts'

export const staySignedInDays = 30
const cookiePrefix = 'sanad'
const tokenCookie = `${cookiePrefix}.session_token`
/** The cookie that a sign-in is kept in. */
export const signInCookie = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  cookieName(tokenCookie, { secure: secureCookies })

/**
 * The sign-in library (better-auth), called in process; its own HTTP handler is never mounted. It keeps accounts,
 * sign-ins and cookies. Whether a code may be sent or tried is judged before it, by `codes.ts`.
 */
export function openSignIns(appContext: { config: Config; db: Db; keys: Keys }) {
  const { config, db, keys } = appContext
  const secret = keys.secret('sign-ins')
  const auth = betterAuth({
    baseURL: config.publicUrl ?? `http://localhost:${config.port}`,
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
      // Named by us: the library's own prefix would let a neighbour under the same domain set one.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.secureCookies },
      cookies: { session_token: { name: signInCookie(config) } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    // However much it is used: `findCaller` prolongs nothing.
    session: { expiresIn: staySignedInDays * 86_400 },
    // Quick Login's passwords exist only where preview accounts do.
    emailAndPassword: {
      enabled: config.stage === 'preview',
      disableSignUp: true,
      autoSignIn: false,
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        // Longer than a code lives: the gate judges by the database's clock, which may differ from this one.
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
    /** A fresh six-digit code, known to the library. As everywhere here, the address is what `addresses.ts` stores of it. */
    makeCode: (email: string): Promise<string> =>
      auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }),

    /** Opens a sign-in with a code that the gate found right; makes the account if there is none. */
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
      return { accountId: response.user.id, setCookies: cookiesFrom(headers, stay) }
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
        return { accountId: response.user.id, setCookies: cookiesFrom(headers, false) }
      } catch (fault) {
        if (isApiError(fault)) return undefined
        throw fault
      }
    },

    /** Hashes a preview account's password as the library wants it. */
    async hashPassword(password: string): Promise<string> {
      const context = await auth.$context
      return context.password.hash(password)
    },

    /**
     * The token in these cookies, if it is one that we signed. Asked with every call, so it is read here: the library
     * would ask the database twice, and the caller a third time (`findCaller` asks once).
     */
    tokenIn(cookie: string): string | undefined {
      if (!cookie.includes(cookiePrefix)) return undefined
      const signed = readCookie(cookie, tokenCookie, { secure: config.secureCookies })
      return signed === undefined ? undefined : readSigned(signed, secret)
    },

    /** Ends this sign-in; answers the cookies that clear the browser's. */
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

function decodeOrEmpty(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}

interface SignInOptions {
  readonly stay: boolean
  /** As the browser calls itself. */
  readonly userAgent: string
}

/** All that the library is told of a browser, and keeps. */
const userAgentHeader = (userAgent: string): Headers =>
  new Headers({ 'user-agent': writeBrowserName(browserNameOf(userAgent)) })

interface NewSignIn {
  readonly accountId: string
  readonly setCookies: string[]
}

/** Without "stay signed in" the cookie ends with the browser (decision 2). */
const cookiesFrom = (headers: Headers, stay: boolean): string[] =>
  headers.getSetCookie().map((cookie) => (stay ? cookie : cookie.replace(/;\s*Max-Age=\d+/i, '')))

const isApiError = (fault: unknown): boolean => fault instanceof Error && fault.name === 'APIError'
