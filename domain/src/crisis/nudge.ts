import type { CrisisCode } from './codes.ts'
import { atLeast, type Severity } from './severity.ts'

/** What a supporter is reminded to ask about (NUDGE-1), the gravest first. */
export const nudgeTopics = ['suicide', 'self-harm', 'violence'] as const
export type NudgeTopic = (typeof nudgeTopics)[number]

interface Heard {
  readonly severity: Severity
  /** The model would offer the quiet card (CRISIS-17). */
  readonly gentle: boolean
  /** The codes of every rule that held, also of those that were lowered. */
  readonly heard: readonly CrisisCode[]
}

/** Panic, drink and drugs alone are no reason to ask about dying. */
const notAskedAboutAlone: readonly CrisisCode[] = ['AG', 'IN']

/** NUDGE-1. None at severe, where they have said it; at low or none only when the model says so. */
export function nudgeFor({ severity, gentle, heard }: Heard): NudgeTopic | undefined {
  if (atLeast(severity, 'severe') || !(gentle || atLeast(severity, 'moderate'))) return undefined
  if (heard.length > 0 && heard.every((code) => notAskedAboutAlone.includes(code))) return undefined
  return topicOf(heard)
}

/** A person who is hurt at home may wish to die as well, so a sign of that comes first. */
function topicOf(heard: readonly CrisisCode[]): NudgeTopic {
  const isAny = (...codes: readonly CrisisCode[]) => codes.some((code) => heard.includes(code))
  if (heard.some((code) => code.startsWith('Q'))) return 'suicide'
  if (isAny('SH', 'SHn')) return 'self-harm'
  return isAny('AB', 'ABn') && !isAny('H', 'G') ? 'violence' : 'suicide'
}
