import type { Asked } from './store.ts'

/** One conversation for which somebody is looked for. */
export interface Seeking extends Omit<Asked, 'urgency'> {
  readonly id: string
  /** Some have had it already and are not asked again, or one is asked first: it says nothing of others, nor they of it. */
  readonly particular: boolean
}

/**
 * What one round over the line has learned. Where nobody at all was free for a need, nobody is free for the next one
 * with the same need in this round: they are looked at again at their own moment.
 */
export function openRound() {
  const hopeless = new Set<string>()
  return {
    isHopeless: (one: Seeking): boolean => !one.particular && hopeless.has(mustsOf(one)),
    foundNobody: (one: Seeking): void => {
      if (!one.particular) hopeless.add(mustsOf(one))
    },
  }
}

/** What decides whether there is anybody: whom somebody must have, and what a supporter may not want today. */
const mustsOf = ({ language, wish, forMinor, supportType, topic }: Seeking): string =>
  [language, wish?.must === true && wish.gender, forMinor, supportType, topic].join('|')
