import { rankCandidates, reasonFor, type Need } from '../../../domain/src/matching/rank.ts'
import { mayTakeSeat } from '../../../domain/src/matching/last-seat.ts'
import { onCallDefaults } from '../../../domain/src/availability/on-call.ts'
import type { ExpertLanguage } from '../../../domain/src/application/experience.ts'
import { sessionsAtOnce } from '../../../server/src/availability/availability-store.ts'
import { candidatesAtMost } from '../../../server/src/matching/limits.ts'
import type { Seeker } from '../people.ts'
import type { SessionRow, ExpertRow } from './records.ts'

export const needOf = ({ language, supportType, topic, wish }: Seeker): Need => ({
  language,
  supportType,
  topic,
  wish,
})

const emergenciesAtOnce = onCallDefaults.maxConcurrentEmergencies
const emergenciesOf = ({ sessions }: ExpertRow): number =>
  [...sessions].filter(({ isEmergency }) => isEmergency).length

/** EMERGENCY-9. One place of a supporter on call is kept free of regular sessions. */
const keptForEmergencies = (row: ExpertRow): number =>
  row.isOnCall && emergenciesOf(row) < emergenciesAtOnce ? 1 : 0

export const hasRoom = (row: ExpertRow): boolean =>
  row.openSessions + keptForEmergencies(row) < sessionsAtOnce

/** MATCH-1 without language and room. */
export const isReady = (row: ExpertRow, now: number, isHere: boolean): boolean =>
  row.available && row.restsUntil <= now && isHere

/**
 * MATCH-2. As the claim does: the first in turn who meets every condition is the best, and only
 * where nobody does all are ranked.
 * @param free supporters who are available, here and have room, in turn
 */
export function bestOf(
  free: Iterable<ExpertRow>,
  need: Need,
  { now, except }: { now: number; except?: (row: ExpertRow) => boolean },
): ExpertRow | undefined {
  const candidates: ExpertRow[] = []
  for (const row of free) {
    if (row.restsUntil > now || except?.(row)) continue
    if (meetsAll(need, row)) return row
    candidates.push(row)
  }
  return rankCandidates(need, candidates)[0]?.candidate as ExpertRow | undefined
}

function meetsAll(need: Need, row: ExpertRow): boolean {
  const { supportType, area, gender } = reasonFor(need, row)
  return (
    supportType !== null &&
    (need.topic === null || area !== null) &&
    (need.wish === null || gender !== null)
  )
}

interface EmergencyNeed {
  readonly session: SessionRow
  readonly language: ExpertLanguage | 'any'
  /** EMERGENCY-12. Waiting emergencies that come first. */
  readonly ahead: number
  readonly now: number
  readonly isHere: (personId: string) => boolean
  readonly openEmergencies: ReadonlySet<SessionRow>
}

const freeSeatsOf = (row: ExpertRow): number =>
  Math.max(0, Math.min(emergenciesAtOnce - emergenciesOf(row), sessionsAtOnce - row.openSessions))

/** EMERGENCY-3, EMERGENCY-12, EMERGENCY-14: the order of `emergency-finder.ts`. */
export function bestOnCall(
  onCall: Iterable<ExpertRow>,
  need: EmergencyNeed,
): ExpertRow | undefined {
  const { session, now, language } = need
  const candidates = [...onCall]
    .filter(
      (row) =>
        row.supportTypes.includes('crisis') &&
        row.restsUntil <= now &&
        emergenciesOf(row) < emergenciesAtOnce &&
        (language === 'any' || row.languages.includes(language)) &&
        need.isHere(row.expertId),
    )
    .toSorted(
      (a, b) =>
        Number(session.passedOver.has(a)) - Number(session.passedOver.has(b)) ||
        a.lastEmergencyAt - b.lastEmergencyAt ||
        (a.expertId < b.expertId ? -1 : 1),
    )
    .slice(0, candidatesAtMost)
  const freeSeats = candidates.reduce((sum, row) => sum + freeSeatsOf(row), 0)
  if (freeSeats <= need.ahead || !mayTakeLastSeat(need, freeSeats)) return undefined
  return candidates.find(({ openSessions }) => openSessions < sessionsAtOnce)
}

function mayTakeLastSeat({ session, openEmergencies, now }: EmergencyNeed, freeSeats: number) {
  const others = [...openEmergencies].filter((one) => one !== session)
  const newest = Math.max(...others.map(({ askedAt }) => askedAt))
  return mayTakeSeat({
    isGuest: session.seeker.isGuest,
    freeSeats,
    networkHolds: others.filter(
      ({ expert, seeker }) =>
        expert !== null && seeker.isGuest && seeker.network === session.seeker.network,
    ).length,
    newestOtherAgo: others.length === 0 ? null : (now - newest) / 1000,
  })
}
