import type { Severity } from '../crisis/severity.ts'

/** REPORT-1. Reasons for a report, one tap each. */
export const reportReasons = [
  'hurtful',
  'sexual',
  'threat',
  'contact-details',
  'harmful-advice',
  'something-else',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportSides = ['seeker', 'expert'] as const
export type ReportSide = (typeof reportSides)[number]

/** Only seekers can report bad advice: a seeker gives none. */
export const reasonsFor = (by: ReportSide): readonly ReportReason[] =>
  by === 'seeker' ? reportReasons : reportReasons.filter((reason) => reason !== 'harmful-advice')

const serious: readonly ReportReason[] = ['sexual', 'threat']

/** A serious report may mean danger from the other side. */
export const reportSeverity = (reason: ReportReason): Severity =>
  serious.includes(reason) ? 'high' : 'moderate'

/** From so many groundless reports in half a year on, a person's reports set no supporter aside. */
export const unfoundedReportsLimit = 2

/**
 * REPORT-5. No new seekers until a supervisor has closed it. No report keeps a seeker from help.
 */
export const setsAside = (
  { reason, by }: { readonly reason: ReportReason; readonly by: ReportSide },
  unfoundedBefore: number,
): boolean => by === 'seeker' && serious.includes(reason) && unfoundedBefore < unfoundedReportsLimit

/** The limit in UTF-16 units. */
export const reportWordsLimit = 2000

/** A draw is below this, from a keyed hash: unpredictable without the key, the same for all. */
export const reviewDrawRange = 10_000

/** REPORT-7. Whether a draw falls into a sample of so many percent. */
export const isDrawn = (draw: number, percent: number): boolean =>
  draw < (reviewDrawRange / 100) * percent
