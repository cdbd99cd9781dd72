import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { canonicalEmail, hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { codeLife, failuresAtMost, sendAgainAfterSeconds } from '../limits.ts'
import { signInCodes } from '../tables.ts'

/**
 * Guards the sign-in library. Each step is one statement on the address's row, so that of parallel
 * requests one sends a mail, five try a code and one signs in.
 */
export class CodeGate {
  readonly #keys: Keys
  constructor(keys: Keys) {
    this.#keys = keys
  }

  addressMac(email: string): string {
    return hashAddress(this.#keys, email)
  }

  #codeMac(email: string, code: string): string {
    return this.#keys.mac('sign-in code', `${canonicalEmail(email)}\0${code}`)
  }

  async reserve(
    tx: Tx,
    email: string,
  ): Promise<{ ok: true; locked: boolean } | { ok: false; retryAfterSeconds: number }> {
    const reserved = await tx.execute<{ locked: boolean }>(sql`
        insert into ${signInCodes} (address_mac, sent_at, expires_at)
        values (${this.addressMac(email)}, app_now(), app_now() + make_interval(mins => ${codeLife.minutes}))
        on conflict (address_mac) do update
          set code_mac = null, used_at = null, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
          where sign_in_codes.sent_at <= app_now() - make_interval(secs => ${sendAgainAfterSeconds})
        returning failures >= ${failuresAtMost} as locked`)
    if (reserved.rows[0]) return { ok: true, locked: reserved.rows[0].locked }
    const waiting = await tx.execute<{ wait: number }>(sql`
        select greatest(1, ceil(extract(epoch from sent_at - app_now()) + ${sendAgainAfterSeconds}))::int as wait
        from ${signInCodes} where address_mac = ${this.addressMac(email)}`)
    return { ok: false, retryAfterSeconds: waiting.rows[0]?.wait ?? 1 }
  }

  async arm(tx: Tx, email: string, code: string): Promise<void> {
    await tx.execute(sql`
        update ${signInCodes} set code_mac = ${this.#codeMac(email, code)} where address_mac = ${this.addressMac(email)}`)
  }

  /** Called when the mail could not be sent. */
  async release(tx: Tx, email: string): Promise<void> {
    await tx.execute(
      sql`delete from ${signInCodes} where address_mac = ${this.addressMac(email)} and failures = 0`,
    )
    await tx.execute(sql`
        update ${signInCodes} set code_mac = null, sent_at = app_now() - make_interval(secs => ${sendAgainAfterSeconds})
        where address_mac = ${this.addressMac(email)}`)
  }

  /** Called when the address was proved in another way. A mailed code stays valid. */
  async forgive(tx: Tx, email: string): Promise<void> {
    await tx.execute(sql`
        update ${signInCodes} set failures = 0 where address_mac = ${this.addressMac(email)}`)
  }

  /**
   * `right` is answered to one caller only. `unasked`: no code is waiting. `expired` is answered
   * only to the expired code, and `locked` only while a code is valid, because a stranger must
   * not learn that this address requested one (decision 2).
   */
  async tryCode(
    tx: Tx,
    email: string,
    code: string,
  ): Promise<'right' | 'wrong' | 'unasked' | 'expired' | 'locked'> {
    const triedMac = this.#codeMac(email, code)
    const attempt = await tx.execute<{ right: boolean }>(sql`
        update ${signInCodes}
        set tries = tries + 1,
            used_at = case when code_mac = ${triedMac} then app_now() end,
            failures = case when code_mac = ${triedMac} then 0 else failures + 1 end
        where address_mac = ${this.addressMac(email)} and code_mac is not null and used_at is null
          and expires_at > app_now() and tries < ${codeLife.tries} and failures < ${failuresAtMost}
        returning used_at is not null as right`)
    if (attempt.rows[0]) return attempt.rows[0].right ? 'right' : 'wrong'
    const state = await tx.execute<{ expired: boolean; locked: boolean }>(sql`
        select code_mac = ${triedMac} and expires_at <= app_now() as expired,
          (tries >= ${codeLife.tries} and expires_at > app_now()) or failures >= ${failuresAtMost} as locked
        from ${signInCodes} where address_mac = ${this.addressMac(email)} and used_at is null`)
    const row = state.rows[0]
    if (row?.locked) return 'locked'
    return row?.expired ? 'expired' : 'unasked'
  }
}

/** For a clock that was set back: codes are sent and expire by so many seconds later. */
export async function moveCodes(tx: Tx, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`
  await tx.execute(
    sql`update ${signInCodes} set sent_at = sent_at + ${by}, expires_at = expires_at + ${by}`,
  )
}
