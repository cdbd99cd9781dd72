import { mayTakeSeat } from '@sanad/domain/matching/last-seat'
import type { Language } from '@sanad/domain/primitives/language'
import { and, eq, gt, not, sql, type SQL } from 'drizzle-orm'
import { experts } from '#server/application/index.ts'
import { profiles } from '#server/identity/index.ts'
import { lockFor, type Tx } from '#server/platform/stores/database/db.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { now } from '#server/platform/stores/database/tables.ts'
import {
  clearedForMinors,
  emergencyAvailability,
  isUnavailable,
  reachableForSeconds,
  openEmergencies,
} from '#server/availability/index.ts'
import { candidatesAtMost, takePlace, passedOver } from '#server/matching/index.ts'

interface EmergencyNeed {
  readonly sessionId: string
  /** `any` once no supporter of the seeker's language came. */
  readonly language: Language | 'any'
  /** EMERGENCY-11. Under 18, or of unknown age. */
  readonly maybeMinor: boolean
  readonly isGuest: boolean
  readonly network: string | null
  /** EMERGENCY-12. Waiting emergencies that come first, to which so many free seats are left. */
  readonly ahead: number
}

/** EMERGENCY-3 without language and room. Programs (`automatic`) never take an emergency. */
const onCall = and(
  emergencyAvailability.isOnCall,
  eq(profiles.verificationStatus, 'approved'),
  eq(profiles.automatic, false),
  experts.goodStanding,
  gt(experts.servesUntil, now as unknown as string),
  sql`'crisis' = any (${experts.supportTypes})`,
)
const reachable = heardWithin(emergencyAvailability.expertId, reachableForSeconds)
const hasRoom = sql`${openEmergencies} < ${emergencyAvailability.maxConcurrentEmergencies}`
const freeSeats = sql<number>`least(${emergencyAvailability.maxConcurrentEmergencies} - ${openEmergencies},
  (select greatest(0, max_sessions - open_sessions) from availability
    where availability.expert_id = ${emergencyAvailability.expertId}))::int`
const ofLanguage = (language: Language | 'any') =>
  language === 'any' ? undefined : sql`${language} = any (${experts.languages})`
const forAge = (maybeMinor: boolean) =>
  maybeMinor ? clearedForMinors(emergencyAvailability.expertId) : undefined

/** Our choice: a supporter who left an emergency by choice is not offered it again so soon. */
const sparedForSeconds = 60
const hasJustLeft = (sessionId: string) => sql`exists (select 1 from session_turns gone
  where gone.session_id = ${sessionId} and gone.expert_id = ${emergencyAvailability.expertId}
    and gone.kind = 'handed-over' and gone.at > app_now() - make_interval(secs => ${sparedForSeconds}))`

/** MATCH-35. The absent supporter is not their own substitute. */
const isInSeat = (sessionId: string) => sql`exists (select 1 from sessions seat
  where seat.id = ${sessionId} and seat.expert_id = ${emergencyAvailability.expertId})`

const seekerOf = (sessionId: string) =>
  sql`(select seeker_id from sessions where id = ${sessionId})`

/** MATCH-27 to MATCH-29 hold in an emergency too; the ladder calls others. */
const isCandidate = (seekerId: SQL | null) =>
  and(onCall, reachable, not(isUnavailable(emergencyAvailability.expertId, seekerId)), hasRoom)

/** What a free seat of a supporter on call requires of any seeker. */
export interface FreeSeat {
  readonly languages: readonly string[]
  readonly forMinors: boolean
}

export const findFreeSeats = (tx: Tx): Promise<FreeSeat[]> =>
  tx
    .select({
      languages: experts.languages,
      forMinors: clearedForMinors(emergencyAvailability.expertId),
    })
    .from(emergencyAvailability)
    .innerJoin(experts, eq(experts.expertId, emergencyAvailability.expertId))
    .innerJoin(profiles, eq(profiles.id, emergencyAvailability.expertId))
    .where(and(isCandidate(null), gt(freeSeats, 0)))

/** Not asked before first, then by priority, then the longest time since their last emergency. */
async function findOnCallExperts(tx: Tx, need: EmergencyNeed) {
  const askedBefore = sql`exists (select 1 from ${passedOver} gone
    where gone.session_id = ${need.sessionId} and gone.expert_id = ${emergencyAvailability.expertId})`
  const rows = await tx
    .select({ id: emergencyAvailability.expertId, free: freeSeats })
    .from(emergencyAvailability)
    .innerJoin(experts, eq(experts.expertId, emergencyAvailability.expertId))
    .innerJoin(profiles, eq(profiles.id, emergencyAvailability.expertId))
    .where(
      and(
        isCandidate(seekerOf(need.sessionId)),
        ofLanguage(need.language),
        forAge(need.maybeMinor),
        not(hasJustLeft(need.sessionId)),
        not(isInSeat(need.sessionId)),
      ),
    )
    .orderBy(
      askedBefore,
      emergencyAvailability.priorityLevel,
      sql`${emergencyAvailability.lastEmergencyAt} nulls first`,
      emergencyAvailability.expertId,
    )
    .limit(candidatesAtMost)
  return rows
}

interface OthersRow extends Record<string, unknown> {
  readonly holds: number
  readonly newest_ago: number | null
}

/** Guests of one network wait for each other, so that each sees the seats taken before. */
const lockNetwork = (tx: Tx, network: string) => lockFor(tx, 'network', network)

/** EMERGENCY-14. */
async function mayTakeLastSeat(
  tx: Tx,
  { isGuest, network, sessionId }: EmergencyNeed,
  freeSeats: number,
) {
  if (!isGuest || network === null) return true
  const { rows } = await tx.execute<OthersRow>(sql`
    select count(*) filter (where s.network = ${network} and s.expert_id is not null and a.guest_until is not null)::int as holds,
      extract(epoch from app_now() - max(s.created_at))::float8 as newest_ago
    from sessions s join accounts a on a.id = s.seeker_id
    where s.status = 'active' and s.is_emergency and s.id <> ${sessionId}`)
  const { holds = 0, newest_ago: newestOtherAgo = null } = rows[0] ?? {}
  return mayTakeSeat({ isGuest, freeSeats, networkHolds: holds, newestOtherAgo })
}

/** EMERGENCY-4. Locks the candidate's row, so that limits hold; skips one whose row is locked. */
export async function claimEmergencyExpert(
  tx: Tx,
  need: EmergencyNeed,
): Promise<string | undefined> {
  // Locked first: free seats are counted after other emergencies of the network have taken theirs.
  if (need.isGuest && need.network !== null) await lockNetwork(tx, need.network)
  const experts = await findOnCallExperts(tx, need)
  const freeSeats = experts.reduce((sum, { free }) => sum + free, 0)
  if (freeSeats <= need.ahead || !(await mayTakeLastSeat(tx, need, freeSeats))) return undefined
  for (const { id } of experts) if (await takeEmergencyPlace(tx, id)) return id
  return undefined
}

async function takeEmergencyPlace(tx: Tx, expertId: string): Promise<boolean> {
  const taken = await takePlace(tx, expertId, {
    skipBusy: true,
    mustBeReady: false,
    emergency: true,
  })
  if (!taken) return false
  const { rowCount } = await tx
    .update(emergencyAvailability)
    .set({ lastEmergencyAt: sql`app_now()` })
    .where(
      and(eq(emergencyAvailability.expertId, expertId), emergencyAvailability.isOnCall, hasRoom),
    )
  return rowCount === 1
}
