import { atLeast, type Severity } from './severity.ts'

/**
 * What the person who wrote something is shown because of it (decision 54). The level
 * itself stays with the supporter and the safeguarding lead.
 */
export const helpOffers = ['none', 'card', 'dialog', 'dialog-call-first'] as const
export type HelpOffer = (typeof helpOffers)[number]

interface Graded {
  readonly severity: Severity
  readonly keyword: boolean
}

/**
 * A crisis is met with the dialog, from severe on with the numbers first. A keyword or a moderate message is met with
 * a quiet card, which never says that anything was noticed.
 */
export function helpFor({ severity, keyword }: Graded): HelpOffer {
  if (atLeast(severity, 'severe')) return 'dialog-call-first'
  if (atLeast(severity, 'high')) return 'dialog'
  return keyword || atLeast(severity, 'moderate') ? 'card' : 'none'
}
