/** CHAT-12. Three questions after the end, each of them optional, each answered with one tap. */
export const feltHeard = ['yes', 'a-little', 'no'] as const
export type FeltHeard = (typeof feltHeard)[number]

/** How the seeker feels beside how it was before the conversation; from hard to good. */
export const feelsNow = ['much-harder', 'harder', 'same', 'better', 'much-better'] as const
export type FeelsNow = (typeof feelsNow)[number]

/** How long after the end answers can be given, and given otherwise. */
export const feedbackDays = 7
const hoursADay = 24

/** CHAT-12. Why nothing can be answered now. `hoursSinceEnd` is null while the conversation is open. */
export function whyNotAnswer(hoursSinceEnd: number | null): 'STILL_OPEN' | 'TOO_LATE' | undefined {
  if (hoursSinceEnd === null) return 'STILL_OPEN'
  return hoursSinceEnd > feedbackDays * hoursADay ? 'TOO_LATE' : undefined
}

/** How old answers before a conversation may be, to stand beside how somebody feels after it. */
export const feelingBeforeHours = 24
