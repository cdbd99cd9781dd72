import {
  endedBreakGlassPending,
  countActivity,
  judgeReadiness,
  sweepBreakGlass,
  sweepFactorResets,
} from '#server/admin/index.ts'
import { notifyConsentRenewals, notifyCareDue } from '#server/application/index.ts'
import {
  isAnyEmergencyOpen,
  recordArrivals,
  isAnySessionLeftInDanger,
  isSilenceDue,
  sweepSilences,
  type ChatService,
} from '#server/chat/index.ts'
import { guestClaimPending } from '#server/identity/index.ts'
import { isAppointmentWorkDue, prepareAppointments } from '#server/appointments/index.ts'
import {
  isAnyDeadlineOver,
  isAnyHandoverDue,
  isAppointmentDue,
  startDueAppointments,
  sweepDeadlines,
  sweepHandovers,
  sweepHereRequests,
} from '#server/matching/index.ts'
import {
  isAnythingOver,
  countHours,
  deleteOldWork,
  sweepAvailability,
  insertMissingAvailability,
  isReminderDue,
  remindOfShifts,
} from '#server/availability/index.ts'
import { extendDeadlinesAfterOutage } from './extend-deadlines-after-outage.ts'
import { nodeJobs, whenDue } from './node-jobs.ts'
import { sweepJobs } from './sweep-jobs.ts'
import { isFollowUpDue, sendFollowUps } from '#server/wellbeing/index.ts'
import { expireAuditEntries } from '#server/platform/stores/audit/end.ts'
import { sealAudit } from '#server/platform/stores/audit/seal.ts'
import { announceOutgoing, isOutgoingReady } from '#server/platform/services/queue/outgoing.ts'
import { sweepFiles } from '#server/platform/stores/files/file-deletions.ts'
import { traceJobs } from '#server/platform/services/observability/traces.ts'
import { keepPartitions } from '#server/platform/stores/database/partitions.ts'
import { hasEndedBatch } from '#server/platform/services/notifications/notice-batches.ts'
import { sendSummaries } from '#server/platform/services/notifications/notice-summaries.ts'
import { eraseDuePeople, sweepRetention, sweepGuestClaims } from '#server/privacy/index.ts'
import { judgeAbsence, openPresenceWatch } from '#server/platform/services/realtime/presence.ts'
import type { PermissionTable } from '#server/platform/services/http/guards.ts'
import type { RequestCounter } from '#server/platform/services/http/request-limits.ts'
import { inBatches } from '#server/platform/base/concurrency/in-batches.ts'
import {
  attemptJob,
  startScheduler,
  type Job,
  type Scheduler,
} from '#server/platform/services/scheduling/scheduler.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  isLadderWorkDue,
  climbLadder,
  forgetNetworks,
  sweepLeftInDanger,
  tellAwayPeople,
  notifyGaps,
} from '#server/escalation/index.ts'
import { drawReviews } from '#server/supervision/index.ts'
import { sweepEmergencies, sweepGuests } from '#server/emergency/index.ts'
import { notifyStaleLines } from '#server/crisis/index.ts'
import { inventHistory, runDemoExperts } from '#server/preview/index.ts'

interface JobParts {
  readonly chat: ChatService
  readonly permissions: PermissionTable
  readonly requests: RequestCounter
}

export function startJobs(appContext: AppContext, parts: JobParts): Scheduler {
  const { db, live } = appContext
  live.onConnect(
    inBatches((personIds: readonly string[]) =>
      attemptJob(appContext, 'mark who arrived', () => recordArrivals(db, personIds)),
    ),
  )
  const isIdle = () => live.countSockets() === 0 && parts.chat.isIdle()
  const jobs = traceJobs(appContext.traces, jobsOf(appContext, parts))
  return startScheduler(appContext, jobs, isIdle)
}

/** Only this folder knows the sweeps of all slices. */
export function jobsOf(appContext: AppContext, parts: JobParts): Job[] {
  const { db, live } = appContext
  const presence = openPresenceWatch(db, () => live.lastHeard(), extendDeadlinesAfterOutage)
  const afterOutage = (judge: () => Promise<void>) => () =>
    judgeAbsence(db, extendDeadlinesAfterOutage, judge)
  const jobs: Omit<Job, 'on'>[] = [
    { name: 'record-node-alive', everyMs: 1000, run: presence.recordAtWork },
    whenDue(
      'sweep-deadlines',
      isAnyDeadlineOver,
      afterOutage(() => sweepDeadlines(appContext)),
    ),
    whenDue('sweep-availability', isAnythingOver, () => sweepAvailability(appContext)),
    { name: 'count-working-hours', everyMs: 15_000, run: () => countHours(appContext) },
    { name: 'delete-old-working-hours', everyMs: 3_600_000, run: () => deleteOldWork(db) },
    whenDue(
      'sweep-hand-overs',
      isAnyHandoverDue,
      afterOutage(() => sweepHandovers(appContext)),
    ),
    whenDue(
      'sweep-sessions-left-in-danger',
      isAnySessionLeftInDanger,
      afterOutage(() => sweepLeftInDanger(appContext)),
    ),
    whenDue(
      'sweep-silences',
      isSilenceDue,
      afterOutage(() => sweepSilences(appContext, parts.chat.hooks)),
    ),
    whenDue(
      'climb-ladder',
      isLadderWorkDue,
      afterOutage(() => climbLadder(appContext)),
    ),
    whenDue('send-alarm-summaries', hasEndedBatch, () => sendSummaries(appContext)),
    whenDue('announce-outgoing-work', isOutgoingReady, () => announceOutgoing(db)),
    { name: 'delete-ladder-networks', everyMs: 3_600_000, run: () => forgetNetworks(db) },
    {
      name: 'notify-of-stale-lines',
      everyMs: 3_600_000,
      run: () => notifyStaleLines(appContext),
    },
    { name: 'notify-of-due-check-ins', everyMs: 600_000, run: () => notifyCareDue(appContext) },
    {
      name: 'notify-of-consent-renewals',
      everyMs: 60_000,
      run: () => notifyConsentRenewals(db),
    },
    whenDue('remind-of-shifts', isReminderDue, () => remindOfShifts(appContext)),
    whenDue('prepare-appointments', isAppointmentWorkDue, () => prepareAppointments(appContext)),
    whenDue(
      'start-due-appointments',
      isAppointmentDue,
      afterOutage(() => startDueAppointments(appContext)),
    ),
    whenDue('send-follow-ups', isFollowUpDue, () => sendFollowUps(appContext)),
    { name: 'notify-of-rota-gaps', everyMs: 60_000, run: () => notifyGaps(appContext) },
    whenDue('move-claimed-guests', guestClaimPending, () => sweepGuestClaims(appContext)),
    { name: 'sweep-guests', everyMs: 60_000, run: () => sweepGuests(appContext) },
    whenDue(
      'sweep-emergencies',
      isAnyEmergencyOpen,
      afterOutage(() => sweepEmergencies(appContext)),
    ),
    {
      name: 'insert-missing-availability',
      everyMs: 2000,
      run: () => insertMissingAvailability(db),
    },
    {
      name: 'notify-when-available',
      everyMs: 10_000,
      run: () => sweepHereRequests(appContext),
    },
    {
      name: 'notify-away-people',
      everyMs: 10_000,
      run: afterOutage(() => tellAwayPeople(appContext)),
    },
    { name: 'draw-reviews', everyMs: 10_000, run: () => drawReviews(appContext) },
    { name: 'erase-due-people', everyMs: 5000, run: () => eraseDuePeople(appContext) },
    { name: 'sweep-retention', everyMs: 3_600_000, run: () => sweepRetention(appContext) },
    { name: 'keep-partitions', everyMs: 3_600_000, run: () => keepPartitions(appContext) },
    { name: 'count-activity', everyMs: 600_000, run: () => countActivity(appContext) },
    whenDue('notify-of-break-glass', endedBreakGlassPending, () => sweepBreakGlass(appContext)),
    { name: 'sweep-factor-resets', everyMs: 10_000, run: () => sweepFactorResets(appContext) },
    { name: 'seal-audit-log', everyMs: 5000, run: () => sealAudit(appContext) },
    { name: 'expire-audit-entries', everyMs: 600_000, run: () => expireAuditEntries(appContext) },
    { name: 'sweep-files', everyMs: 60_000, run: () => sweepFiles(appContext) },
    { name: 'evaluate-readiness', everyMs: 15_000, run: () => judgeReadiness(appContext) },
    ...sweepJobs(appContext),
  ]
  if (appContext.config.stage === 'preview' && appContext.config.demoExperts) {
    const run = () => runDemoExperts(appContext, parts.chat, parts.permissions)
    jobs.push({ name: 'run-demo-experts', everyMs: 1000, run })
    if (appContext.config.demoHistory)
      jobs.push({
        name: 'invent-history',
        everyMs: 3_600_000,
        run: () => inventHistory(appContext),
      })
  }
  return [
    ...jobs.map((job): Job => ({ ...job, on: 'one node' })),
    ...nodeJobs(appContext, { ...parts, presence }).map((job): Job => ({
      ...job,
      on: 'each node',
    })),
  ]
}
