import type { CrisisCode } from './codes.ts'
import { atLeast, type Severity } from './severity.ts'

/**
 * What the person who wrote something is shown because of it (decision 54). The level
 * itself stays with the supporter and the safeguarding lead.
 */
export const helpOffers = ['none', 'card', 'dialog', 'dialog-call-first'] as const
export type HelpOffer = (typeof helpOffers)[number]

/**
 * Decision 71. Which of the emergency services stands first. Without an order it is the ambulance; `alike`
 * where grading failed.
 */
export const callOrders = ['police-first', 'alike'] as const
export type CallOrder = (typeof callOrders)[number]

/** Violence now, or harm to another with a time or means; an attempt that happens now needs the ambulance. */
export const callsPoliceFirst = (codes: ReadonlySet<CrisisCode>): boolean =>
  !codes.has('Q6n') &&
  !codes.has('SHn') &&
  (codes.has('ABn') || (codes.has('HO') && (codes.has('T') || codes.has('M'))))

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

/** The help that the writer of a graded text is offered, as answers carry it. */
export const helpWith = ({
  callOrder,
  ...graded
}: Graded & { readonly callOrder?: CallOrder | undefined }) => ({
  help: helpFor(graded),
  ...(callOrder && { callOrder }),
})
