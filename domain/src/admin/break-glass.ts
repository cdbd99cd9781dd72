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

/** What somebody of the staff may do about it as it stands. */
export function mayDo(state: BreakGlassState, { askedBy, decidedBy }: People, personId: string) {
  const asked = askedBy === personId
  return {
    decide: state === 'asked' && !asked,
    read: state === 'open' && asked,
    // Neither who read nor who let them.
    review: state === 'over' && !asked && decidedBy !== personId,
  }
}
