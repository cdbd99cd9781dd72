/** How long somebody must have worked here, and had a second factor, before they count as a person of their own. */
const secondPersonRule = { staffHours: 24, ownFactorDays: 7 } as const

const hour = 3600
const day = 24 * hour

/** What is known of somebody who would second what a colleague asked for. */
export interface SecondPersonFacts {
  /** The same account asked for it. */
  readonly isAsker: boolean
  /** Since they became staff; null where they are none. */
  readonly staffSeconds: number | null
  /** They ever signed in on a browser that the asker signed in on. */
  readonly sharesBrowser: boolean
  /** The one of the two whom the other gave their role; null where neither did. */
  readonly made: MadeStaff | null
}

interface MadeStaff {
  readonly staffSeconds: number
  /** A third person, or the server's console, said that they are a person of their own. */
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
 * Why somebody cannot be the second person for what another one asked: two accounts of one person are one person,
 * whichever of them asks. A shared network alone never counts: an office and a home have one address.
 */
export function whyNotSecond(facts: SecondPersonFacts): SecondRefusal | undefined {
  if (facts.isAsker) return 'own'
  if (facts.staffSeconds === null) return 'not-staff'
  if (facts.staffSeconds < secondPersonRule.staffHours * hour) return 'new-here'
  if (facts.sharesBrowser) return 'same-browser'
  return facts.made === null || isOfTheirOwn(facts.made) ? undefined : 'made-staff'
}

/** A week at work with a factor of their own stands for a third person's word. */
function isOfTheirOwn({ confirmed, staffSeconds, factorSeconds }: MadeStaff): boolean {
  const week = secondPersonRule.ownFactorDays * day
  return confirmed || (staffSeconds >= week && factorSeconds !== null && factorSeconds >= week)
}
