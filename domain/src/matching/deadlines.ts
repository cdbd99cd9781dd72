import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import { atLeast } from '../crisis/severity.ts'
import { absenceDeadlines, judgeAbsence, type Judgement } from './absence.ts'

/** Seconds, from decision 51 unless stated otherwise. */
export const deadlines = {
  goneAfter: absenceDeadlines.goneAfter,
  choiceAfter: absenceDeadlines.choiceAfter,
  offersAfter: absenceDeadlines.offersAfter,
  seekEvery: absenceDeadlines.seekEvery,
  lookEvery: absenceDeadlines.lookEvery,
  /** A supporter who has not opened a match by then loses it. */
  openWithin: absenceDeadlines.openWithin,
  /** The supporter is released when the seeker has been away this long. */
  expertFreeAfter: 600,
  /** Silence until both are asked whether to go on; and from then to the end, our own choice. */
  askedAfter: 1800,
  closedAfterAsking: 600,
  /** Our own choice: a waiting seeker who stays away for a day no longer waits. */
  waitForgottenAfter: 86_400,
  /** Our own choice: three days, so that a left message outlasts a weekend without a shift. */
  wordsForgottenAfter: 259_200,
  /** A due step runs at once; after so long it is checked again, in case the process died. */
  stepAgainIn: 4,
} as const

/**
 * MATCH-9 to MATCH-13, MATCH-17, MATCH-18. Pure: the same signs give the same judgement, so two
 * nodes decide the same, and an interrupted step is judged again.
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
/** A quick exit counts as away at once; no reconnection is awaited. */
const seekerAwayFor = ({ seekerSeenAgo, seekerLeft }: SessionSigns): number =>
  Math.max(agoOf(seekerSeenAgo), seekerLeft ? deadlines.goneAfter : 0)
/** Seconds until a person who is not heard again counts as gone; the next check is then. */
export const untilGone = (seenAgo: number): number => Math.max(1, deadlines.goneAfter - seenAgo)
const together = (lookIn: number): Judgement => ({
  state: 'together',
  act: 'none',
  lookIn: Math.min(deadlines.lookEvery, lookIn),
})

/** MATCH-9. A seeker who stays away too long stops waiting, but never in danger. */
function judgeWaiting(signs: SessionSigns): Judgement {
  const { seekerSeenAgo, saidAgo, severity, freed, leftWords } = signs
  const state = leftWords ? 'next-shift' : 'waiting'
  const waitLimit = leftWords ? deadlines.wordsForgottenAfter : deadlines.waitForgottenAfter
  const left = Math.min(agoOf(seekerSeenAgo), saidAgo) >= waitLimit
  if (left && !atLeast(severity, 'severe'))
    return { state, act: 'close', lookIn: deadlines.stepAgainIn }
  const away = seekerAwayFor(signs) >= deadlines.goneAfter
  if (away && freed) return { state: 'seeker-gone', act: 'none', lookIn: deadlines.seekEvery }
  // The place is kept. No supporter is sent to an empty conversation, except in danger.
  if (away && !atLeast(severity, 'severe'))
    return { state, act: 'none', lookIn: deadlines.seekEvery }
  return { state, act: 'seek', lookIn: deadlines.seekEvery }
}

/** MATCH-10. An offer that is not opened in time passes on. */
function judgeOffered({ joinedAgo }: SessionSigns): Judgement {
  const left = deadlines.openWithin - (joinedAgo ?? 0)
  return left <= 0
    ? { state: 'offered', act: 'pass-on', lookIn: deadlines.stepAgainIn }
    : { state: 'offered', act: 'none', lookIn: left }
}

/** MATCH-12. A supporter who has just come or answered is not released yet. */
function judgeSeekerGone({ openedAgo, saidAgo, severity }: SessionSigns, away: number): Judgement {
  // MATCH-14. The supporter is notified, and stays.
  if (atLeast(severity, 'severe'))
    return { state: 'seeker-gone', act: 'none', lookIn: deadlines.lookEvery }
  const left = deadlines.expertFreeAfter - Math.min(away, agoOf(openedAgo), saidAgo)
  return left <= 0
    ? { state: 'seeker-gone', act: 'free-supporter', lookIn: deadlines.stepAgainIn }
    : { state: 'seeker-gone', act: 'none', lookIn: Math.min(left, deadlines.lookEvery) }
}

/** MATCH-13. Silence counts only while both are there together; then both have time to answer. */
function judgeSilence(signs: SessionSigns, goneIn: number): Judgement {
  const lookIn = Math.min(deadlines.lookEvery, goneIn)
  const quiet = Math.min(signs.saidAgo, togetherFor(signs))
  if (quiet < deadlines.askedAfter) return together(Math.min(goneIn, deadlines.askedAfter - quiet))
  const left = deadlines.closedAfterAsking - (signs.state === 'silent' ? signs.stateAgo : 0)
  if (left <= 0) return { state: 'silent', act: 'close', lookIn: 1 }
  return { state: 'silent', act: 'none', lookIn: Math.min(lookIn, left) }
}

/** In `silent` the state's age counts from the question, so the opening is used instead. */
function togetherFor({ state, stateAgo, openedAgo }: SessionSigns): number {
  if (state === 'silent') return agoOf(openedAgo)
  return state === 'together' ? Math.min(stateAgo, agoOf(openedAgo)) : 0
}
