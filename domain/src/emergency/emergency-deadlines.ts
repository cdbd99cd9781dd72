import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import { atLeast } from '../crisis/severity.ts'
import { isAbsent, type SessionAct } from '../matching/absence.ts'
import { deadlines, judgeSession } from '../matching/deadlines.ts'

/** Seconds, from decision 52 unless stated otherwise. */
export const emergencyDeadlines = {
  /** While no supporter is there, the search repeats this often. */
  seekEvery: 1,
  /** Seconds after which any language is accepted and the screen says that nobody has come yet. */
  nobodyYetAfter: 60,
  /** EMERGENCY-11. The screen asks for an unknown age, where a cleared supporter may still come at once. */
  ageAfter: 20,
  /** The screen says so and offers to ask again; an incident opens that staff must close. */
  unansweredAfter: 1800,
} as const

/** What an open emergency has beside the signs of every session. */
export interface EmergencySigns extends SessionSigns {
  /** Seconds since the person last asked. */
  readonly askedAgo: number
  /** The screen has already said that no supporter came within half an hour. */
  readonly unanswered: boolean
}

export type EmergencyAct =
  | SessionAct
  /** Half an hour passed without a supporter: the screen says so, and the search goes on. */
  | 'tell-unanswered'

interface EmergencyJudgement {
  readonly state: ReturnType<typeof judgeSession>['state']
  readonly act: EmergencyAct
  /** Seconds until the next check. */
  readonly lookIn: number
}

/**
 * EMERGENCY-5, EMERGENCY-6. With a supporter in the seat the rules of every session hold
 * (MATCH-11). Otherwise the emergency is checked every second.
 */
export function judgeEmergency(signs: EmergencySigns): EmergencyJudgement {
  if (!signs.hasExpert) return judgeNobodyThere(signs)
  const judged = judgeSession(signs)
  if (judged.act !== 'offer') return judged
  const late = signs.state === 'replacing' && signs.stateAgo >= emergencyDeadlines.unansweredAfter
  const act = late && !signs.unanswered ? 'tell-unanswered' : 'offer'
  return { ...judged, act, lookIn: emergencyDeadlines.seekEvery }
}

/**
 * The search goes on without a pause. A seeker who left after half an hour keeps the place, and the
 * search resumes when they are back. In danger it never stops.
 */
function judgeNobodyThere(signs: EmergencySigns): EmergencyJudgement {
  const lookIn = emergencyDeadlines.seekEvery
  const late = signs.askedAgo >= emergencyDeadlines.unansweredAfter
  if (late && !signs.unanswered) return { state: 'waiting', act: 'tell-unanswered', lookIn }
  const before = judgeSession(signs)
  if (before.act === 'close') return { ...before, lookIn: deadlines.seekEvery }
  const left = isAbsent(signs.seekerSeenAgo) && !atLeast(signs.severity, 'severe')
  if (left && (late || signs.freed)) return { ...before, lookIn: deadlines.seekEvery }
  return { state: 'waiting', act: 'seek', lookIn }
}
