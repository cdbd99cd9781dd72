import { privacy as contract } from '@sanad/domain/privacy/contract'
import { randomUUID } from 'node:crypto'
import { exportFileName } from '@sanad/domain/privacy/export'
import { refuse } from '@sanad/domain/primitives/refusal'
import { lockPerson } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { enqueue } from '#server/platform/services/queue/outgoing.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { signedInFresh, ownOfAll } from '#server/platform/services/http/guards.ts'
import {
  dropExports,
  findExport,
  findRecentExport,
  insertExport,
  pieceNames,
  viewExport,
} from './export-store.ts'
import { exportTaskName, pieceSealContext } from './make-export.ts'

/** Making a copy is costly, and more copies a day are not needed. */
const exportsADay: Limit = { name: 'exports-person-day', times: 6, seconds: 24 * 3600 }

/** The copy is made in the background. A repeated request gets the same copy. */
export const prepareExport = signedInFresh(
  contract.prepareExport,
  ownOfAll,
  async ({ db, limits, person }, { language }) => {
    const same = await findRecentExport(db, person.id, language)
    if (same) return viewExport(same)
    const taken = await consume(db, exportsADay, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    return transaction(db, async (tx) => {
      await lockPerson(tx, person.id)
      const meanwhile = await findRecentExport(tx, person.id, language)
      if (meanwhile) return viewExport(meanwhile)
      await dropExports(tx, person.id)
      const made = await insertExport(tx, { id: randomUUID(), personId: person.id, language })
      await enqueue(tx, exportTaskName, [made.id])
      await audit.recordOwn(tx, person.id, 'privacy.export-asked')
      return viewExport(made)
    })
  },
)

const types = { json: 'application/json', html: 'text/html' } as const

/** To any other caller than its owner, and after it has expired, the export does not exist. */
export const exportPiece = signedInFresh(
  contract.exportPiece,
  ownOfAll,
  async ({ db, keys, files, person }, { exportId, format, piece }) => {
    const row = await findExport(db, person.id)
    const pieces = format === 'json' ? row?.jsonPieces : row?.htmlPieces
    if (row?.id !== exportId || row.readyAt === null || pieces === undefined || piece > pieces)
      return refuse('NOT_FOUND')
    const number = format === 'json' ? piece : row.jsonPieces + piece
    const name = pieceNames(row.id, number).at(-1) ?? ''
    const [key, sealed] = [await keys.find(person.id), await files.get(name)]
    if (!key || !sealed) return refuse('NOT_FOUND')
    if (piece === 1) await audit.recordOwn(db, person.id, 'privacy.export-taken', { format })
    const opened = key.decryptBytes(sealed, pieceSealContext(row.id, number))
    return new File([new Uint8Array(opened)], exportFileName(format, row.askedAt.slice(0, 10)), {
      type: types[format],
    })
  },
)
