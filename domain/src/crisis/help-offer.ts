import { atLeast, type Severity } from './severity.ts'

/**
 * What the person who wrote something is shown because of it (decision 54). The level
 * itself stays with the supporter and the safeguarding lead.
 */
export const helpOffers = ['none', 'card', 'dialog', 'dialog-call-first'] as const
export type HelpOffer = (typeof helpOffers)[number]

/** CRISIS: a keyword hit alone is met with a quiet card; a crisis with the dialog, from severe on numbers first. */
export function helpFor(assessment: { severity: Severity; keyword: boolean }): HelpOffer {
  if (atLeast(assessment.severity, 'severe')) return 'dialog-call-first'
  if (atLeast(assessment.severity, 'high')) return 'dialog'
  return assessment.keyword ? 'card' : 'none'
}
