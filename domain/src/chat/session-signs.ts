import type { Severity } from '../crisis/severity.ts'

/** What the database knows of one open conversation; all times in seconds before now, null for never. */
export interface SessionSigns {
  readonly hasExpert: boolean
  /** The supporter was let go because the seeker is away: nobody is looked for until they are back. */
  readonly freed: boolean
  /** Since the expert joined. */
  readonly joinedAgo: number | null
  readonly opened: boolean
  readonly expertSeenAgo: number | null
  readonly seekerSeenAgo: number | null
  /** Since the last message, or since the conversation began. */
  readonly saidAgo: number
  readonly severity: Severity
}
