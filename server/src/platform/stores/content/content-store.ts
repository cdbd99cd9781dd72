import { createHash } from 'node:crypto'
import type { ContentFiles } from '@sanad/domain/primitives/content/content-part'
import { asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import {
  now,
  contentSignatures,
  contentVersions,
  isoMoment,
  isoMomentOrNull,
} from '../database/tables.ts'
import { defaultFiles } from './default-files.ts'

/** @returns lower-case hexadecimal SHA-256 */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface AppliedVersion {
  readonly number: number
  /** The files that differ from the release's defaults. */
  readonly files: ContentFiles
  readonly isCorrection: boolean
}

const wasApplied = eq(contentVersions.decision, 'applied')
const lastApplied = [desc(contentVersions.decidedAt), desc(contentVersions.number)] as const

/** SQL: another version was applied, or a signature recorded, a moment ago. */
export const isContentNewer = sql<boolean>`exists (select from ${contentVersions}
  where ${wasApplied} and ${contentVersions.decidedAt} > app_now() - interval '1 minute')
  or exists (select from ${contentSignatures}
  where ${contentSignatures.recordedAt} > app_now() - interval '1 minute')`

/** Lists the version that was applied last first. */
export const findAppliedVersions = (tx: Tx): Promise<AppliedVersion[]> =>
  tx
    .select({
      number: contentVersions.number,
      files: contentVersions.files,
      isCorrection: contentVersions.isCorrection,
    })
    .from(contentVersions)
    .where(wasApplied)
    .orderBy(...lastApplied)

/** @returns false when the day of signing is in the future */
export async function putSignature(
  tx: Tx,
  signature: typeof contentSignatures.$inferInsert,
): Promise<boolean> {
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

/** 0 while none was applied. */
export async function findActiveNumber(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(wasApplied)
    .orderBy(...lastApplied)
    .limit(1)
  return row?.number ?? 0
}

type NewProposal = Omit<typeof contentVersions.$inferInsert, 'replaced' | 'sha256'>

/** @returns the number of the new proposal */
export async function insertVersion(tx: Tx, proposal: NewProposal): Promise<number> {
  const replaced = Object.fromEntries(
    Object.keys(proposal.files).map((file) => [file, hashOfText(defaultFiles[file] ?? '')]),
  )
  const sha256 = hashOfText(JSON.stringify(proposal.files))
  const [row] = await tx
    .insert(contentVersions)
    .values({ ...proposal, replaced, sha256 })
    .returning({ number: contentVersions.number })
  if (!row) throw new Error('the new version of the content was not returned')
  return row.number
}

/** Only one change of the content is decided at a time. */
export const lockContent = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`)

/** Also finds proposals. */
export async function findVersion(tx: Tx, number: number) {
  const [row] = await tx.select().from(contentVersions).where(eq(contentVersions.number, number))
  return row
}

export async function decideVersion(
  tx: Tx,
  number: number,
  { decision, decidedBy }: { decision: 'applied' | 'declined'; decidedBy: string | null },
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ decision, decidedBy, decidedAt: now })
    .where(eq(contentVersions.number, number))
}

/** Open proposals, then applied versions, the last applied first. */
export const findVersions = (tx: Tx) =>
  tx
    .select({
      number: contentVersions.number,
      files: contentVersions.files,
      replaced: contentVersions.replaced,
      basedOn: contentVersions.basedOn,
      reason: contentVersions.reason,
      isCorrection: contentVersions.isCorrection,
      proposedById: contentVersions.proposedBy,
      decidedById: contentVersions.decidedBy,
      proposedAt: isoMoment(contentVersions.proposedAt),
      decidedAt: isoMomentOrNull(contentVersions.decidedAt),
      isProposal: sql<boolean>`${contentVersions.decision} is null`,
    })
    .from(contentVersions)
    .where(or(isNull(contentVersions.decision), wasApplied))
    .orderBy(...lastApplied)

/** Of each open proposal; null for a command on the server. */
export async function findProposers(tx: Tx): Promise<(string | null)[]> {
  const rows = await tx
    .select({ id: contentVersions.proposedBy })
    .from(contentVersions)
    .where(isNull(contentVersions.decision))
  return rows.map(({ id }) => id)
}

/** Lists the earliest signature first. */
export const findSignatures = (tx: Tx) =>
  tx
    .select({
      sha256: contentSignatures.sha256,
      profession: contentSignatures.profession,
      name: contentSignatures.name,
      on: contentSignatures.signedOn,
      files: contentSignatures.files,
    })
    .from(contentSignatures)
    .orderBy(asc(contentSignatures.recordedAt), asc(contentSignatures.profession))
