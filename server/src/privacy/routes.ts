import { privacy } from '@sanad/domain/privacy/contract'
import { implement } from '@orpc/server'
import {
  asAdmin,
  asLeaving,
  asSeekerOrGuest,
  signedIn,
  signedInFresh,
  type Call,
} from '#server/platform/http/guards.ts'
import { askErasure, leaving, undoErasure } from './erasure/ask-erasure.ts'
import { consentHistory, withdrawConsent } from './consent-history.ts'
import { exportPiece, prepareExport } from './export/export.ts'
import { ownData } from './own-data.ts'
import { readersOf } from './readers.ts'
import { retentionReport } from './retention/retention.ts'

export function privacyRoutes() {
  const os = implement(privacy).$context<Call>()
  return os.router({
    ownData: os.ownData.handler(signedIn(ownData)),
    prepareExport: os.prepareExport.handler(signedInFresh(prepareExport)),
    exportPiece: os.exportPiece.handler(signedInFresh(exportPiece)),
    askErasure: os.askErasure.handler(signedInFresh(askErasure)),
    leaving: os.leaving.handler(asLeaving(leaving)),
    undoErasure: os.undoErasure.handler(asLeaving(undoErasure)),
    readers: os.readers.handler(asSeekerOrGuest(readersOf)),
    consents: os.consents.handler(signedIn(consentHistory)),
    withdrawConsent: os.withdrawConsent.handler(signedIn(withdrawConsent)),
    retention: os.retention.handler(asAdmin(retentionReport)),
  })
}
