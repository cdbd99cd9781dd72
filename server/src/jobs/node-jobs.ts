import { phrasesPart } from '@sanad/domain/chat/phrases/phrases-file'
import { readQueueEveryMs } from '@sanad/domain/matching/queue-news'
import type { SQL } from 'drizzle-orm'
import { openMissedEventPoller, storeTeamPhrases, type ChatService } from '#server/chat/index.ts'
import { areLinesNewer, findLines } from '#server/crisis/index.ts'
import { waitingQueueWatch } from '#server/matching/index.ts'
import { storeNewestSeal } from '#server/platform/stores/audit/seal.ts'
import {
  backupFolderWatch,
  tryFolderEveryMs,
} from '#server/platform/services/backup/backup-folder.ts'
import { updateLedger } from '#server/platform/services/backup/ledger.ts'
import { isContentNewer } from '#server/platform/stores/content/content-store.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { compareClocks } from '#server/platform/stores/database/clock.ts'
import { hasChangedNotice, noticeWatch } from '#server/platform/services/notifications/notices.ts'
import { erasedLately, erasureWatch, repeatLostErasures } from '#server/privacy/index.ts'
import type { PresenceWatch } from '#server/platform/services/realtime/presence.ts'
import {
  hasNewRevocation,
  revocationWatch,
} from '#server/platform/services/realtime/revocations.ts'
import type { AppContext } from '#server/app-context.ts'
import type { RequestCounter } from '#server/platform/services/http/request-limits.ts'
import type { Job } from '#server/platform/services/scheduling/scheduler.ts'
import { queueWatch } from '#server/supervision/index.ts'

/** Runs within a second when due, and every ten seconds regardless. */
export const whenDue = (name: string, due: SQL<boolean>, run: Job['run']): Omit<Job, 'on'> => ({
  name,
  everyMs: 10_000,
  due,
  run,
})

interface NodeParts {
  readonly chat: ChatService
  readonly requests: RequestCounter
  readonly presence: PresenceWatch
}

/** For the node's own sockets, memory and disk. An idle node sends hardly a statement. */
export function nodeJobs(appContext: AppContext, parts: NodeParts): Omit<Job, 'on'>[] {
  const { db, live, config } = appContext
  return [
    { name: 'mark-presence', everyMs: 1000, run: parts.presence.markHere },
    { name: 'compare-clocks', everyMs: 600_000, run: () => compareClocks(appContext) },
    whenDue('publish-notices', hasChangedNotice, noticeWatch(db, live)),
    whenDue('close-revoked-sockets', hasNewRevocation, revocationWatch(db, live)),
    whenDue('refresh-content', isContentNewer, contentWatch(appContext)),
    whenDue('refresh-numbers', areLinesNewer, numberWatch(appContext)),
    {
      name: 'poll-missed-events',
      everyMs: 1000,
      run: openMissedEventPoller(appContext, parts.chat),
    },
    { name: 'watch-safety-queue', everyMs: 1000, run: queueWatch(appContext) },
    {
      name: 'watch-waiting-queue',
      everyMs: readQueueEveryMs,
      run: waitingQueueWatch(appContext),
    },
    whenDue('forget-erased-keys', erasedLately, erasureWatch(appContext, parts.chat)),
    { name: 'store-newest-seal', everyMs: 60_000, run: () => storeNewestSeal(appContext) },
    {
      name: 'check-backup-folder',
      everyMs: tryFolderEveryMs,
      run: backupFolderWatch(appContext),
    },
    {
      name: 'update-erasure-ledger',
      everyMs: 60_000,
      run: async () => {
        await repeatLostErasures(appContext)
        await updateLedger(config.backups.folder, appContext)
      },
    },
    { name: 'sweep-request-counts', everyMs: 60_000, run: async () => parts.requests.sweep() },
    {
      name: 'sweep-message-buckets',
      everyMs: 60_000,
      run: async () => parts.chat.messageBucket.sweep(),
    },
    {
      name: 'sweep-typing-buckets',
      everyMs: 60_000,
      run: async () => parts.chat.typingBucket.sweep(),
    },
  ]
}

/** Redraws the pages when staff changed a telephone number. */
function numberWatch({ db, content }: AppContext): () => Promise<void> {
  let known = ''
  return async () => {
    const numbers = JSON.stringify((await findLines(db)).map((row) => row.line))
    if (numbers !== known) content.announce()
    known = numbers
  }
}

/** Loads content that was applied or signed, and stores its phrases as rows. */
function contentWatch({ db, content }: AppContext): () => Promise<void> {
  let stored = content.of(phrasesPart)
  return async () => {
    await content.refresh()
    const phrases = content.of(phrasesPart)
    if (phrases === stored) return
    await transaction(db, (tx) => storeTeamPhrases(tx, content))
    stored = phrases
  }
}
