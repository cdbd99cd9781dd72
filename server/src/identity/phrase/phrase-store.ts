import { freeTries, waitAfter } from '@sanad/domain/identity/phrase/phrase'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { accounts, profiles } from '../tables.ts'
import { phraseAttempts, signInPhrases } from './phrase-tables.ts'

/** Stores a phrase beside the one in use, and replaces an earlier unconfirmed one. */
export async function insertPhrase(
  tx: Tx,
  phrase: { personId: string; numberMac: string; phraseHash: string },
): Promise<void> {
  const { numberMac, phraseHash } = phrase
  await tx
    .insert(signInPhrases)
    .values(phrase)
    .onConflictDoUpdate({
      target: signInPhrases.personId,
      targetWhere: isNull(signInPhrases.keptAt),
      set: { numberMac, phraseHash, madeAt: sql`app_now()` },
    })
}

/** PHRASE-5. The new phrase replaces the one in use. @returns whether there was a new one */
export async function keepNewPhrase(tx: Tx, personId: string): Promise<boolean> {
  const ofPerson = eq(signInPhrases.personId, personId)
  const [fresh] = await tx
    .select({ id: signInPhrases.id })
    .from(signInPhrases)
    .where(and(ofPerson, isNull(signInPhrases.keptAt)))
    .for('update')
  if (!fresh) return false
  await tx.delete(signInPhrases).where(and(ofPerson, isNotNull(signInPhrases.keptAt)))
  await tx
    .update(signInPhrases)
    .set({ keptAt: sql`app_now()` })
    .where(eq(signInPhrases.id, fresh.id))
  return true
}

/** PHRASE-7. Only seekers' accounts, and only phrases in use. */
export async function findPhrase(tx: Tx, numberMac: string) {
  const [row] = await tx
    .select({
      personId: signInPhrases.personId,
      phraseHash: signInPhrases.phraseHash,
      role: profiles.role,
      isDisabled: sql<boolean>`${accounts.disabledAt} is not null`,
    })
    .from(signInPhrases)
    .innerJoin(accounts, eq(accounts.id, signInPhrases.personId))
    .innerJoin(profiles, and(eq(profiles.id, accounts.id), eq(profiles.role, 'seeker')))
    .where(and(eq(signInPhrases.numberMac, numberMac), isNotNull(signInPhrases.keptAt)))
  return row
}

/** PROOF-1. */
export async function findOwnPhrase(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ numberMac: signInPhrases.numberMac, phraseHash: signInPhrases.phraseHash })
    .from(signInPhrases)
    .where(and(eq(signInPhrases.personId, personId), isNotNull(signInPhrases.keptAt)))
  return row
}

/** Null if the person has no phrase in use. */
export async function findPhraseKeptAt(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ keptAt: isoMomentOrNull(signInPhrases.keptAt) })
    .from(signInPhrases)
    .where(and(eq(signInPhrases.personId, personId), isNotNull(signInPhrases.keptAt)))
  return row ? row.keptAt : null
}

/**
 * PHRASE-3. One statement counts a try before it is judged, so that parallel tries share the limit.
 * @returns the seconds to wait, when the try is not allowed
 */
export async function takeTry(tx: Tx, numberMac: string): Promise<number | undefined> {
  const taken = await tx.execute(sql`
    insert into ${phraseAttempts} (number_mac, failures, next_try_at) values (${numberMac}, 1, app_now())
    on conflict (number_mac) do update
      set failures = phrase_attempts.failures + 1,
          next_try_at = app_now() + make_interval(secs => ${waitOf(sql`phrase_attempts.failures + 1`)})
      where phrase_attempts.next_try_at <= app_now()
    returning 1`)
  if (taken.rows.length > 0) return undefined
  const waiting = await tx.execute<{ wait: number }>(sql`
    select greatest(1, ceil(extract(epoch from next_try_at - app_now())))::int as wait
    from ${phraseAttempts} where number_mac = ${numberMac}`)
  return waiting.rows[0]?.wait ?? 1
}

/** `waitAfter` in SQL, as a table of its steps. */
const waitOf = (failures: ReturnType<typeof sql>) => {
  const steps = Array.from({ length: 8 }, (_, step) => freeTries + step)
  const cases = steps.map((at) => sql`when ${failures} = ${at}::int then ${waitAfter(at)}::int`)
  const last = waitAfter(freeTries + steps.length)
  return sql`(case when ${failures} < ${freeTries}::int then 0 ${sql.join(cases, sql` `)} else ${last}::int end)`
}

export async function forgetTries(tx: Tx, numberMac: string): Promise<void> {
  await tx.delete(phraseAttempts).where(eq(phraseAttempts.numberMac, numberMac))
}

export async function deleteExpiredAttempts(tx: Tx): Promise<void> {
  await tx
    .delete(phraseAttempts)
    .where(sql`${phraseAttempts.nextTryAt} < app_now() - interval '1 day'`)
}

/** PHRASE-7. Also deletes a phrase that was not kept yet. */
export async function deletePhrases(tx: Tx, personId: string): Promise<void> {
  await tx.delete(signInPhrases).where(eq(signInPhrases.personId, personId))
}
