import { admin as contract } from '@sanad/domain/admin/contract'
import { severities } from '@sanad/domain/crisis/severity'
import { countDanger, countWaits } from '@sanad/domain/live-boards/live-board'
import { countWaitingApplications, listExperts } from '#server/application/index.ts'
import { lineDesk } from '#server/crisis/index.ts'
import { findLiveBoard, viewWhoAnswers } from '#server/live-boards/index.ts'
import { findProposers } from '#server/platform/stores/content/content-store.ts'
import { asStaff } from '#server/platform/services/http/guards.ts'
import { listTalks } from '#server/supporter-care/index.ts'
import { countQueue } from '#server/supervision/index.ts'

/** The console's first page, with the same numbers as on the screens it links to. */
export const readOverview = asStaff(contract.overview, 'counts', async (call) => {
  const decides = call.person.role !== 'supervisor'
  const { db, content } = call
  const now = await findLiveBoard(db)
  const [who, queue, desk, talks, experts, applications, proposers] = await Promise.all([
    viewWhoAnswers(call, now),
    countQueue(call),
    lineDesk(call),
    listTalks(call),
    listExperts(call),
    decides ? countWaitingApplications(db, call.person.id) : null,
    decides ? findProposers(db) : [],
  ])
  const { timeZone, onCall, supervisors, backups } = who
  return {
    onDuty: { timeZone, onCall, supervisors, backups },
    danger: countDanger(now.inDanger),
    incidents: now.incidents,
    gaps: who.gaps.length,
    queue: {
      open: sum(queue.open.map(({ count }) => count)),
      untaken: sum(queue.open.map(({ count, taken }) => count - taken)),
      gravest:
        severities.findLast((level) => queue.open.some(({ severity }) => severity === level)) ??
        null,
    },
    waiting: countWaits(now.waiting),
    overdue: now.overdue.count,
    applications,
    experts: {
      talks: talks.filter(({ takenBy }) => takenBy === null).length,
      overdue: experts.filter(({ checkIn }) => checkIn.state === 'overdue').length,
    },
    lines: {
      stale: desk.lines.filter(({ stale }) => stale).length,
      proposals: desk.proposals.filter(({ mine }) => !mine).length,
      corrected: desk.lines.flatMap(({ line, release }) =>
        release ? [{ ours: line.shown, release: release.shown }] : [],
      ),
    },
    content: decides
      ? {
          proposals: proposers.filter((id) => id !== call.person.id).length,
          unsigned: content.signedFiles.filter(({ file }) => content.file(file).isWaiting).length,
        }
      : null,
  }
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
