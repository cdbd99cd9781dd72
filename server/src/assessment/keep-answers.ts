import { assessment as contract } from '@sanad/domain/assessment/contract'
import { randomBytes } from 'node:crypto'
import { refuse } from '@sanad/domain/primitives/refusal'
import { readCookie, writeCookie } from '#server/platform/services/http/cookies.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { open, type Call } from '#server/platform/services/http/guards.ts'
import { hasKept, keep } from './store.ts'

export const keptCookie = 'sanad_answers'
const cookieSeconds = 30 * 60
export const keptSealContext = (tokenMac: string) => ['kept_answers', tokenMac, 'sealed'] as const

const keepsAnHour: Limit = { name: 'kept-answers-ip-hour', times: 300, seconds: 3600 }

/** Whether this browser has kept answers that wait for a sign-in. */
export async function isAnswered({ db, keys, config, cookie }: Call): Promise<boolean> {
  const token = readCookie(cookie, keptCookie, { secure: config.secureCookies })
  return token !== undefined && hasKept(db, keys.mac('kept answers', token))
}

/** Until the person signs in, in any tab of the browser. */
export const keepAnswers = open(
  contract.keepAnswers,
  { anonymous: 'anyone', seeker: 'own' },
  async ({ db, keys, config, limits, origin, cookie, setCookies }, { assessment }) => {
    const taken = await consume(db, keepsAnHour, keys.mac('ip', origin.address), limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    const token =
      readCookie(cookie, keptCookie, { secure: config.secureCookies }) ||
      randomBytes(24).toString('base64url')
    const tokenMac = keys.mac('kept answers', token)
    await keep(
      db,
      tokenMac,
      keys.server.seal(JSON.stringify(assessment), keptSealContext(tokenMac)),
    )
    setCookies.push(
      writeCookie(keptCookie, token, {
        secure: config.secureCookies,
        maxAgeSeconds: cookieSeconds,
      }),
    )
    return { kept: true as const }
  },
)
