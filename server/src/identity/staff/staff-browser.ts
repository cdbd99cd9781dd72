import { randomBytes } from 'node:crypto'
import {
  readCookie,
  writeCookie,
  browserCookieName,
} from '#server/platform/services/http/cookies.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Call } from '#server/platform/services/http/guards.ts'
import { recordStaffBrowser } from './staff-store.ts'

const keptDays = 400

/**
 * Two accounts on one browser may be one person, so neither can second the other. A random mark in
 * a cookie, which outlives a sign-out, recognises the browser.
 * @param isStaff otherwise a browser is recorded only if it has the mark already
 */
export async function markStaffBrowser(
  tx: Tx,
  call: Call,
  { accountId, isStaff }: { readonly accountId: string; readonly isStaff: boolean },
): Promise<void> {
  const secure = call.config.secureCookies
  const known = readCookie(call.cookie, browserCookieName, { secure })
  const mark = known || (isStaff ? randomBytes(24).toString('base64url') : undefined)
  if (mark === undefined) return
  await recordStaffBrowser(tx, {
    browserMac: call.keys.mac('staff browser', mark),
    accountId,
  })
  if (known === undefined)
    call.setCookies.push(
      writeCookie(browserCookieName, mark, { secure, maxAgeSeconds: keptDays * 86_400 }),
    )
}
