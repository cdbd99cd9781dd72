import type { Card, Session } from '@sanad/domain/chat/contract'

/** Somebody whom a report can be about, and what they are in this conversation. */
export interface ReportablePerson extends Pick<Card, 'id' | 'firstName'> {
  readonly as: 'other' | 'before' | 'supervisor'
}

/**
 * REPORT-1. Who is here and who was, whoever is meant most likely first: while somebody new has yet to come, that is
 * whoever was here before them.
 */
export function peopleToReport({
  other,
  before,
  supervisor,
  supervisors,
  state,
}: Session): ReportablePerson[] {
  const as = (kind: ReportablePerson['as'], cards: readonly (Card | null)[]) =>
    cards.flatMap((one) => (one ? [{ id: one.id, firstName: one.firstName, as: kind }] : []))
  const present = as('other', [other])
  const previous = as('before', before)
  const sides = state === 'offered' ? [...previous, ...present] : [...present, ...previous]
  const ordered = [...sides, ...as('supervisor', [supervisor, ...supervisors.toReversed()])]
  return [...new Map(ordered.map((one) => [one.id, one])).values()]
}
