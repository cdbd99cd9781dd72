import type { Severity } from '../../crisis/severity.ts'
import type { SessionState } from './session-states.ts'

/** Times are in seconds before now, null for never. */
export interface SessionSigns {
  readonly hasExpert: boolean
  /** False once the expert's approval was withdrawn. */
  readonly expertMay: boolean
  /** Released because the seeker is away; no supporter is matched until they are back. */
  readonly freed: boolean
  /** The seeker left a message for the next shift. */
  readonly leftWords: boolean
  readonly joinedAgo: number | null
  /** Seconds since the expert opened it; null while it is only offered. */
  readonly openedAgo: number | null
  /** The state at the last check, and since when. */
  readonly state: SessionState
  readonly stateAgo: number
  readonly expertSeenAgo: number | null
  readonly seekerSeenAgo: number | null
  /** The seeker used the quick exit and has not been back since (Safety §5). */
  readonly seekerLeft: boolean
  /** Seconds since the last message, or since the session began. */
  readonly saidAgo: number
  /** Since a substitute was offered an absent supporter's seat; null without an open offer. */
  readonly offeredAgo: number | null
  /** The seeker chose not to wait for the absent supporter. */
  readonly passOnChosen: boolean
  readonly severity: Severity
}
