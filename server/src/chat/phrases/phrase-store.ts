import { bundledPhrases } from '@sanad/domain/chat/phrases/library'
import type { PhraseKind } from '@sanad/domain/chat/phrases/phrases'
import type { Language } from '@sanad/domain/primitives/language'
import { and, asc, eq, sql } from 'drizzle-orm'
import { fullNameOf, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { ownPhrases, teamPhrases } from './tables.ts'

/** Stores the bundled library at start. Phrases that staff changed stay as they are. */
export async function seedTeamPhrases(tx: Tx): Promise<void> {
  const hasNewWording = sql`${teamPhrases.text} <> excluded.text`
  const unless = <Column>(column: Column) =>
    sql`case when ${hasNewWording} then null else ${column} end`
  await tx
    .insert(teamPhrases)
    .values(bundledPhrases.map((phrase, position) => ({ ...phrase, position })))
    .onConflictDoUpdate({
      target: teamPhrases.seed,
      set: {
        text: sql`excluded.text`,
        position: sql`excluded.position`,
        reviewer: unless(teamPhrases.reviewer),
        reviewedOn: unless(teamPhrases.reviewedOn),
        recordedBy: unless(teamPhrases.recordedBy),
        recordedAt: unless(teamPhrases.recordedAt),
      },
      setWhere: eq(teamPhrases.revision, 0),
    })
}

const recordedBy = sql<string>`coalesce((select ${fullNameOf(sql`p`)} from profiles p
  where p.id = ${teamPhrases.recordedBy}), '')`

/** All phrases of the team, retired ones too, in their order. */
export async function findTeamPhrases(tx: Tx) {
  const { id, kind, language, text, revision, uses, isRetired, reviewer, reviewedOn } = teamPhrases
  const recordedAt = isoMomentOrNull(teamPhrases.recordedAt)
  const rows = await tx
    .select({
      id,
      kind,
      language,
      text,
      revision,
      uses,
      isRetired,
      reviewer,
      reviewedOn,
      recordedBy,
      recordedAt,
    })
    .from(teamPhrases)
    .orderBy(asc(teamPhrases.position), asc(teamPhrases.id))
  return rows.map((row) => decryptNames(tx, row, 'recordedBy'))
}

interface Wording {
  readonly kind: PhraseKind
  readonly language: Language
  readonly text: string
  readonly isRetired: boolean
}

export async function insertTeamPhrase(tx: Tx, wording: Wording): Promise<string> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from team_phrases)`
  const [row] = await tx
    .insert(teamPhrases)
    .values({ ...wording, revision: 1, position: last as unknown as number })
    .returning({ id: teamPhrases.id })
  if (!row) throw new Error('a phrase was not stored')
  return row.id
}

/** Changes a phrase; another wording is a draft again. @returns whether the revision was still this one */
export async function updateTeamPhrase(
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  wording: Wording,
): Promise<boolean> {
  const same = sql`${teamPhrases.text} = ${wording.text} and ${teamPhrases.language} = ${wording.language}`
  const ifSame = <Column>(column: Column) => sql`case when ${same} then ${column} end`
  const rows = await tx
    .update(teamPhrases)
    .set({
      ...wording,
      revision: sql`${teamPhrases.revision} + 1`,
      reviewer: ifSame(teamPhrases.reviewer),
      reviewedOn: ifSame(teamPhrases.reviewedOn),
      recordedBy: ifSame(teamPhrases.recordedBy),
      recordedAt: ifSame(teamPhrases.recordedAt),
    })
    .where(and(eq(teamPhrases.id, id), eq(teamPhrases.revision, revision)))
    .returning({ id: teamPhrases.id })
  return rows.length > 0
}

interface PhraseReview {
  readonly reviewer: string
  readonly reviewedOn: string
  readonly recordedBy: string
}

/** @returns whether the revision was still this one */
export async function recordReviewOf(
  tx: Tx,
  { id, revision }: { readonly id: string; readonly revision: number },
  review: PhraseReview,
): Promise<boolean> {
  const rows = await tx
    .update(teamPhrases)
    .set({ ...review, recordedAt: sql`app_now()` })
    .where(and(eq(teamPhrases.id, id), eq(teamPhrases.revision, revision)))
    .returning({ id: teamPhrases.id })
  return rows.length > 0
}

/** LIBRARY-5. @returns whether the phrase exists */
export async function countUse(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(teamPhrases)
    .set({ uses: sql`${teamPhrases.uses} + 1` })
    .where(and(eq(teamPhrases.id, id), eq(teamPhrases.isRetired, false)))
    .returning({ id: teamPhrases.id })
  return rows.length > 0
}

/** A person's own phrases, the oldest first. */
export const findOwnPhrases = (tx: Tx, personId: string) =>
  tx
    .select({ id: ownPhrases.id, text: ownPhrases.text })
    .from(ownPhrases)
    .where(eq(ownPhrases.personId, personId))
    .orderBy(asc(ownPhrases.createdAt), asc(ownPhrases.id))

/** Stores a phrase; the same id again changes nothing. */
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
