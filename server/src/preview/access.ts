import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/base/config/config.ts'
import { previewCookieName, readCookie } from '#server/platform/services/http/cookies.ts'

export const previewCookie = previewCookieName

/**
 * Decision 5. Open on loopback. Where `HOST` is wider, the token printed on the console is needed,
 * which `/_preview/mail?token=…` turns into a cookie. Live has no preview features.
 */
export function isPreviewAllowed(config: Config, cookie: string): boolean {
  if (config.stage !== 'preview') return false
  return (
    config.loopback ||
    isToken(config, readCookie(cookie, previewCookie, { secure: config.secureCookies }))
  )
}

export function isToken(config: Config, candidate: string | undefined): boolean {
  const token = config.previewToken
  if (token === undefined || candidate === undefined || candidate.length !== token.length)
    return false
  return timingSafeEqual(Buffer.from(candidate), Buffer.from(token))
}
