// @ts-nocheck
import type { Severity } from '../crisis/severity.ts'

/** REPORT-1. The reasons for a report of the other side, one tap each. */
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

/**
 * The reasons that each side is offered: a seeker gives no advice, so only seekers can report bad
 * advice.
 */
export const reasonsFor = (by: ReportSide): readonly ReportReason[] =>
  by === 'seeker' ? reportReasons : reportReasons.filter((reason) => reason !== 'harmful-advice')

const serious: readonly ReportReason[] = ['sexual', 'threat']

/** The severity of a report in the queue. A serious one may mean danger from the other side. */
export const reportSeverity = (reason: ReportReason): Severity =>
  serious.includes(reason) ? 'high' : 'moderate'

/**
 * Reports of one person within half a year that supervisors found groundless: from this many on,
 * their reports set no supporter aside.
 */
export const unfoundedReportsLimit = 2

/**
 * REPORT-5. A supporter with a serious report gets no new seekers until a supervisor has closed it.
 * A report never keeps a seeker from help.
 */
export const setsAside = (
  { reason, by }: { readonly reason: ReportReason; readonly by: ReportSide },
  unfoundedBefore: number,
): boolean => by === 'seeker' && serious.includes(reason) && unfoundedBefore < unfoundedReportsLimit

/** Longest additional text, in UTF-16 units. */
export const reportWordsLimit = 2000

/**
 * A draw is a number below this from a keyed hash: the same for everybody who has the key, and
 * unpredictable without it.
 */
export const reviewDrawRange = 10_000

/** REPORT-7. Whether a draw falls into a sample of this many percent. */
export const isDrawn = (draw: number, percent: number): boolean =>
  draw < (reviewDrawRange / 100) * percent
