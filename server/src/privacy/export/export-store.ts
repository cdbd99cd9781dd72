import { keptFor } from '@sanad/domain/primitives/kept'
import { exportReusedForHours } from '@sanad/domain/privacy/export'
import type { OwnExport } from '@sanad/domain/privacy/contract'
import type { Language } from '@sanad/domain/primitives/language'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RowOf, Tx } from '#server/platform/stores/database/db.ts'
import { claimFiles, releaseFiles } from '#server/platform/stores/files/file-deletions.ts'
import {
  retentionSweep,
  type RetentionSweep,
} from '#server/platform/stores/database/retention-sweep.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { dataExports } from '../tables.ts'

const columns = {
  id: dataExports.id,
  personId: dataExports.personId,
  language: dataExports.language,
  askedAt: isoMoment(dataExports.askedAt),
  readyAt: isoMomentOrNull(dataExports.readyAt),
  expiresAt: isoMoment(dataExports.expiresAt),
  jsonPieces: dataExports.jsonPieces,
  htmlPieces: dataExports.htmlPieces,
  bytes: dataExports.bytes,
}
const isValid = sql`${dataExports.expiresAt} > app_now()`

/** Files are numbered: first the pieces of the JSON file, then those of the HTML file. */
export const pieceNames = (id: string, pieces: number): string[] =>
  Array.from({ length: pieces }, (_, index) => `${id}.${index + 1}`)

export type ExportRow = RowOf<typeof columns>

export async function findExport(tx: Tx, personId: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(dataExports)
    .where(and(eq(dataExports.personId, personId), isValid))
  return row
}

/** Undefined once it is made. */
export async function findExportToMake(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(dataExports)
    .where(and(sql`${dataExports.id}::text = ${id}`, isNull(dataExports.readyAt), isValid))
  return row
}

/** Answers a repeated request in this language. */
export async function findRecentExport(tx: Tx, personId: string, language: Language) {
  const [row] = await tx
    .select(columns)
    .from(dataExports)
    .where(
      and(
        eq(dataExports.personId, personId),
        eq(dataExports.language, language),
        sql`${dataExports.askedAt} > app_now() - make_interval(hours => ${exportReusedForHours})`,
      ),
    )
  return row
}

export async function insertExport(
  tx: Tx,
  { id, personId, language }: Pick<ExportRow, 'id' | 'personId' | 'language'>,
): Promise<ExportRow> {
  const expiresAt = sql`app_now() + make_interval(days => ${keptFor.exports})`
  const [row] = await tx
    .insert(dataExports)
    .values({ id, personId, language, expiresAt })
    .returning(columns)
  if (!row) throw new Error('an export that was not stored')
  return row
}

type FinishedExport = Pick<ExportRow, 'id' | 'jsonPieces' | 'htmlPieces' | 'bytes'>

/** @returns false when the export was replaced meanwhile: its files are deleted automatically */
export async function finishExport(tx: Tx, { id, ...files }: FinishedExport): Promise<boolean> {
  const done = await tx
    .update(dataExports)
    .set({ ...files, readyAt: sql`app_now()` })
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
    .returning({ id: dataExports.id })
  if (done.length > 0) await claimFiles(tx, pieceNames(id, files.jsonPieces + files.htmlPieces))
  return done.length > 0
}

/** Deletes the person's exports with their files. */
export async function dropExports(tx: Tx, personId: string): Promise<void> {
  const deleted = await tx
    .delete(dataExports)
    .where(eq(dataExports.personId, personId))
    .returning(columns)
  await releaseExportFiles(tx, deleted)
}

const releaseExportFiles = (tx: Tx, deleted: readonly ExportRow[]): Promise<void> =>
  releaseFiles(
    tx,
    deleted.flatMap(({ id, jsonPieces, htmlPieces }) => pieceNames(id, jsonPieces + htmlPieces)),
  )

const isOver = (moment: ReturnType<typeof sql>) => sql`expires_at <= ${moment}`

export const oldExports: RetentionSweep = {
  count: retentionSweep('data_exports', isOver).count,
  async sweep(tx, limit) {
    const deleted = await tx
      .delete(dataExports)
      .where(
        sql`${dataExports.id} in (select id from data_exports where ${isOver(sql`app_now()`)} limit ${limit})`,
      )
      .returning(columns)
    await releaseExportFiles(tx, deleted)
    return deleted.length
  },
}

export const viewExport = ({
  personId: _,
  jsonPieces,
  htmlPieces,
  ...row
}: ExportRow): OwnExport => ({
  ...row,
  pieces: { json: jsonPieces, html: htmlPieces },
})
