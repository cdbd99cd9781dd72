import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Keys } from '#server/platform/keys.ts'
import { codeLife } from './limits.ts'
import { accounts, credentials, signIns, verifications } from './tables.ts'

const staySignedInDays = 30
const cookiePrefix = 'sanad'

/**
 * The sign-in library (better-auth), called in process; its own HTTP handler is never mounted. It keeps accounts,
 * sign-ins and cookies. Whether a code may be sent or tried is judged before it, by `codes.ts`.
 */
export function openSignIns(tools: { config: Config; db: Db; keys: Keys }) {
  const { config, db, keys } = tools
  const auth = betterAuth({
    baseURL: config.publicUrl ?? `http://localhost:${config.port}`,
    secret: keys.secret('sign-ins'),
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: accounts, session: signIns, account: credentials, verification: verifications },
    }),
    advanced: {
      cookiePrefix,
      useSecureCookies: config.secureCookies,
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    session: { expiresIn: staySignedInDays * 86_400, updateAge: 86_400 },
    // Quick Login's passwords exist only where preview accounts do.
    emailAndPassword: { enabled: config.stage === 'preview', disableSignUp: true, autoSignIn: false },
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
  const headersFor = (cookie: string) => new Headers({ cookie })
  return {
    /** A fresh six-digit code for this address, known to the library. */
    makeCode: (email: string): Promise<string> =>
      auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }),

    /** Opens a sign-in with a code that the gate found right; makes the account if there is none. */
    async signInWithCode(email: string, code: string, stay: boolean): Promise<SignedIn> {
      const { response, headers } = await auth.api.signInEmailOTP({
        body: { email, otp: code },
        returnHeaders: true,
      })
      return { accountId: response.user.id, setCookies: cookiesFrom(headers, stay) }
    },

    /** Preview's Quick Login; `undefined` for a wrong address or password. */
    async signInWithPassword(email: string, password: string): Promise<SignedIn | undefined> {
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email, password },
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

    /** Who is signed in with these cookies. */
    async find(cookie: string): Promise<{ accountId: string; signInId: string } | undefined> {
      if (!cookie.includes(cookiePrefix)) return undefined
      const found = await auth.api.getSession({
        headers: headersFor(cookie),
        query: { disableRefresh: true },
      })
      return found ? { accountId: found.user.id, signInId: found.session.id } : undefined
    },

    /** Ends this sign-in; answers the cookies that clear the browser's. */
    async signOut(cookie: string): Promise<string[]> {
      const { headers } = await auth.api.signOut({ headers: headersFor(cookie), returnHeaders: true })
      return headers.getSetCookie()
    },
  }
}
export type SignIns = ReturnType<typeof openSignIns>

interface SignedIn {
  readonly accountId: string
  readonly setCookies: string[]
}

/** Without "stay signed in" the cookie ends with the browser (decisions §4). */
const cookiesFrom = (headers: Headers, stay: boolean): string[] =>
  headers.getSetCookie().map((cookie) => (stay ? cookie : cookie.replace(/;\s*Max-Age=\d+/i, '')))

const isApiError = (fault: unknown): boolean => fault instanceof Error && fault.name === 'APIError'
