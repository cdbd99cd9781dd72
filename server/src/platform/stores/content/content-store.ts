import { createHash } from 'node:crypto'
import type { Profession } from '@sanad/domain/consent/sign-off'
import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { contentSignatures, contentVersions } from '../database/tables.ts'

/** @returns lower-case hexadecimal SHA-256 */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

interface AppliedVersion {
  readonly number: number
  /** The files that differ from the release's defaults. */
  readonly files: ContentFiles
}

const wasApplied = eq(contentVersions.decision, 'applied')
const lastApplied = [desc(contentVersions.decidedAt), desc(contentVersions.number)] as const

/** SQL condition: the version in force is another than this number, or a signature came since. */
export const isContentNewer = sql<boolean>`exists (select from ${contentVersions}
  where ${wasApplied} and ${contentVersions.decidedAt} > app_now() - interval '1 minute')
  or exists (select from ${contentSignatures}
  where ${contentSignatures.recordedAt} > app_now() - interval '1 minute')`

/** Applied versions, the last applied first. */
export const findAppliedVersions = (tx: Tx): Promise<AppliedVersion[]> =>
  tx
    .select({ number: contentVersions.number, files: contentVersions.files })
    .from(contentVersions)
    .where(wasApplied)
    .orderBy(...lastApplied)

/** The professions that signed, by the hash of the words. */
export async function findSignedHashes(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { sha256, profession } = contentSignatures
  const rows = await tx.select({ sha256, profession }).from(contentSignatures)
  return new Map(
    Object.entries(Object.groupBy(rows, (row) => row.sha256)).map(([hash, signatures]) => [
      hash,
      (signatures ?? []).map((one) => one.profession),
    ]),
  )
}

interface NewSignature {
  readonly sha256: string
  readonly profession: Profession
  readonly name: string
  /** A day, not later than tomorrow in UTC. */
  readonly signedOn: string
  readonly recordedBy: string
}

/** @returns false when the day of signing is in the future */
export async function putSignature(tx: Tx, signature: NewSignature): Promise<boolean> {
  const { rows } = await tx.execute<{ come: boolean }>(
    sql`select ${signature.signedOn}::date <= app_now()::date + 1 as come`,
  )
  if (rows[0]?.come !== true) return false
  const { name, signedOn, recordedBy } = signature
  await tx
    .insert(contentSignatures)
    .values(signature)
    .onConflictDoUpdate({
      target: [contentSignatures.sha256, contentSignatures.profession],
      set: { name, signedOn, recordedBy, recordedAt: sql`app_now()` },
    })
  return true
}
