import type { SessionSigns } from '../chat/session-signs.ts'
import { atLeast } from '../crisis/severity.ts'
import { deadlines, judgeSession, type SessionAct } from '../matching/deadlines.ts'

/** Seconds. Decisions §5 where nothing else is said. */
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
  /** Half an hour without anybody: say so. Looks for somebody, too. */
  | 'tell-unanswered'

export interface EmergencyJudgement {
  readonly state: ReturnType<typeof judgeSession>['state']
  readonly act: EmergencyAct
  /** Seconds until it must be looked at again. */
  readonly lookIn: number
}

/**
 * EMERGENCY-5, EMERGENCY-6: what an open emergency is, and what is due. Pure, as `judgeSession`, whose judgement
 * stands wherever nothing graver is said here: that at severe and above nothing ever ends, for one.
 */
export function judgeEmergency(signs: EmergencySigns): EmergencyJudgement {
  if (!signs.hasExpert) return judgeNobodyThere(signs)
  if (signs.openedAgo === null) return judgeSession(signs)
  if (isGone(signs.expertSeenAgo)) return { state: 'supporter-gone', act: 'pass-on', lookIn: 1 }
  return judgeSession(signs)
}

const isGone = (ago: number | null): boolean => (ago ?? Number.POSITIVE_INFINITY) >= deadlines.goneAfter

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
  const left = isGone(signs.seekerSeenAgo) && !atLeast(signs.severity, 'severe')
  if (left && (late || signs.freed)) return { ...before, lookIn: deadlines.seekEvery }
  return { state: 'waiting', act: 'seek', lookIn }
}
