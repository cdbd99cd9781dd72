/**
 * Required time in a staff role, and with their own second factor, before a person counts as an
 * independent second person.
 */
const secondPersonRule = { staffHours: 24, ownFactorDays: 7 } as const

const hour = 3600
const day = 24 * hour

/** A member of staff, as far as it shows whose hand they may be. */
export interface StaffFacts {
  readonly id: string
  /** Who gave them their staff role; null for the service itself. */
  readonly madeBy: string | null
  readonly staffSeconds: number
  /** A person of another hand, or the server's console, confirmed that this is a person of their own. */
  readonly confirmed: boolean
  /** Since their second factor was set up; null for none. */
  readonly factorSeconds: number | null
}

/** What is known of a person who would confirm a colleague's request. */
export interface SecondPersonFacts {
  readonly askerId: string
  readonly personId: string
  /** Both people, as far as they are staff, and everybody above them who gave a role. */
  readonly staff: readonly StaffFacts[]
  /** They have signed in on a browser that the requester has also used. */
  readonly sharesBrowser: boolean
}

export const secondRefusals = ['own', 'not-staff', 'new-here', 'same-browser', 'one-hand'] as const
export type SecondRefusal = (typeof secondRefusals)[number]

/**
 * Why a person cannot confirm what another person requested. Two accounts of one person count as
 * one person, whichever of them requests. A shared network alone never counts, because an office or
 * a home has one address.
 */
export function whyNotSecond({
  askerId,
  personId,
  staff,
  sharesBrowser,
}: SecondPersonFacts): SecondRefusal | undefined {
  if (askerId === personId) return 'own'
  const person = staff.find(({ id }) => id === personId)
  if (person === undefined) return 'not-staff'
  if (person.staffSeconds < secondPersonRule.staffHours * hour) return 'new-here'
  if (sharesBrowser) return 'same-browser'
  const hand = handOf(askerId, staff)
  return [...handOf(personId, staff)].some((id) => hand.has(id)) ? 'one-hand' : undefined
}

/**
 * The accounts that one person may control together with this one: the account that gave it its
 * staff role, the one that gave that role, and so on, up to the first that counts as independent.
 */
function handOf(personId: string, staff: readonly StaffFacts[]): Set<string> {
  const hand = new Set<string>()
  let id: string | null = personId
  while (id !== null && !hand.has(id)) {
    hand.add(id)
    const member = staff.find((one) => one.id === id)
    id = member && !isOfTheirOwn(member) ? member.madeBy : null
  }
  return hand
}

/** A week in a staff role with their own second factor replaces the confirmation by another person. */
function isOfTheirOwn({ confirmed, staffSeconds, factorSeconds }: StaffFacts): boolean {
  const week = secondPersonRule.ownFactorDays * day
  return confirmed || (staffSeconds >= week && factorSeconds !== null && factorSeconds >= week)
}
