import type { Severity } from '../crisis/severity.ts'

/** REPORT-1. What somebody can say of the other side with one tap. */
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

/** What each side is offered: nobody who is helped gives advice. */
export const reasonsFor = (by: ReportSide): readonly ReportReason[] =>
  by === 'seeker' ? reportReasons : reportReasons.filter((reason) => reason !== 'harmful-advice')

const serious: readonly ReportReason[] = ['sexual', 'threat']

/** Where a report stands in the queue. Of a serious one somebody may be in danger from the other. */
export const reportSeverity = (reason: ReportReason): Severity =>
  serious.includes(reason) ? 'high' : 'moderate'

/** Reports of one person within half a year that supervisors found to be without ground: from then on none sets aside. */
export const unfoundedAtMost = 2

/**
 * REPORT-5. A supporter of whom something serious is told finds nobody new until a supervisor has looked. A seeker is
 * never kept from help by a report.
 */
export const setsAside = (
  { reason, by }: { readonly reason: ReportReason; readonly by: ReportSide },
  unfoundedBefore: number,
): boolean => by === 'seeker' && serious.includes(reason) && unfoundedBefore < unfoundedAtMost

/** What can be added in words, in UTF-16 units. */
export const reportWordsLimit = 2000

/** A draw is a number from 0 up to this, from a keyed hash: the same for whoever holds the key, guessed by nobody. */
export const drawsOutOf = 10_000

/** REPORT-7. Whether a draw falls into a sample of so many of a hundred. */
export const isDrawn = (draw: number, percent: number): boolean =>
  draw < (drawsOutOf / 100) * percent
