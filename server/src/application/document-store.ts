import type { DocumentKind, DocumentType } from '@sanad/domain/application/documents'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import type { DataKey } from '#server/platform/keys.ts'
import { isoMoment } from '#server/platform/tables.ts'
import { documents } from './tables.ts'

export const namePlace = (id: string) => ['documents', id, 'name'] as const

/** What somebody handed in, oldest first. */
export async function findDocuments(tx: Tx, personId: string, key: DataKey | undefined) {
  const rows = await tx
    .select({
      id: documents.id,
      kind: documents.kind,
      name: documents.name,
      type: documents.type,
      bytes: documents.bytes,
      uploadedAt: isoMoment(documents.uploadedAt),
    })
    .from(documents)
    .where(eq(documents.personId, personId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id))
  return rows.map((row) => ({ ...row, name: key ? key.open(row.name, namePlace(row.id)) : '' }))
}

export interface NewDocument {
  readonly id: string
  readonly personId: string
  readonly kind: DocumentKind
  readonly name: Buffer
  readonly type: DocumentType
  readonly bytes: number
  readonly pages: number
  readonly contentMac: string
}

/** True when this row is new: the same content twice is one document. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<boolean> {
  const made = await tx
    .insert(documents)
    .values(document)
    .onConflictDoNothing()
    .returning({ id: documents.id })
  return made.length === 1
}

/** True when it was this person's and is gone now. */
export async function deleteDocument(tx: Tx, personId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.personId, personId)))
    .returning({ id: documents.id })
  return gone.length === 1
}
