import { inArray } from 'drizzle-orm'
import { decryptNames, profiles, shownNameOf } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** Decision 47. What two people see of each other: an alias or first name, and a language. */
export async function findCards(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, CardRow>()
  const rows = await tx
    .select({
      id: profiles.id,
      firstName: shownNameOf(profiles),
      language: profiles.preferredLanguage,
      automatic: profiles.automatic,
    })
    .from(profiles)
    .where(inArray(profiles.id, [...personIds]))
  return new Map(rows.map((row) => [row.id, decryptNames(tx, row, 'firstName')]))
}
export type CardRow = { id: string; firstName: string; language: 'en' | 'ar'; automatic: boolean }
