import type { SeekingSession } from './store.ts'

/** In one pass over the queue, skips later sessions with a need for which no supporter was free. */
export function openMatchPass() {
  const hopeless = new Set<string>()
  return {
    isHopeless: (one: SeekingSession): boolean =>
      !one.hasOwnConditions && hopeless.has(conditionsOf(one)),
    markHopeless: (one: SeekingSession): void => {
      if (!one.hasOwnConditions) hopeless.add(conditionsOf(one))
    },
  }
}

const conditionsOf = ({ language, wish, forMinor, supportType, topic }: SeekingSession): string =>
  [language, wish?.must === true && wish.gender, forMinor, supportType, topic].join('|')
