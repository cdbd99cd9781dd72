/** Time in a staff role, and with an own second factor, that makes a person independent. */
const secondPersonRule = { staffHours: 24, ownFactorDays: 7 } as const

const hour = 3600
const day = 24 * hour

/** Facts that show who may control this account. */
export interface StaffFacts {
  readonly id: string
  /** Who gave them their staff role; null for the service itself. */
  readonly madeBy: string | null
  readonly staffSeconds: number
  /** An independent person, or the server's console, confirmed that this is a separate person. */
  readonly confirmed: boolean
  /** Seconds since their second factor was set up; null for none. */
  readonly factorSeconds: number | null
}

export interface SecondPersonFacts {
  readonly askerId: string
  readonly personId: string
  /** Both people, if they are staff, and everybody above them who gave a role. */
  readonly staff: readonly StaffFacts[]
  /** They signed in on a browser that the requester has used too. */
  readonly sharesBrowser: boolean
}

export const secondRefusals = ['own', 'not-staff', 'new-here', 'same-browser', 'one-hand'] as const
export type SecondRefusal = (typeof secondRefusals)[number]

/**
 * Two accounts of one person count as one. A shared network alone never counts, because an office
 * or a home has one address.
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
 * The accounts that one person may control: this one, the one that gave its staff role, and so on
 * up to the first that is independent.
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

/** A week in a staff role with an own second factor replaces the confirmation. */
function isOfTheirOwn({ confirmed, staffSeconds, factorSeconds }: StaffFacts): boolean {
  const week = secondPersonRule.ownFactorDays * day
  return confirmed || (staffSeconds >= week && factorSeconds !== null && factorSeconds >= week)
}
