import { maySupport } from '@sanad/domain/availability/gender-wish'
import { reasonFor } from '@sanad/domain/matching/rank'
import { refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { eq, sql } from 'drizzle-orm'
import { findExpertOffer } from '#server/application/index.ts'
import { joinAsExpert, markOpened, takeSeat } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { takePlace } from './claim-store.ts'
import {
  isClearedForMinors,
  emergencyAvailability,
  findEmergencyAvailability,
} from '#server/availability/index.ts'
import { together } from './deadline-rows.ts'
import { hasParted } from './exclusions-store.ts'
import { findRequest, recordMatch } from './store.ts'

interface AlarmSeat {
  readonly sessionId: string
  readonly expertId: string
  /**
   * This supporter, if offered the session, or one whose connection is lost (MATCH-35), or null.
   */
  readonly holder: string | null
  readonly isEmergency: boolean
  /** For an emergency only; a regular session says so in its match request. */
  readonly maybeMinor: boolean
}

/**
 * LADDER-12, MATCH-3. The supporter takes the empty seat and opens the session. Locks their row;
 * the caller holds the session's lock. The language need not match: the supporter knows it
 * beforehand, and the seeker is told.
 */
export async function claimForAlarm(
  tx: Tx,
  seat: AlarmSeat,
): Promise<Refusal<'NOT_FOUND' | 'AT_YOUR_LIMIT' | 'ALREADY_TAKEN'> | undefined> {
  const { sessionId, expertId, isEmergency } = seat
  if (seat.holder === expertId) return void (await markOpened(tx, sessionId, expertId))
  const request = isEmergency ? undefined : await findRequest(tx, sessionId)
  const offer = await findExpertOffer(tx, expertId)
  if (!offer?.supportTypes.includes('crisis')) return refuse('NOT_FOUND')
  if (request && !maySupport(request.wish, offer.gender ?? null)) return refuse('NOT_FOUND')
  const forMinor = request?.forMinor ?? seat.maybeMinor
  if (forMinor && !(await isClearedForMinors(tx, expertId))) return refuse('NOT_FOUND')
  if (await hasParted(tx, sessionId, expertId)) return refuse('NOT_FOUND')
  const how = { skipBusy: false, mustBeReady: false, emergency: true } as const
  if (!(await takePlace(tx, expertId, how))) return refuse('AT_YOUR_LIMIT')
  if (isEmergency && !(await takeEmergencyTurn(tx, expertId))) return refuse('AT_YOUR_LIMIT')
  const joined =
    (await joinAsExpert(tx, { sessionId, expertId, opened: true }, together)) ??
    (await takeSeat(tx, { sessionId, expertId }))
  if ('why' in joined) return refuse('ALREADY_TAKEN')
  const { supportTypes, experienceAreas: areas, gender = null } = offer
  if (request) await recordMatch(tx, sessionId, reasonFor(request, { supportTypes, areas, gender }))
  await audit.record(tx, expertId, 'matching.session-claimed', { subjectId: sessionId })
  return undefined
}

/** EMERGENCY-4. @returns false at the supporter's own limit of emergencies */
async function takeEmergencyTurn(tx: Tx, expertId: string): Promise<boolean> {
  const now = await findEmergencyAvailability(tx, expertId)
  if (now.currentEmergencyCount >= now.maxConcurrentEmergencies) return false
  await tx
    .update(emergencyAvailability)
    .set({ lastEmergencyAt: sql`app_now()` })
    .where(eq(emergencyAvailability.expertId, expertId))
  return true
}
