import { askAgainAfterMinutes } from '../../../server/src/matching/limits.ts'
import type { Candidate } from '../../../domain/src/matching/rank.ts'
import type { RestReason } from '../../../domain/src/availability/working-hours.ts'
import type { SessionSigns } from '../../../domain/src/chat/sessions/session-signs.ts'
import type { SessionState } from '../../../domain/src/chat/sessions/session-states.ts'
import type { Severity } from '../../../domain/src/crisis/severity.ts'
import type { Seeker, Expert } from '../people.ts'

/** A supporter's row of `availability`, `emergency_availability` and `work_slots`. */
export interface ExpertRow extends Candidate {
  readonly expert: Expert
  openSessions: number
  /** MATCH-2. The database sorts by the last claim or end; only the order counts. */
  idleSeconds: number
  available: boolean
  availableUntil: number | null
  restsUntil: number
  restsFor: RestReason | null
  /** MATCH-38. */
  breakUntil: number | null
  /** Milliseconds: when each offer was missed since the last sign of the supporter. */
  missedAt: number[]
  isOnCall: boolean
  lastEmergencyAt: number
  /** May have room again, and the queue has not been searched for them yet. */
  isFreed: boolean
  /** Milliseconds, oldest first. */
  readonly workSlots: number[]
  readonly sessions: Set<SessionRow>
}

/** A row of `sessions` with its `match_requests`, `passed_over` and `emergencies`. */
export interface SessionRow {
  /** Stands for the id: later sessions have higher numbers. */
  readonly number: number
  readonly seeker: Seeker
  readonly isEmergency: boolean
  readonly askedAt: number
  /** Who missed an offer of it, and when. */
  readonly passedOver: Map<ExpertRow, number>
  severity: Severity
  isOpen: boolean
  state: SessionState
  stateSince: number
  dueAt: number
  expert: ExpertRow | null
  joinedAt: number | null
  openedAt: number | null
  saidAt: number
  /** Passed on from a supporter: before seekers who have had none yet. */
  ahead: boolean
  previous: ExpertRow | null
  /** A supervisor has joined. */
  isSupervised: boolean
  isUnanswered: boolean
}

export const newExpertRow = (expert: Expert, workSlots: number[]): ExpertRow => ({
  expert,
  expertId: expert.id,
  languages: expert.languages,
  supportTypes: expert.supportTypes,
  areas: expert.areas,
  gender: expert.gender,
  automatic: false,
  openSessions: 0,
  idleSeconds: Number.POSITIVE_INFINITY,
  available: false,
  availableUntil: null,
  restsUntil: 0,
  restsFor: null,
  breakUntil: null,
  missedAt: [],
  isOnCall: false,
  lastEmergencyAt: 0,
  isFreed: false,
  workSlots,
  sessions: new Set(),
})

interface NewSession {
  readonly number: number
  readonly seeker: Seeker
  readonly severity: Severity
  readonly isEmergency: boolean
}

export const newSessionRow = (session: NewSession, now: number): SessionRow => ({
  ...session,
  askedAt: now,
  passedOver: new Map(),
  isOpen: true,
  state: 'waiting',
  stateSince: now,
  dueAt: now,
  expert: null,
  joinedAt: null,
  openedAt: null,
  saidAt: now,
  ahead: false,
  previous: null,
  isSupervised: false,
  isUnanswered: false,
})

const agoOf = (at: number | null | undefined, now: number): number | null =>
  at === null || at === undefined ? null : Math.max(0, now - at) / 1000

/** @param lastSeen when a person was last here; the present moment for those whose page is open */
export function signsOf(
  session: SessionRow,
  now: number,
  lastSeen: (personId: string) => number | undefined,
): SessionSigns {
  const { expert, state } = session
  return {
    hasExpert: expert !== null,
    expertMay: true,
    freed: expert === null && state === 'seeker-gone',
    leftWords: expert === null && state === 'next-shift',
    joinedAgo: agoOf(session.joinedAt, now),
    openedAgo: agoOf(session.openedAt, now),
    state,
    stateAgo: agoOf(session.stateSince, now) ?? 0,
    expertSeenAgo: expert && agoOf(lastSeen(expert.expertId), now),
    seekerSeenAgo: agoOf(lastSeen(session.seeker.id), now),
    seekerLeft: false,
    saidAgo: agoOf(session.saidAt, now) ?? 0,
    offeredAgo: null,
    passOnChosen: false,
    severity: session.severity,
  }
}

/** MATCH-10. Whether this supporter missed an offer of the session too short a while ago to be asked again. */
export const isPassedOver = ({ passedOver }: SessionRow, row: ExpertRow, now: number): boolean =>
  now - (passedOver.get(row) ?? Number.NEGATIVE_INFINITY) < askAgainAfterMinutes * 60_000
