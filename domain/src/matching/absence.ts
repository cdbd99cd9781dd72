import type { OfferEnd } from '../chat/sessions/offer-ends.ts'
import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import type { SessionState } from '../chat/sessions/session-states.ts'
import { atLeast } from '../crisis/severity.ts'

/**
 * The hand-off from a disconnected supporter to a substitute (MATCH-11, decision 7). Until a
 * substitute opens the offer, the first supporter stays responsible; the substitute reads nothing
 * and is not shown, and at severe and above the ladder calls others. `whyNotTakeSeat` judges
 * opening and return under the session's row lock, so exactly one of the two has the seat at every
 * moment.
 */

/** Decision 51. Seconds since the server last heard from the supporter. */
export const absenceDeadlines = {
  /** A ping every 8 s, two misses and one second; a sweep every second notices it within 20 s. */
  goneAfter: 17,
  /** After this the seeker may choose not to wait any longer. */
  choiceAfter: 120,
  /** Below severe, offers go out after this; at severe and above at once. */
  offersAfter: 300,
  /** An offer that is not opened by then goes to the next substitute. */
  openWithin: 60,
  /** An open offer is checked this often, so that a return without a socket is noticed. */
  lookAtOfferEvery: 4,
  lookEvery: 15,
  seekEvery: 10,
  /** Our own choice: below severe, a session that both sides left for a day ends. */
  bothGoneFor: 86_400,
} as const

export type SessionAct =
  | 'seek'
  /** Take the session from this supporter and put the seeker at the head of the queue. */
  | 'pass-on'
  /** Offer it to a substitute, beside the absent supporter's seat. */
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

/** MATCH-11. Undefined while the supporter who opened the session is here. */
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

/** Read under the session's row lock. */
interface SeatFacts {
  readonly isOpen: boolean
  /** An offer that is not opened has a different deadline (MATCH-10). */
  readonly wasOpened: boolean
  readonly expertSeenAgo: number | null
}

export function whyNotTakeSeat({
  isOpen,
  wasOpened,
  expertSeenAgo,
}: SeatFacts): OfferEnd | undefined {
  if (!isOpen || !wasOpened) return 'withdrawn'
  return isAbsent(expertSeenAgo) ? undefined : 'returned'
}
