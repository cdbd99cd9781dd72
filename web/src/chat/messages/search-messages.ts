import type { Message } from '@sanad/domain/chat/message'
import { matchesName, searchAtLeast } from '@sanad/domain/identity/name-search'
import { toAsciiDigits } from '@sanad/domain/primitives/text'

/** More than this nobody reads through; another word finds fewer. */
const shownAtMost = 50

/**
 * The messages with every word of the search, the newest first. Accents, vowel signs and spellings
 * do not matter; digits of either kind are the same.
 */
export function searchMessages(messages: readonly Message[], typed: string): readonly Message[] {
  const search = toAsciiDigits(typed)
  if (search.trim().length < searchAtLeast) return []
  return messages
    .filter(({ content }) => matchesName(toAsciiDigits(content), search))
    .slice(-shownAtMost)
    .toReversed()
}

/** The first message of each day by the calendar of this device, the newest day first. */
export function firstOfEachDay(messages: readonly Message[]): readonly Message[] {
  const dayOf = ({ timestamp }: Message) => new Date(timestamp).toDateString()
  return messages
    .filter((message, at) => {
      const before = messages[at - 1]
      return before === undefined || dayOf(before) !== dayOf(message)
    })
    .toReversed()
}
