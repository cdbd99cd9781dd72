import { sql } from 'drizzle-orm'
import { dutyCard } from '@sanad/domain/availability/duty'
import type { ShiftKind } from '@sanad/domain/availability/rota'
import { liveBoards as contract, type WhoAnswersBoard } from '@sanad/domain/live-boards/contract'
import { countDanger, type LiveBoard } from '@sanad/domain/live-boards/live-board'
import { asStaff } from '#server/platform/services/http/guards.ts'
import type { Person } from '#server/platform/base/request/caller.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countFailedDeliveries,
  findReachable,
  findGapsAhead,
  findGuestPause,
  findOpenCalls,
  findOpenIncidents,
} from '#server/escalation/index.ts'
import { findLiveBoard } from './live-board.ts'

/** LADDER-8. */
export const whoAnswers = asStaff(contract.whoAnswers, async (call) =>
  viewWhoAnswers(call, await findLiveBoard(call.db), call.person),
)

export async function viewWhoAnswers(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { duty, inDanger, unanswered }: LiveBoard,
  reader: Pick<Person, 'id' | 'role'> | null = null,
): Promise<WhoAnswersBoard> {
  const pager = config.pager !== undefined
  const reachable = await findReachable(db, duty, pager)
  const cards = (kind: ShiftKind) =>
    duty.flatMap((person) => {
      const card = dutyCard(person, kind)
      return card ? [{ ...card, proven: reachable.has(person.id) }] : []
    })
  return {
    timeZone: config.timeZone,
    onCall: cards('on_call'),
    supervisors: cards('supervisor'),
    backups: cards('backup'),
    danger: countDanger(inDanger),
    // Safety §1. It names a supporter, so only supervisors see it.
    unanswered: reader?.role === 'supervisor' ? [...unanswered] : [],
    open: await findOpenCalls(db, sql`true`, reader?.id ?? null),
    incidents: await findOpenIncidents(db),
    gaps: await findGapsAhead(db, { pager }),
    failedDeliveries: await countFailedDeliveries(db),
    guests: await findGuestPause(db),
  }
}
