import type { SeekingSession } from './store.ts'

/**
 * Remembers, within one pass over the queue, the needs for which no supporter was free. Later sessions with the same
 * need are skipped until they are due again.
 */
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

/** The conditions that decide whether any supporter can be claimed. */
const conditionsOf = ({ language, wish, forMinor, supportType, topic }: SeekingSession): string =>
  [language, wish?.must === true && wish.gender, forMinor, supportType, topic].join('|')
