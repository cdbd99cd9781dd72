import type { SessionSigns } from '../chat/session-signs.ts'
import { atLeast } from '../crisis/severity.ts'
import { isAbsent } from '../matching/absence.ts'
import { deadlines, judgeSession, type SessionAct } from '../matching/deadlines.ts'

/** Seconds. Decision 52 where nothing else is said. */
export const emergencyDeadlines = {
  /** With nobody there, somebody is looked for this often. */
  seekEvery: 1,
  /** After this any language will do, and the screen says plainly that nobody has come yet. */
  nobodyYetAfter: 60,
  /** It is said so, asking again is offered, and an incident is opened that staff must close. */
  unansweredAfter: 1800,
} as const

/** What the database knows of one open emergency beyond what every conversation has. */
export interface EmergencySigns extends SessionSigns {
  /** Since the person last asked. */
  readonly askedAgo: number
  /** It was said already that nobody came within half an hour. */
  readonly unanswered: boolean
}

export type EmergencyAct =
  | SessionAct
  /** Half an hour without anybody: say so. A supporter is looked for all the same. */
  | 'tell-unanswered'

interface EmergencyJudgement {
  readonly state: ReturnType<typeof judgeSession>['state']
  readonly act: EmergencyAct
  /** Seconds until it must be looked at again. */
  readonly lookIn: number
}

/**
 * EMERGENCY-5, EMERGENCY-6: what an open emergency is, and what is due. With a supporter in the seat the rules of every
 * session hold (`judgeSession`, MATCH-11); without one, or while a substitute is looked for, every second.
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
 * Somebody is looked for without a pause. Who has left after half an hour keeps the place, and is looked for again
 * when they are back; in danger all the same.
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
