import { releaseFiles } from '#server/platform/stores/files/file-deletions.ts'
import type { DocumentKind } from '@sanad/domain/application/documents'
import { storedNamesOf } from '@sanad/domain/primitives/audit-actions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { documents } from './tables.ts'

export const nameSealContext = (id: string) => ['documents', id, 'name'] as const
/** Pages count from 1. */
export const pageSealContext = (id: string, page: number) =>
  ['documents', `${id}/${page}`, 'picture'] as const

const fileName = (id: string, page: number): string => `${id}.${page}`
export const fileNames = (id: string, pages: number): string[] =>
  Array.from({ length: pages }, (_, at) => fileName(id, at + 1))

const columns = {
  id: documents.id,
  kind: documents.kind,
  name: documents.name,
  type: documents.type,
  bytes: documents.bytes,
  pages: documents.pages,
  uploadedAt: isoMoment(documents.uploadedAt),
}
const decryptDocument =
  (key: DataKey | undefined) =>
  <Row extends { readonly id: string; readonly name: Buffer }>(row: Row) => ({
    ...row,
    name: key ? key.decryptForList(row.name, nameSealContext(row.id)) : '',
  })

/** Lists the oldest document first. */
export async function findDocuments(tx: Tx, personId: string, key: DataKey | undefined) {
  const rows = await tx
    .select(columns)
    .from(documents)
    .where(eq(documents.personId, personId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  return rows.map(decryptDocument(key))
}

export interface DocumentReview {
  readonly personId: string
  readonly reviewerId: string
}

const viewed = storedNamesOf('application.document-viewed')

/** With the pages that this reviewer has opened, according to the audit log. */
export async function findReviewedDocuments(
  tx: Tx,
  key: DataKey | undefined,
  { personId, reviewerId }: DocumentReview,
) {
  const { rows } = await tx.execute<{ id: string; pages: number[] }>(
    sql`select facts ->> 'documentId' as id, array_agg(distinct (facts ->> 'page')::int) as pages
      from audit_entries
      where subject_id = ${personId} and actor_id = ${reviewerId} and action = any(${sql.param(viewed)}::text[])
      group by 1`,
  )
  const openedPages = new Map(rows.map(({ id, pages }) => [id, pages]))
  const documents = await findDocuments(tx, personId, key)
  return documents.map((document) => ({
    ...document,
    openedPages: openedPages.get(document.id) ?? [],
  }))
}

/** @throws when no document has this id */
export async function findDocument(tx: Tx, id: string, key: DataKey) {
  const [row] = await tx.select(columns).from(documents).where(eq(documents.id, id))
  if (!row) throw new Error('a document was not stored')
  return decryptDocument(key)(row)
}

export async function findDocumentOwner(tx: Tx, id: string) {
  const [row] = await tx
    .select({ personId: documents.personId, pages: documents.pages })
    .from(documents)
    .where(eq(documents.id, id))
  return row
}

/** The number of documents of each kind, and whether one has this very content. */
export async function countDocuments(tx: Tx, personId: string, contentMac: string) {
  const countOfKind = (kind: DocumentKind) =>
    sql<number>`(count(*) filter (where ${documents.kind} = ${kind}))::int`
  const [row] = await tx
    .select({
      'national-id': countOfKind('national-id'),
      certificate: countOfKind('certificate'),
      same: sql<boolean>`coalesce(bool_or(${documents.contentMac} = ${contentMac}), false)`,
    })
    .from(documents)
    .where(eq(documents.personId, personId))
  return row ?? { 'national-id': 0, certificate: 0, same: false }
}

export type NewDocument = Omit<typeof documents.$inferInsert, 'uploadedAt'>

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.insert(documents).values(document)
}

/** Deletes the documents with their files. */
export async function eraseDocuments(tx: Tx, personId: string): Promise<void> {
  const deleted = await tx
    .delete(documents)
    .where(eq(documents.personId, personId))
    .returning({ id: documents.id, pages: documents.pages })
  const files = deleted.flatMap(({ id, pages }) => fileNames(id, pages))
  await releaseFiles(tx, files)
}

/** @returns the files of the document; `undefined` when it was not this person's */
export async function deleteDocument(
  tx: Tx,
  personId: string,
  id: string,
): Promise<string[] | undefined> {
  const [deleted] = await tx
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.personId, personId)))
    .returning({ pages: documents.pages })
  return deleted && fileNames(id, deleted.pages)
}
