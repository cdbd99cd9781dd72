import type { Card, Session } from '@sanad/domain/chat/contract'

/** `as` is the person's part in this conversation. */
export interface ReportablePerson extends Pick<Card, 'id' | 'firstName'> {
  readonly as: 'other' | 'before' | 'supervisor'
}

/** REPORT-1. The most likely person first: until a new supporter has come, the previous one. */
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
