import type { ReportDesk } from '@sanad/domain/supervision/appeal-contract'
import type { SignedInCall } from '#server/platform/http/guards.ts'
import { countReports, findDeskReports } from './report-desk-store.ts'

/** Supervisors see which; whoever else runs the service sees how many. */
export async function reportDesk({ tools: { db }, person }: SignedInCall): Promise<ReportDesk> {
  const reports = person.role === 'supervisor' ? await findDeskReports(db, person.id) : []
  return { counts: await countReports(db), reports }
}
