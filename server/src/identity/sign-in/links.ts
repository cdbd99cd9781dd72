import { randomBytes } from 'node:crypto'
import type { SignUpRole } from '@sanad/domain/primitives/role'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { linkLifeMinutes } from '../limits.ts'
import { signInLinks } from '../tables.ts'

/** The address that a link signs in, and the account to create if there is none. */
interface LinkOwner {
  readonly email: string
  readonly signUp?: { readonly name: string; readonly role: SignUpRole } | undefined
}

const linkOwner = z.object({
  email: z.string(),
  signUp: z.object({ name: z.string(), role: z.enum(['seeker', 'expert']) }).optional(),
})

/** Links replace codes after too many wrong ones. They cannot be guessed: tries are not counted. */
export function linkGate(keys: Keys) {
  const tokenMacOf = (token: string) => keys.mac('sign-in link', token)
  const sealContextOf = (tokenMac: string) => ['sign_in_links', tokenMac, 'sealed'] as const
  return {
    /** @returns the token that opens this address; an earlier one becomes invalid */
    async arm(tx: Tx, { email, signUp }: LinkOwner): Promise<string> {
      const token = randomBytes(24).toString('base64url')
      const tokenMac = tokenMacOf(token)
      const expiresAt = sql<string>`app_now() + make_interval(mins => ${linkLifeMinutes})`
      const row = {
        tokenMac,
        sealed: keys.server.seal(JSON.stringify({ email, signUp }), sealContextOf(tokenMac)),
        expiresAt,
      }
      await tx
        .insert(signInLinks)
        .values({ addressMac: hashAddress(keys, email), ...row })
        .onConflictDoUpdate({ target: signInLinks.addressMac, set: row })
      return token
    },

    /** Only one of simultaneous callers gets it. */
    async take(tx: Tx, token: string): Promise<LinkOwner | undefined> {
      const tokenMac = tokenMacOf(token)
      const [row] = await tx
        .delete(signInLinks)
        .where(eq(signInLinks.tokenMac, tokenMac))
        .returning({
          sealed: signInLinks.sealed,
          fresh: sql<boolean>`${signInLinks.expiresAt} > app_now()`,
        })
      return row?.fresh
        ? linkOwner.parse(JSON.parse(keys.server.decrypt(row.sealed, sealContextOf(tokenMac))))
        : undefined
    },
  }
}

export async function sweepLinks(tx: Tx): Promise<void> {
  await tx.delete(signInLinks).where(sql`${signInLinks.expiresAt} <= app_now()`)
}
