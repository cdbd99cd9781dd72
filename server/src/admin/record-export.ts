import { contract } from '@sanad/domain/contract'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'

export const recordExport = asStaff(
  contract.admin.recordExport,
  async ({ appContext: { db }, person }, { list, rows }) => {
    await audit.record(db, person.id, 'admin.list-exported', {
      reason: 'saved as a file',
      facts: { list, rows },
    })
    return { recorded: true as const }
  },
)
