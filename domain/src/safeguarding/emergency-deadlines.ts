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
  /** Somebody was told already that the person's line is lost. */
  readonly alerted: boolean
}

export type EmergencyAct =
  | SessionAct
  /** Half an hour without anybody: say so and leave the fact for an incident. Looks for somebody, too. */
  | 'tell-unanswered'
  /** EMERGENCY-7. The person's line is lost at severe: leave the fact for whoever watches. */
  | 'alert'
  /** The person is back. */
  | 'settle-alert'

export interface EmergencyJudgement {
  readonly state: ReturnType<typeof judgeSession>['state']
  readonly act: EmergencyAct
  /** Seconds until it must be looked at again. */
  readonly lookIn: number
}

/**
 * EMERGENCY-5 to EMERGENCY-7: what an open emergency is, and what is due. Pure, as `judgeSession`, whose judgement
 * stands wherever nothing graver is said here.
 */
export function judgeEmergency(signs: EmergencySigns): EmergencyJudgement {
  const alert = judgeLostLine(signs)
  if (!signs.hasExpert) return judgeNobodyThere(signs, alert)
  if (!signs.opened) return judgeSession(signs)
  if (isGone(signs.expertSeenAgo)) return { state: 'supporter-gone', act: 'pass-on', lookIn: 1 }
  if (alert) return { state: 'together', act: alert, lookIn: deadlines.lookEvery }
  return judgeSession(signs)
}

const isGone = (ago: number | null): boolean => (ago ?? Number.POSITIVE_INFINITY) >= deadlines.goneAfter

/** At severe and above; once each time. */
function judgeLostLine(signs: EmergencySigns): 'alert' | 'settle-alert' | undefined {
  const lost = isGone(signs.seekerSeenAgo)
  if (lost && !signs.alerted && atLeast(signs.severity, 'severe')) return 'alert'
  return !lost && signs.alerted ? 'settle-alert' : undefined
}

/**
 * Somebody is looked for without a pause. Who has left after half an hour keeps the place, and is looked for again
 * when they are back; in danger all the same.
 */
function judgeNobodyThere(
  signs: EmergencySigns,
  alert: 'alert' | 'settle-alert' | undefined,
): EmergencyJudgement {
  const lookIn = emergencyDeadlines.seekEvery
  if (alert) return { state: 'waiting', act: alert, lookIn }
  const late = signs.askedAgo >= emergencyDeadlines.unansweredAfter
  if (late && !signs.unanswered) return { state: 'waiting', act: 'tell-unanswered', lookIn }
  const before = judgeSession(signs)
  if (before.act === 'close') return { ...before, lookIn: deadlines.seekEvery }
  const left = isGone(signs.seekerSeenAgo) && !atLeast(signs.severity, 'severe')
  if (left && (late || signs.freed)) return { ...before, lookIn: deadlines.seekEvery }
  return { state: 'waiting', act: 'seek', lookIn }
}
