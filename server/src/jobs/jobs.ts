import {
  endedBreakGlassPending,
  countWeeks,
  judgeReadiness,
  sweepBreakGlass,
  sweepFactorResets,
} from '#server/admin/index.ts'
import { notifyConsentRenewals, notifyCareDue } from '#server/application/index.ts'
import {
  isAnySessionDue,
  openMissedEventPoller,
  recordArrival,
  isAnySessionLeftInDanger,
  type ChatService,
} from '#server/chat/index.ts'
import { guestClaimPending } from '#server/identity/index.ts'
import { isAppointmentWorkDue, prepareAppointments } from '#server/appointments/index.ts'
import {
  isAnyDeadlineOver,
  isAnyHandoverDue,
  isAppointmentDue,
  openAppointments,
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
import { sweepJobs } from './sweep-jobs.ts'
import { isFollowUpDue, sendFollowUps } from '#server/wellbeing/index.ts'
import { expireAuditEntries } from '#server/platform/audit/end.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { backupFolderWatch, tryFolderEveryMs } from '#server/platform/backup/backup-folder.ts'
import { updateLedger } from '#server/platform/backup/ledger.ts'
import { sweepFiles } from '#server/platform/storage/file-deletions.ts'
import { compareClocks } from '#server/platform/database/clock.ts'
import { hasEndedBatch } from '#server/platform/notifications/notice-batches.ts'
import { sendSummaries } from '#server/platform/notifications/notice-summaries.ts'
import { hasChangedNotice, noticeWatch } from '#server/platform/notifications/notices.ts'
import {
  eraseDuePeople,
  erasureWatch,
  erasedLately,
  sweepRetention,
} from '#server/privacy/index.ts'
import { judgeAbsence, presenceWatch } from '#server/platform/realtime/presence.ts'
import type { PermissionTable } from '#server/platform/http/permissions.ts'
import type { RequestCounter } from '#server/platform/http/request-limits.ts'
import { attemptJob, startScheduler, type Job } from '#server/platform/scheduling/scheduler.ts'
import { revocationWatch, hasNewRevocation } from '#server/platform/realtime/revocations.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import {
  isLadderWorkDue,
  climbLadder,
  forgetNetworks,
  sweepLeftInDanger,
  tellAwayPeople,
  notifyGaps,
} from '#server/escalation/index.ts'
import { drawReviews, queueWatch } from '#server/supervision/index.ts'
import { sweepEmergencies, sweepGuests } from '#server/emergency/index.ts'
import { sweepGuestClaims } from '#server/privacy/index.ts'
import { notifyStaleLines } from '#server/crisis/index.ts'
import { inventHistory, runDemoSupporters } from '#server/preview/index.ts'

interface JobParts {
  readonly chat: ChatService
  readonly permissions: PermissionTable
  readonly requests: RequestCounter
}

/** Milliseconds between runs of jobs that also run within a second when they are due. */
const atLeastEveryMs = 10_000

export function startJobs(appContext: AppContext, parts: JobParts): { stop(): Promise<void> } {
  const { db, live } = appContext
  live.onConnect((personId) => {
    void attemptJob(appContext, 'mark who arrived', () => recordArrival(db, personId))
  })
  return startScheduler(appContext, jobsOf(appContext, parts))
}

/**
 * All jobs of a node. Every job may run on all nodes at once and finds due work in the database.
 * Only this folder knows the sweeps of all slices.
 */
export function jobsOf(appContext: AppContext, parts: JobParts): Job[] {
  const { db, live } = appContext
  const { backups } = appContext.config
  const afterOutage = (judge: () => Promise<void>) => () =>
    judgeAbsence(db, extendDeadlinesAfterOutage, judge)
  const jobs: Job[] = [
    {
      name: 'look at what is due',
      everyMs: atLeastEveryMs,
      due: isAnyDeadlineOver,
      run: afterOutage(() => sweepDeadlines(appContext)),
    },
    {
      name: 'end what ends by itself',
      everyMs: atLeastEveryMs,
      due: isAnythingOver,
      run: () => sweepAvailability(appContext),
    },
    { name: 'count working hours', everyMs: 15_000, run: () => countHours(appContext) },
    { name: 'drop old working hours', everyMs: 3_600_000, run: () => deleteOldWork(db) },
    {
      name: 'look at hand-overs',
      everyMs: atLeastEveryMs,
      due: isAnyHandoverDue,
      run: afterOutage(() => sweepHandovers(appContext)),
    },
    {
      name: 'take up what was left in danger',
      everyMs: atLeastEveryMs,
      due: isAnySessionLeftInDanger,
      run: afterOutage(() => sweepLeftInDanger(appContext)),
    },
    {
      name: 'climb the ladder',
      everyMs: atLeastEveryMs,
      due: isLadderWorkDue,
      run: afterOutage(() => climbLadder(appContext)),
    },
    {
      name: 'send summaries of alarms',
      everyMs: atLeastEveryMs,
      due: hasEndedBatch,
      run: () => sendSummaries(appContext),
    },
    { name: 'forget networks of old ladders', everyMs: 3_600_000, run: () => forgetNetworks(db) },
    {
      name: 'tell of lines that nobody called',
      everyMs: 3_600_000,
      run: () => notifyStaleLines(appContext),
    },
    { name: 'tell of check-ins that are due', everyMs: 600_000, run: () => notifyCareDue(db) },
    {
      name: 'tell of supporters who agreed anew',
      everyMs: 60_000,
      run: () => notifyConsentRenewals(db),
    },
    {
      name: 'remind of shifts',
      everyMs: atLeastEveryMs,
      due: isReminderDue,
      run: () => remindOfShifts(appContext),
    },
    {
      name: 'prepare appointments',
      everyMs: atLeastEveryMs,
      due: isAppointmentWorkDue,
      run: () => prepareAppointments(appContext),
    },
    {
      name: 'open appointments',
      everyMs: atLeastEveryMs,
      due: isAppointmentDue,
      run: afterOutage(() => openAppointments(appContext)),
    },
    {
      name: 'send follow-ups',
      everyMs: atLeastEveryMs,
      due: isFollowUpDue,
      run: () => sendFollowUps(appContext),
    },
    { name: 'tell of gaps in the rota', everyMs: 60_000, run: () => notifyGaps(appContext) },
    {
      name: 'move what guests claimed',
      everyMs: atLeastEveryMs,
      due: guestClaimPending,
      run: () => sweepGuestClaims(appContext),
    },
    { name: 'end guests', everyMs: 60_000, run: () => sweepGuests(appContext) },
    {
      name: 'look at emergencies',
      everyMs: atLeastEveryMs,
      due: isAnySessionDue({ emergency: true }),
      run: afterOutage(() => sweepEmergencies(appContext)),
    },
    { name: 'seat new experts', everyMs: 2000, run: () => insertMissingAvailability(db) },
    {
      name: 'mark who is here',
      everyMs: 1000,
      run: presenceWatch(db, () => live.lastHeard(), extendDeadlinesAfterOutage),
    },
    { name: 'compare the clocks', everyMs: 600_000, run: () => compareClocks(appContext) },
    {
      name: 'tell of notices',
      everyMs: atLeastEveryMs,
      due: hasChangedNotice,
      run: noticeWatch(db, live),
    },
    {
      name: 'tell who asked that somebody is here',
      everyMs: 10_000,
      run: () => sweepHereRequests(appContext),
    },
    {
      name: 'tell people who are away that there is something new',
      everyMs: 10_000,
      run: afterOutage(() => tellAwayPeople(appContext)),
    },
    {
      name: 'end revoked lines',
      everyMs: atLeastEveryMs,
      due: hasNewRevocation,
      run: revocationWatch(db, live),
    },
    {
      name: 'bring what other nodes stored',
      everyMs: 1000,
      run: openMissedEventPoller(appContext, parts.chat),
    },
    { name: 'watch the safety queue', everyMs: 1000, run: queueWatch(appContext) },
    { name: 'draw what is reviewed', everyMs: 10_000, run: () => drawReviews(appContext) },
    { name: 'erase who asked for it', everyMs: 5000, run: () => eraseDuePeople(appContext) },
    {
      name: 'forget erased keys',
      everyMs: atLeastEveryMs,
      due: erasedLately,
      run: erasureWatch(appContext, parts.chat),
    },
    { name: 'remove what is too old', everyMs: 3_600_000, run: () => sweepRetention(appContext) },
    { name: 'count weeks that are over', everyMs: 3_600_000, run: () => countWeeks(appContext) },
    {
      name: 'tell of broken glass',
      everyMs: atLeastEveryMs,
      due: endedBreakGlassPending,
      run: () => sweepBreakGlass(appContext),
    },
    { name: 'take away lost factors', everyMs: 10_000, run: () => sweepFactorResets(appContext) },
    { name: 'seal the audit log', everyMs: 5000, run: () => sealAudit(appContext) },
    { name: 'end the audit log', everyMs: 600_000, run: () => expireAuditEntries(appContext) },
    { name: 'remove files', everyMs: 60_000, run: () => sweepFiles(appContext) },
    { name: 'judge what is ready', everyMs: 15_000, run: () => judgeReadiness(appContext) },
    ...sweepJobs(appContext, parts),
    {
      name: 'try the backup folder',
      everyMs: tryFolderEveryMs,
      run: backupFolderWatch(appContext),
    },
    {
      name: 'keep the ledger of erasures',
      everyMs: 60_000,
      run: () => updateLedger(backups.folder, appContext),
    },
  ]
  if (appContext.config.stage === 'preview' && appContext.config.demoSupporters) {
    const run = () => runDemoSupporters(appContext, parts.chat, parts.permissions)
    jobs.push({ name: 'answer as demo supporters', everyMs: 1000, run })
    if (appContext.config.demoHistory)
      jobs.push({
        name: 'invent a history',
        everyMs: 3_600_000,
        run: () => inventHistory(appContext),
      })
  }
  return jobs
}
