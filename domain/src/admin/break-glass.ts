import type { SecondRefusal } from '../identity/second-person.ts'

/** Safety §1: nobody reads by their role alone. This is the way for what cannot wait, and it leaves its mark. */
export const breakGlass = { openMinutes: 30, lapsesAfterMinutes: 60 } as const

export const reviewOutcomes = ['justified', 'not-justified', 'unclear'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/**
 * `asked` waits for a second person; `open` may be read by who asked; `over` waits for somebody else's look;
 * `lapsed` was never approved in time.
 */
export const breakGlassStates = ['asked', 'open', 'over', 'reviewed', 'declined', 'lapsed'] as const
export type BreakGlassState = (typeof breakGlassStates)[number]

interface People {
  readonly askedBy: string
  readonly decidedBy: string | null
}

/**
 * What somebody of the staff may do about it as it stands.
 * @param whyNotSecond why they cannot be a second person for the asker
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
    // Neither who read nor who let them.
    review: state === 'over' && isSecond && decidedBy !== personId,
  }
}
