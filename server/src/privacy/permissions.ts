import { standings } from '@sanad/domain/primitives/role'
import type { PermissionRow, PermissionTable } from '#server/platform/http/permissions.ts'

/** Safety §1: everybody's own. Who is leaving comes back first. */
const own: PermissionRow = Object.fromEntries(
  standings.filter((one) => one !== 'anonymous' && one !== 'leaving').map((one) => [one, 'own']),
)

export const privacyPermissions: PermissionTable = {
  'privacy.ownData': own,
  'privacy.prepareExport': own,
  'privacy.exportPiece': own,
  'privacy.askErasure': own,
  'privacy.leaving': { leaving: 'own' },
  'privacy.undoErasure': { leaving: 'own' },
  'privacy.readers': { guest: 'own', seeker: 'own' },
  'privacy.consents': own,
  'privacy.withdrawConsent': { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' },
  'privacy.retention': { admin: 'counts', owner: 'counts' },
}
