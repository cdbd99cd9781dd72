// @ts-nocheck
import type { MatchNeed } from './store.ts'

/** A session for which a supporter is sought. */
export interface SeekingSession extends Omit<MatchNeed, 'urgency'> {
  readonly id: string
  /** Some supporters are excluded for this session, or one is asked first: its result says nothing about other sessions. */
  readonly hasOwnConditions: boolean
}

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
