import type { EmergencyNotice } from '../primitives/content/public-content.ts'

/** Decision 14: recorded for the notice above "Connect me now", whatever its words. */
export const emergencyNoticeVersion = 'emergency-3'

/** The lines as the screen shows them. */
export const emergencyNoticeLines = ({
  volunteers,
  program,
  readers,
  danger,
}: EmergencyNotice): readonly [string, string, string] => [
  volunteers,
  `${program} ${readers}`,
  danger,
]

/** What is shown is what is recorded, and what the server compares. */
export const emergencyNoticeText = (notice: EmergencyNotice): string =>
  emergencyNoticeLines(notice).join('\n')
