import type { CrisisCode } from './codes.ts'
import { atLeast, type Severity } from './severity.ts'

/** Decision 54. The level itself stays with the supporter and the safeguarding lead. */
export const helpOffers = ['none', 'card', 'dialog', 'dialog-call-first'] as const
export type HelpOffer = (typeof helpOffers)[number]

/** Decision 71. Without an order the ambulance stands first; `alike` where grading failed. */
export const callOrders = ['police-first', 'alike'] as const
export type CallOrder = (typeof callOrders)[number]

/** For violence now or planned; an attempt or self-harm now needs the ambulance. */
export const callsPoliceFirst = (codes: ReadonlySet<CrisisCode>): boolean =>
  !codes.has('Q6n') &&
  !codes.has('SHn') &&
  (codes.has('ABn') || (codes.has('HO') && (codes.has('T') || codes.has('M'))))

interface Graded {
  readonly severity: Severity
  readonly keyword: boolean
  /** CRISIS-17. The model offers the quiet card. */
  readonly gentle?: boolean
}

/** From severe on the numbers come first. A quiet card never says that anything was noticed. */
export function helpFor({ severity, keyword, gentle = false }: Graded): HelpOffer {
  if (atLeast(severity, 'severe')) return 'dialog-call-first'
  if (atLeast(severity, 'high')) return 'dialog'
  return keyword || gentle || atLeast(severity, 'moderate') ? 'card' : 'none'
}

export const helpWith = ({
  callOrder,
  ...graded
}: Graded & { readonly callOrder?: CallOrder | undefined }) => ({
  help: helpFor(graded),
  ...(callOrder && { callOrder }),
})
