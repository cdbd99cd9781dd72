import type { OfferEnd } from '../chat/sessions/offer-ends.ts'
import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import type { SessionState } from '../chat/sessions/session-states.ts'
import { atLeast } from '../crisis/severity.ts'

/**
 * The hand-off from a supporter whose connection is lost to a substitute, for regular sessions and emergencies alike
 * (MATCH-11, decision 7).
 *
 * Before: the supporter in the seat is responsible. During: they still are, and at severe and above
 * the ladder calls others. The substitute holds an offer beside the seat, reads nothing and is not
 * shown as present. After: the substitute who opened the offer is responsible, or the first
 * supporter if they came back earlier. `whyNotTakeSeat` judges opening and return under the
 * session's row lock, so exactly one of the two has the seat at every moment.
 */

/** Seconds since the server last heard from the supporter. Decision 51. */
export const absenceDeadlines = {
  /**
   * Decision 51: a ping every 8 s, two misses, and one more second. With a sweep every second, that
   * is within 20 s.
   */
  goneAfter: 17,
  /** After this the seeker may choose not to wait any longer. */
  choiceAfter: 120,
  /** Below severe, offers go out. At severe and above they go out at once. */
  offersAfter: 300,
  /** A substitute who has not opened the offer by then loses it; the next is offered the seat. */
  openWithin: 60,
  /** An open offer is checked this often, so that a return without a socket is noticed. */
  lookAtOfferEvery: 4,
  lookEvery: 15,
  seekEvery: 10,
  /** Our own choice: below severe, a session that both sides left for a day ends. */
  bothGoneFor: 86_400,
} as const

export type SessionAct =
  /** Look for a supporter. */
  | 'seek'
  /** Take the session from this supporter and put the seeker at the head of the queue. */
  | 'pass-on'
  /** Offer the conversation to a substitute, beside the seat of the absent supporter. */
  | 'offer'
  /** The absent supporter is back: the offer beside their seat ends. */
  | 'end-offer'
  /** Release the supporter; the seeker, who is away, keeps the place. */
  | 'free-supporter'
  | 'close'
  | 'none'

export interface Judgement {
  readonly state: SessionState
  readonly act: SessionAct
  /** Seconds until the next check. */
  readonly lookIn: number
}

type AbsenceSigns = Pick<
  SessionSigns,
  | 'expertSeenAgo'
  | 'seekerSeenAgo'
  | 'seekerLeft'
  | 'saidAgo'
  | 'severity'
  | 'offeredAgo'
  | 'passOnChosen'
>

const agoOf = (ago: number | null): number => ago ?? Number.POSITIVE_INFINITY

export const isAbsent = (seenAgo: number | null): boolean =>
  agoOf(seenAgo) >= absenceDeadlines.goneAfter

/**
 * MATCH-11. The act that is due while the supporter who opened the session is absent; undefined
 * while they are here.
 */
export function judgeAbsence(signs: AbsenceSigns): Judgement | undefined {
  if (!isAbsent(signs.expertSeenAgo)) return undefined
  const away = agoOf(signs.expertSeenAgo)
  const grave = atLeast(signs.severity, 'severe')
  const bothGone = Math.min(away, agoOf(signs.seekerSeenAgo), signs.saidAgo)
  if (!grave && bothGone >= absenceDeadlines.bothGoneFor)
    return { state: 'supporter-gone', act: 'close', lookIn: absenceDeadlines.lookAtOfferEvery }
  const offersIn = grave || signs.passOnChosen ? 0 : absenceDeadlines.offersAfter - away
  if (offersIn > 0)
    return {
      state: 'supporter-gone',
      act: 'none',
      lookIn: Math.min(offersIn, absenceDeadlines.lookEvery),
    }
  if (signs.offeredAgo !== null && signs.offeredAgo < absenceDeadlines.openWithin)
    return { state: 'replacing', act: 'none', lookIn: untilNextLook(signs.offeredAgo) }
  // Below severe no substitute is sent to a conversation that the seeker has left as well.
  const emptyRoom = !grave && (signs.seekerLeft || isAbsent(signs.seekerSeenAgo))
  return {
    state: 'replacing',
    act: emptyRoom ? 'none' : 'offer',
    lookIn: absenceDeadlines.seekEvery,
  }
}

const untilNextLook = (offeredAgo: number): number =>
  Math.min(absenceDeadlines.openWithin - offeredAgo, absenceDeadlines.lookAtOfferEvery)

/** The facts that decide who has the seat, read under the session's row lock. */
interface SeatFacts {
  readonly isOpen: boolean
  /**
   * The supporter in the seat opened the session; one who only has an offer has a different
   * deadline (MATCH-10).
   */
  readonly wasOpened: boolean
  readonly expertSeenAgo: number | null
}

/** Why the seat of an absent supporter may not be taken now, or undefined. */
export function whyNotTakeSeat({
  isOpen,
  wasOpened,
  expertSeenAgo,
}: SeatFacts): OfferEnd | undefined {
  if (!isOpen || !wasOpened) return 'withdrawn'
  return isAbsent(expertSeenAgo) ? undefined : 'returned'
}
