import { phraseKinds } from '@sanad/domain/chat/phrases/phrases'
import { phrasesPart } from '@sanad/domain/chat/phrases/phrases-file'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { and, asc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Content } from '#server/platform/stores/content/content.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { ownPhrases, teamPhrases } from './tables.ts'

/**
 * Creates the rows that count the phrases' use. Changes that staff made in an earlier release stay
 * until the organisation has its own file in that language.
 */
export async function storeTeamPhrases(tx: Tx, content: Content): Promise<void> {
  const [now, defaults] = [content.of(phrasesPart), content.defaultOf(phrasesPart)]
  const rows = languages.flatMap((language) =>
    phraseKinds.flatMap((kind) =>
      now[language][kind].map((text, at) => ({
        seed: `${kind}-${language}-${at + 1}`,
        position: at,
        kind,
        language,
        text,
      })),
    ),
  )
  const isOwn = (language: Language) =>
    JSON.stringify(now[language]) !== JSON.stringify(defaults[language])
  const mayChange = or(
    eq(teamPhrases.revision, 0),
    inArray(teamPhrases.language, languages.filter(isOwn)),
  )
  const ifSame = <Column>(column: Column, otherwise: SQL) =>
    sql`case when ${teamPhrases.text} = excluded.text then ${column} else ${otherwise} end`
  await tx
    .insert(teamPhrases)
    .values(rows)
    .onConflictDoUpdate({
      target: teamPhrases.seed,
      set: {
        text: sql`excluded.text`,
        position: sql`excluded.position`,
        revision: 0,
        isRetired: false,
        uses: ifSame(teamPhrases.uses, sql`0`),
        reviewer: ifSame(teamPhrases.reviewer, sql`null`),
      },
      ...(mayChange && { setWhere: mayChange }),
    })
  const seeds = rows.map(({ seed }) => seed)
  const isGone = or(isNull(teamPhrases.seed), notInArray(teamPhrases.seed, seeds))
  await tx.update(teamPhrases).set({ isRetired: true }).where(and(mayChange, isGone))
}

/** Lists the phrases in the team's order. */
export function findTeamPhrases(tx: Tx) {
  const { id, kind, language, text, uses, reviewer, position, isRetired } = teamPhrases
  return tx
    .select({ id, kind, language, text, uses, reviewer })
    .from(teamPhrases)
    .where(eq(isRetired, false))
    .orderBy(asc(position), asc(id))
}

/** LIBRARY-5. @returns whether the phrase exists */
export async function countUse(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(teamPhrases)
    .set({ uses: sql`${teamPhrases.uses} + 1` })
    .where(and(eq(teamPhrases.id, id), eq(teamPhrases.isRetired, false)))
  return (rowCount ?? 0) > 0
}

/** Lists the oldest phrase first. */
export const findOwnPhrases = (tx: Tx, personId: string) =>
  tx
    .select({ id: ownPhrases.id, text: ownPhrases.text })
    .from(ownPhrases)
    .where(eq(ownPhrases.personId, personId))
    .orderBy(asc(ownPhrases.createdAt), asc(ownPhrases.id))

/** A retry with the same id changes nothing. */
export async function insertOwnPhrase(
  tx: Tx,
  phrase: { readonly id: string; readonly personId: string; readonly text: Buffer },
): Promise<void> {
  await tx.insert(ownPhrases).values(phrase).onConflictDoNothing()
}

export async function deleteOwnPhrase(
  tx: Tx,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<void> {
  await tx.delete(ownPhrases).where(and(eq(ownPhrases.id, id), eq(ownPhrases.personId, personId)))
}
