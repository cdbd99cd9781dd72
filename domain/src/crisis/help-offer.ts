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
  /** CRISIS-17. */
  readonly gentle?: boolean
}

/**
 * A crisis is met with the dialog, from severe on with the numbers first. A keyword, a moderate message or the
 * model is met with a quiet card, which never says that anything was noticed.
 */
export function helpFor({ severity, keyword, gentle = false }: Graded): HelpOffer {
  if (atLeast(severity, 'severe')) return 'dialog-call-first'
  if (atLeast(severity, 'high')) return 'dialog'
  return keyword || gentle || atLeast(severity, 'moderate') ? 'card' : 'none'
}
