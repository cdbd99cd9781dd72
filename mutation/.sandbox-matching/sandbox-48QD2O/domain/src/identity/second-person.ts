/**
 * Required time in a staff role, and with their own second factor, before a person counts as an
 * independent second person.
 */
// @ts-nocheck

const secondPersonRule = { staffHours: 24, ownFactorDays: 7 } as const

const hour = 3600
const day = 24 * hour

/** What is known of a person who would confirm a colleague's request. */
export interface SecondPersonFacts {
  /** The person who would confirm is the one who made the request. */
  readonly isAsker: boolean
  /** Since they became staff; null when they are not staff. */
  readonly staffSeconds: number | null
  /** They have signed in on a browser that the requester has also used. */
  readonly sharesBrowser: boolean
  /** Set when one of the two gave the other their staff role; null when neither did. */
  readonly made: MadeStaff | null
}

interface MadeStaff {
  readonly staffSeconds: number
  /** A third person, or the server's console, confirmed that this is an independent person. */
  readonly confirmed: boolean
  /** Since their second factor was set up; null for none. */
  readonly factorSeconds: number | null
}

export const secondRefusals = [
  'own',
  'not-staff',
  'new-here',
  'same-browser',
  'made-staff',
] as const
export type SecondRefusal = (typeof secondRefusals)[number]

/**
 * Why a person cannot confirm what another person requested. Two accounts of one person count as
 * one person, whichever of them requests. A shared network alone never counts, because an office or
 * a home has one address.
 */
export function whyNotSecond(facts: SecondPersonFacts): SecondRefusal | undefined {
  if (facts.isAsker) return 'own'
  if (facts.staffSeconds === null) return 'not-staff'
  if (facts.staffSeconds < secondPersonRule.staffHours * hour) return 'new-here'
  if (facts.sharesBrowser) return 'same-browser'
  return facts.made === null || isOfTheirOwn(facts.made) ? undefined : 'made-staff'
}

/**
 * A week in a staff role with their own second factor replaces the confirmation by a third person.
 */
function isOfTheirOwn({ confirmed, staffSeconds, factorSeconds }: MadeStaff): boolean {
  const week = secondPersonRule.ownFactorDays * day
  return confirmed || (staffSeconds >= week && factorSeconds !== null && factorSeconds >= week)
}
