import { contract } from '@sanad/domain/contract'
import { asStaff, type SignedInCall } from '#server/platform/http/guards.ts'
import { countReports, findDeskReports } from './report-desk-store.ts'

/** Supervisors see which; whoever else runs the service sees how many. */
export const reportDesk = asStaff(
  contract.supervision.reportDesk,
  { supervisor: 'queue', admin: 'counts', owner: 'counts' },
  async ({ appContext: { db }, person }: SignedInCall) => {
    const reports = person.role === 'supervisor' ? await findDeskReports(db, person.id) : []
    return { counts: await countReports(db), reports }
  },
)
