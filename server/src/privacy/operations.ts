import { consents, withdrawConsent } from './consent-history.ts'
import { askErasure, leaving, undoErasure } from './erasure/request-erasure.ts'
import { exportPiece, prepareExport } from './export/export.ts'
import { ownData } from './own-data.ts'
import { readersOf } from './readers.ts'
import { retentionReport } from './retention/retention.ts'

export const privacyOperations = {
  ownData,
  prepareExport,
  exportPiece,
  askErasure,
  leaving,
  undoErasure,
  readers: readersOf,
  consents,
  withdrawConsent,
  retention: retentionReport,
}
