import type { SecondRefusal } from '../../identity/second-person.ts'

/**
 * Safety §1: no role alone allows reading a conversation. Emergency access is for what cannot wait,
 * and is audited.
 */
export const breakGlass = { openMinutes: 30, lapsesAfterMinutes: 60 } as const

export const reviewOutcomes = ['justified', 'not-justified', 'unclear'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/**
 * `asked` waits for a second person; `open` can be read by the requester; `over` waits for a review
 * by a third person; `lapsed` was not approved in time.
 */
export const breakGlassStates = ['asked', 'open', 'over', 'reviewed', 'declined', 'lapsed'] as const
export type BreakGlassState = (typeof breakGlassStates)[number]

interface People {
  readonly askedBy: string
  readonly decidedBy: string | null
}

/**
 * What a member of staff may do with a request in its present state.
 * @param whyNotSecond why they cannot be a second person for the requester
 */
export function mayDo(
  state: BreakGlassState,
  { askedBy, decidedBy }: People,
  personId: string,
  whyNotSecond: SecondRefusal | undefined,
) {
  const isSecond = whyNotSecond === undefined
  return {
    decide: state === 'asked' && isSecond,
    read: state === 'open' && askedBy === personId,
    // The reviewer is neither the reader nor the person who approved.
    review: state === 'over' && isSecond && decidedBy !== personId,
  }
}
