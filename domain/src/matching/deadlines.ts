import type { SessionSigns } from '../chat/session-signs.ts'
import type { SessionState } from '../chat/session-states.ts'
import { atLeast } from '../crisis/severity.ts'
import { absenceDeadlines, judgeAbsence } from './absence.ts'

/** Seconds. Decision 51 where nothing else is said. */
export const deadlines = {
  goneAfter: absenceDeadlines.goneAfter,
  choiceAfter: absenceDeadlines.choiceAfter,
  offersAfter: absenceDeadlines.offersAfter,
  seekEvery: absenceDeadlines.seekEvery,
  lookEvery: absenceDeadlines.lookEvery,
  /** A supporter who has not opened a match loses it. */
  openWithin: absenceDeadlines.openWithin,
  /** The supporter of a seeker who is gone is free. */
  supporterFreeAfter: 600,
  /** Both silent: asked, then closed. The second number is our own choice. */
  askedAfter: 1800,
  closedAfterAsking: 600,
  /** Our own choice: somebody who waits and does not come back for a day no longer waits. */
  waitForgottenAfter: 86_400,
  /** Our own choice: three days, so that a week-end without a shift loses nobody's words. */
  wordsForgottenAfter: 259_200,
  /** A step that is due is taken at once; where the process dies before it, it is looked at again so soon. */
  stepAgainIn: 4,
} as const

export type SessionAct =
  /** Look for a supporter. */
  | 'seek'
  /** Take it from this supporter and put the seeker at the head of the line. */
  | 'pass-on'
  /** Offer the conversation to a substitute, beside the seat of the absent supporter. */
  | 'offer'
  /** The absent supporter is back: the offer beside their seat ends. */
  | 'end-offer'
  /** Let the supporter go; the seeker, who is away, keeps the place. */
  | 'free-supporter'
  | 'close'
  | 'none'

export interface Judgement {
  readonly state: SessionState
  readonly act: SessionAct
  /** Seconds until it must be looked at again. */
  readonly lookIn: number
}

/**
 * MATCH-9 to MATCH-13, MATCH-17, MATCH-18. What an open conversation is, and what is due. Pure: the same signs give the same judgement,
 * so that two nodes that look at once decide the same, and a step that was cut short is simply judged again.
 */
export function judgeSession(signs: SessionSigns): Judgement {
  if (!signs.hasExpert) return judgeWaiting(signs)
  if (!signs.expertMay)
    return { state: 'supporter-gone', act: 'pass-on', lookIn: deadlines.stepAgainIn }
  if (signs.openedAgo === null) return judgeOffered(signs)
  const absence = judgeAbsence(signs)
  if (absence) return absence
  const away = agoOf(signs.expertSeenAgo)
  if (signs.offeredAgo !== null || signs.passOnChosen)
    return { ...together(untilGone(away)), act: 'end-offer' }
  const seekerAway = seekerAwayFor(signs)
  if (seekerAway >= deadlines.goneAfter) return judgeSeekerGone(signs, seekerAway)
  if (atLeast(signs.severity, 'severe'))
    return together(Math.min(untilGone(away), untilGone(seekerAway)))
  return judgeSilence(signs, Math.min(untilGone(away), untilGone(seekerAway)))
}

const agoOf = (ago: number | null): number => ago ?? Number.POSITIVE_INFINITY
/** Who left in a hurry is away from that moment on: nobody waits to see whether the line comes back. */
const seekerAwayFor = ({ seekerSeenAgo, seekerLeft }: SessionSigns): number =>
  Math.max(agoOf(seekerSeenAgo), seekerLeft ? deadlines.goneAfter : 0)
/** Seconds until somebody who is here counts as gone, if they are not heard again: looked at then, not a round later. */
export const untilGone = (seenAgo: number): number => Math.max(1, deadlines.goneAfter - seenAgo)
const together = (lookIn: number): Judgement => ({
  state: 'together',
  act: 'none',
  lookIn: Math.min(deadlines.lookEvery, lookIn),
})

/** MATCH-9. Whoever waits and is here is looked for, again and again; whoever left for a day is let go, and never in danger. */
function judgeWaiting(signs: SessionSigns): Judgement {
  const { seekerSeenAgo, saidAgo, severity, freed, leftWords } = signs
  const state = leftWords ? 'next-shift' : 'waiting'
  const kept = leftWords ? deadlines.wordsForgottenAfter : deadlines.waitForgottenAfter
  const left = Math.min(agoOf(seekerSeenAgo), saidAgo) >= kept
  if (left && !atLeast(severity, 'severe'))
    return { state, act: 'close', lookIn: deadlines.stepAgainIn }
  const away = seekerAwayFor(signs) >= deadlines.goneAfter
  if (away && freed) return { state: 'seeker-gone', act: 'none', lookIn: deadlines.seekEvery }
  // The place is kept, but no supporter is sent into an empty room; in danger somebody is.
  if (away && !atLeast(severity, 'severe'))
    return { state, act: 'none', lookIn: deadlines.seekEvery }
  return { state, act: 'seek', lookIn: deadlines.seekEvery }
}

/** MATCH-10. */
function judgeOffered({ joinedAgo }: SessionSigns): Judgement {
  const left = deadlines.openWithin - (joinedAgo ?? 0)
  return left <= 0
    ? { state: 'offered', act: 'pass-on', lookIn: deadlines.stepAgainIn }
    : { state: 'offered', act: 'none', lookIn: left }
}

/**
 * MATCH-12. Not before the supporter has been there for as long, or has been quiet for as long: whoever comes to words
 * that were left, or has just answered, is not taken away from them.
 */
function judgeSeekerGone({ openedAgo, saidAgo, severity }: SessionSigns, away: number): Judgement {
  // MATCH-14. The supporter is told, and stays.
  if (atLeast(severity, 'severe'))
    return { state: 'seeker-gone', act: 'none', lookIn: deadlines.lookEvery }
  const left = deadlines.supporterFreeAfter - Math.min(away, agoOf(openedAgo), saidAgo)
  return left <= 0
    ? { state: 'seeker-gone', act: 'free-supporter', lookIn: deadlines.stepAgainIn }
    : { state: 'seeker-gone', act: 'none', lookIn: Math.min(left, deadlines.lookEvery) }
}

/**
 * MATCH-13. Silence is what both keep while they are there together: nobody's wait counts, and no absence. Whoever is to
 * be parted by it has been asked for ten minutes, and could have answered.
 */
function judgeSilence(signs: SessionSigns, goneIn: number): Judgement {
  const lookIn = Math.min(deadlines.lookEvery, goneIn)
  const quiet = Math.min(signs.saidAgo, togetherFor(signs))
  if (quiet < deadlines.askedAfter) return together(Math.min(goneIn, deadlines.askedAfter - quiet))
  const left = deadlines.closedAfterAsking - (signs.state === 'silent' ? signs.stateAgo : 0)
  if (left <= 0) return { state: 'silent', act: 'close', lookIn: 1 }
  return { state: 'silent', act: 'none', lookIn: Math.min(lookIn, left) }
}

/** A question that stands was asked after half an hour together. */
function togetherFor({ state, stateAgo, openedAgo }: SessionSigns): number {
  if (state === 'silent') return agoOf(openedAgo)
  return state === 'together' ? Math.min(stateAgo, agoOf(openedAgo)) : 0
}
