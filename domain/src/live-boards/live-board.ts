import type { Urgency } from '../assessment/answers.ts'
import { sessionStates } from '../chat/sessions/session-states.ts'
import type { Severity } from '../crisis/severity.ts'
import type { DutyPerson, SupportState } from '../availability/duty.ts'
import type { Language } from '../primitives/language.ts'

/** OPS-3. `asked`: an offer is not opened yet. `supporter-away`: the supporter lost connection. */
const companies = ['none', 'asked', 'supporter-away', 'supporter', 'supervisor'] as const
export type Company = (typeof companies)[number]
export const isAccompanied = (company: Company): boolean =>
  company === 'supporter' || company === 'supervisor'

/** A person in danger is listed once, however many sessions, ladders or signs they have. */
export interface PersonInDanger {
  readonly seekerId: string
  /** The session of their open alarm, otherwise the gravest open one. */
  readonly sessionId: string | null
  readonly severity: Severity
  readonly isEmergency: boolean
  readonly company: Company
  /** Seconds since they were first in danger; it does not restart while they are. */
  readonly sinceSeconds: number
  /** `overdue` once the owner was notified. */
  readonly alarm: {
    readonly id: string
    readonly waitedSeconds: number
    readonly overdue: boolean
  } | null
}

/** `supervised`: no supporter is there, but a supervisor is. */
export const boardStates = [...sessionStates, 'supervised'] as const
type BoardState = (typeof boardStates)[number]

/** A seeker without a supporter, emergencies excluded. */
export interface Waiter {
  readonly sessionId: string
  readonly language: Language
  readonly urgency: Urgency | 'flexible'
  readonly waitedSeconds: number
}

/** OPS-6. A seeker was asked directly and has not written since. */
export interface UnansweredQuestion {
  /** The supporter, to whom a supervisor may write (TEAM-1). */
  readonly expertId: string
  /** Empty once the account is erased. */
  readonly expertName: string
  readonly minutes: number
}

/** OPS-1. Every board, card and badge is a view of this. */
export interface LiveBoard {
  readonly at: string
  readonly duty: readonly DutyPerson[]
  readonly waiting: readonly Waiter[]
  readonly inDanger: readonly PersonInDanger[]
  readonly incidents: number
  /** OPS-6. Questions without an answer, the longest silence first. */
  readonly unanswered: readonly UnansweredQuestion[]
  readonly overdue: Counted
  readonly sessions: readonly { readonly state: BoardState; readonly count: number }[]
}

export interface Counted {
  readonly count: number
  readonly oldestSeconds: number | null
}

const longest = (seconds: readonly number[]): number | null =>
  seconds.length === 0 ? null : Math.max(0, ...seconds)

export const countWaits = (waits: readonly { readonly waitedSeconds: number }[]): Counted => ({
  count: waits.length,
  oldestSeconds: longest(waits.map(({ waitedSeconds }) => waitedSeconds)),
})

/** OPS-4. Counts people in danger in the same way for every board. */
export function countDanger(inDanger: readonly PersonInDanger[]) {
  const alone = inDanger.filter(({ company }) => !isAccompanied(company))
  const alarms = inDanger.flatMap(({ alarm }) => (alarm ? [alarm] : []))
  return {
    people: inDanger.length,
    alone: alone.length,
    aloneSeconds: longest(alone.map(({ sinceSeconds }) => sinceSeconds)),
    alarms: alarms.length,
    alarmSeconds: longest(alarms.map(({ waitedSeconds }) => waitedSeconds)),
    overdue: alarms.filter(({ overdue }) => overdue).length,
  }
}

/** MATCH-1. Counts supporters by whether they could be matched, with their free places. */
export function countExperts(duty: readonly DutyPerson[]) {
  const experts = duty.filter(({ support }) => support !== null)
  const inState = (state: SupportState) => experts.filter(({ support }) => support === state).length
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    available: inState('available'),
    busy: inState('busy'),
    off: inState('off'),
    held: sum(experts.map(({ openSessions }) => openSessions)),
    places: sum(
      experts.filter(({ support }) => support !== 'off').map(({ maxSessions }) => maxSessions),
    ),
  }
}
