import { sweepDocuments, sweepInvitations } from '#server/application/index.ts'
import { sweepKept } from '#server/assessment/index.ts'
import { sweepQuickExits, sweepSignIns } from '#server/identity/index.ts'
import { forgetFollowUpsAfterExit, sweepCheckIns, sweepShares } from '#server/wellbeing/index.ts'
import { sweepErasures } from '#server/platform/stores/audit/erasures.ts'
import { sweepNotices } from '#server/platform/services/notifications/notices.ts'
import { sweepPresence } from '#server/platform/services/realtime/presence.ts'
import { sweepRateLimits } from '#server/platform/services/http/rate-limit.ts'
import { sweepRevocations } from '#server/platform/services/realtime/revocations.ts'
import { sweepShiftNotes, sweepTeamMessages } from '#server/supporter-care/index.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Job } from '#server/platform/services/scheduling/scheduler.ts'

/** Beyond the backups' own period, because copies of backups may live longer. */
const marginDays = 180

export function sweepJobs(appContext: AppContext): Omit<Job, 'on'>[] {
  const { db } = appContext
  return [
    { name: 'sweep-notices', everyMs: 600_000, run: () => sweepNotices(db) },
    { name: 'sweep-presence', everyMs: 3_600_000, run: () => sweepPresence(db) },
    { name: 'sweep-revocations', everyMs: 600_000, run: () => sweepRevocations(db) },
    { name: 'sweep-shift-notes', everyMs: 600_000, run: () => sweepShiftNotes(db) },
    { name: 'sweep-team-messages', everyMs: 600_000, run: () => sweepTeamMessages(db) },
    { name: 'sweep-sign-ins', everyMs: 600_000, run: () => sweepSignIns(db) },
    { name: 'sweep-kept-answers', everyMs: 60_000, run: () => sweepKept(db) },
    { name: 'sweep-check-ins', everyMs: 3_600_000, run: () => sweepCheckIns(db) },
    { name: 'sweep-plan-shares', everyMs: 3_600_000, run: () => sweepShares(db) },
    { name: 'sweep-invitations', everyMs: 3_600_000, run: () => sweepInvitations(db) },
    { name: 'sweep-documents', everyMs: 600_000, run: () => sweepDocuments(appContext) },
    { name: 'sweep-rate-limits', everyMs: 600_000, run: () => sweepRateLimits(db) },
    {
      name: 'sweep-quick-exits',
      everyMs: 600_000,
      run: async () => {
        await forgetFollowUpsAfterExit(appContext)
        await sweepQuickExits(db)
      },
    },
    {
      name: 'sweep-old-erasures',
      everyMs: 3_600_000,
      run: () => sweepErasures(db, appContext.config.backups.days + marginDays),
    },
  ]
}
