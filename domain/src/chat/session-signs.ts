import type { Severity } from '../crisis/severity.ts'
import type { SessionState } from './session-states.ts'

/** What the database knows of one open conversation; all times in seconds before now, null for never. */
export interface SessionSigns {
  readonly hasExpert: boolean
  /** False once the expert's approval was taken back. */
  readonly expertMay: boolean
  /** The supporter was let go because the seeker is away: nobody is looked for until they are back. */
  readonly freed: boolean
  /** The seeker left words for whoever is on the next shift. */
  readonly leftWords: boolean
  /** Since the expert joined. */
  readonly joinedAgo: number | null
  /** Since the expert opened it; null while it is only offered. */
  readonly openedAgo: number | null
  /** What it was judged to be at the last look, and since when. */
  readonly state: SessionState
  readonly stateAgo: number
  readonly expertSeenAgo: number | null
  readonly seekerSeenAgo: number | null
  /** Left in a hurry and not back since (Safety §5). */
  readonly seekerLeft: boolean
  /** Since the last message, or since the conversation began. */
  readonly saidAgo: number
  /** Since a substitute was offered the seat of the absent supporter; null while no such offer is open. */
  readonly offeredAgo: number | null
  /** The seeker chose not to wait for the absent supporter. */
  readonly passOnChosen: boolean
  readonly severity: Severity
}
