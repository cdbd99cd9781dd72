import type { SecondRefusal } from '../../identity/second-person.ts'

/** Safety §1: no role alone may read a conversation. This access is for emergencies and audited. */
export const breakGlass = { openMinutes: 30, lapsesAfterMinutes: 60 } as const

export const reviewOutcomes = ['justified', 'not-justified', 'unclear'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/**
 * `asked` waits for a second person; `open` can be read by the requester; `over` waits for a review
 * by a third person; `lapsed` was not approved in time.
 */
export const breakGlassStates = ['asked', 'open', 'over', 'reviewed', 'declined', 'lapsed'] as const
export type BreakGlassState = (typeof breakGlassStates)[number]

/** Why a member of staff does not count as a second person beside the requester and the approver. */
interface WhyNotSecond {
  readonly ofAsker: SecondRefusal | undefined
  readonly ofDecider: SecondRefusal | undefined
}

export const mayDo = (state: BreakGlassState, { ofAsker, ofDecider }: WhyNotSecond) => ({
  decide: state === 'asked' && ofAsker === undefined,
  read: state === 'open' && ofAsker === 'own',
  // The reviewer is a third person: neither the reader nor the one who approved, with any account.
  review: state === 'over' && ofAsker === undefined && ofDecider === undefined,
})
