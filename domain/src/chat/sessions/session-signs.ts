import type { Severity } from '../../crisis/severity.ts'
import type { SessionState } from './session-states.ts'

/** What the database knows of one open session; all times in seconds before now, null for never. */
export interface SessionSigns {
  readonly hasExpert: boolean
  /** False once the expert's approval was withdrawn. */
  readonly expertMay: boolean
  /**
   * The supporter was released because the seeker is away; no supporter is matched until the seeker
   * is back.
   */
  readonly freed: boolean
  /** The seeker left a message for the next shift. */
  readonly leftWords: boolean
  /** Seconds since the expert joined. */
  readonly joinedAgo: number | null
  /** Seconds since the expert opened it; null while it is only offered. */
  readonly openedAgo: number | null
  /** The state at the last check, and since when. */
  readonly state: SessionState
  readonly stateAgo: number
  readonly expertSeenAgo: number | null
  readonly seekerSeenAgo: number | null
  /** Used the quick exit and has not been back since (Safety §5). */
  readonly seekerLeft: boolean
  /** Seconds since the last message, or since the session began. */
  readonly saidAgo: number
  /**
   * Seconds since a substitute was offered the seat of the absent supporter; null without an open
   * offer.
   */
  readonly offeredAgo: number | null
  /** The seeker chose not to wait for the absent supporter. */
  readonly passOnChosen: boolean
  readonly severity: Severity
}
