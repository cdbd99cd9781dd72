import { deadlines } from '@sanad/domain/matching/deadlines'
import { sql } from 'drizzle-orm'
import {
  hasOpenSession,
  extendAnswerDeadlines,
  absenceMayReleaseExpert,
} from '#server/chat/index.ts'
import { leftByQuickExit, moveCodes } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { discountOutage, notHeardBefore } from '#server/platform/services/realtime/presence.ts'
import { moveLimits } from '#server/platform/services/http/rate-limit.ts'
import { calledForSince, moveLadders } from '#server/escalation/index.ts'
import { moveEmergencies } from '#server/emergency/index.ts'
import { moveHandovers } from '#server/matching/index.ts'

const personId = sql`presence.person_id`

/** A longer absence has no further consequence without an open session. */
const longAbsenceSeconds = deadlines.expertFreeAfter + deadlines.goneAfter
const isRelevant = sql<boolean>`(not ${notHeardBefore(longAbsenceSeconds)} or ${hasOpenSession(personId)})`

/**
 * Absences that already had consequences stay: a quick exit, or people were called. But not one
 * that could still separate the person from their supporter.
 */
const isSettledAbsence = sql<boolean>`(${leftByQuickExit(personId)} or ${notHeardBefore(deadlines.goneAfter)}
  and not ${absenceMayReleaseExpert(personId)} and ${calledForSince(personId, sql`presence.seen_at`)})`

const runningByTheClock = [moveLadders, moveHandovers, moveEmergencies, moveLimits, moveCodes]

/**
 * Takes the outage off absences, and extends deadlines for answers that could not be given. After a
 * clock was set back, what runs by it is moved back as far: it would stand still until then.
 */
export async function extendDeadlinesAfterOutage(tx: Tx): Promise<void> {
  const down = await discountOutage(tx, sql`${isRelevant} and not ${isSettledAbsence}`)
  if (down !== 0) await extendAnswerDeadlines(tx, down)
  if (down < 0) for (const move of runningByTheClock) await move(tx, down)
}
