import { contract } from '@sanad/domain/contract'
import type { ConsoleList } from '@sanad/domain/admin/console-lists'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'

interface RecordExportInput {
  readonly list: ConsoleList
  readonly rows: number
}

export const recordExport = asStaff(
  contract.admin.recordExport,
  'staff',
  async ({ appContext: { db }, person }: SignedInCall, { list, rows }: RecordExportInput) => {
    await audit.record(db, {
      actorId: person.id,
      action: 'admin.list-exported',
      reason: 'saved as a file',
      facts: { list, rows },
    })
    return { recorded: true as const }
  },
)
