import { pieceBytes } from '@sanad/domain/privacy/export'
import { transaction } from '#server/platform/stores/database/db.ts'
import { announceFiles } from '#server/platform/stores/files/file-deletions.ts'
import type { SealContext } from '#server/platform/stores/crypto/keys.ts'
import type { OutgoingTask } from '#server/platform/services/queue/outgoing.ts'
import type { AppContext } from '#server/app-context.ts'
import { collectCopy } from './export-data.ts'
import { writeHtml } from './export-html.ts'
import { findExportToMake, finishExport, pieceNames, type ExportRow } from './export-store.ts'
import { findReaders } from '../readers.ts'

export const exportTaskName = 'prepare-export'
/** One at a time on a node: each copy has one person's data in memory. */
const atOnce = 1
/** File names have three digits. */
const piecesAtMost = 999

export const pieceSealContext = (exportId: string, number: number): SealContext => [
  'data_exports',
  `${exportId}/${number}`,
  'piece',
]

type ExportContext = Pick<AppContext, 'config' | 'db' | 'keys' | 'files' | 'content'>

/** A task of the job queue. Skips an export that was deleted, replaced or finished. */
export const exportTask = (appContext: ExportContext): OutgoingTask => ({
  name: exportTaskName,
  atOnce,
  run: async (id) => {
    const row = await findExportToMake(appContext.db, id)
    if (row) await makeExport(appContext, row)
    return true
  },
})

async function makeExport(appContext: ExportContext, { id, personId, language }: ExportRow) {
  const copy = {
    ...(await collectCopy(appContext, personId)),
    readers: await findReaders(appContext.db, personId),
  }
  const files = [
    Buffer.from(
      JSON.stringify({ format: 'sanad-own-data', version: 1, language, ...copy }, null, 2),
    ),
    Buffer.from(writeHtml(copy, language, appContext.config.timeZone)),
  ]
  const all = files.reduce((sum, { length }) => sum + length, 0)
  const size = Math.max(pieceBytes, Math.ceil(all / (piecesAtMost - files.length)))
  const [json = [], html = []] = files.map((file) => cut(file, size))
  await storePieces(appContext, { id, personId }, [...json, ...html])
  await transaction(appContext.db, (tx) =>
    finishExport(tx, { id, jsonPieces: json.length, htmlPieces: html.length, bytes: all }),
  )
}

const cut = (file: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / size) }, (_, at) =>
    file.subarray(at * size, (at + 1) * size),
  )

/** Sealed with the person's key: erasing them makes every piece unreadable, also in backups. */
async function storePieces(
  { db, keys, files }: ExportContext,
  { id, personId }: Pick<ExportRow, 'id' | 'personId'>,
  pieces: readonly Buffer[],
): Promise<void> {
  const key = await keys.ofPerson(db, personId)
  const names = pieceNames(id, pieces.length)
  await announceFiles(db, names)
  for (const [at, piece] of pieces.entries())
    await files.put(names[at] ?? '', key.sealBytes(piece, pieceSealContext(id, at + 1)))
}
