export { personalData } from './personal-data.ts'
export { erasedLately } from './erasure/erasure-store.ts'
export {
  erasureWatch,
  eraseDuePeople,
  repeatLostErasures,
  replayErasures,
} from './erasure/due-erasures.ts'
export { keptDays } from './own-data.ts'
export { exportTask } from './export/make-export.ts'
export { reportRetention, sweepRetention } from './retention/retention.ts'
export { privacyOperations } from './operations.ts'
export {
  isInDanger,
  enableAccount,
  disableAccount,
  publishLeft,
  type LeftConversation,
} from './erasure/end-involvement.ts'
export { sweepGuestClaims } from './guest-claims.ts'
export { readDictionary, type DescribedTable } from './service-export/data-dictionary.ts'
export { exportFiles, recordServiceExport } from './service-export/service-export.ts'
export { tar } from './service-export/tar.ts'
