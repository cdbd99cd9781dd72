import {
  findWords,
  type FoldedText,
  foldText,
  searchWords,
  type TextRange,
} from '@sanad/domain/chat/look-back/find-words'
import type { Message } from '@sanad/domain/chat/message'
import { withoutReference } from '@sanad/domain/directory/service-card'

/** Nobody reads through more; another word finds fewer. */
const shownAtMost = 50

/** Each text is folded once, however often the search changes. */
const folded = new WeakMap<Message, FoldedText>()

function foldedText(message: Message): FoldedText {
  const known = folded.get(message) ?? foldText(withoutReference(message.content))
  folded.set(message, known)
  return known
}

/** The hits; none unless the message has all words. */
export type Find = (message: Message) => readonly TextRange[]

/** Spelling, accents, vowel signs and the kind of digits do not matter. */
export function searchFor(typed: string): Find {
  const words = searchWords(typed)
  return (message) => (words.length === 0 ? [] : findWords(foldedText(message), words))
}

/** The messages with hits, the newest first. */
export const searchMessages = (messages: readonly Message[], find: Find): readonly Message[] =>
  messages
    .filter((message) => find(message).length > 0)
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp) || b.seq - a.seq)
    .slice(0, shownAtMost)

/** The first message of each day by this device's calendar, the newest day first. */
export function firstOfEachDay(messages: readonly Message[]): readonly Message[] {
  const dayOf = ({ timestamp }: Message) => new Date(timestamp).toDateString()
  return messages
    .filter((message, at) => {
      const before = messages[at - 1]
      return before === undefined || dayOf(before) !== dayOf(message)
    })
    .toReversed()
}

/** Characters of a long message that are shown before its first hit. */
const excerptBefore = 40

export function excerptOf(
  message: Message,
  ranges: readonly TextRange[],
): { readonly text: string; readonly marks: readonly TextRange[] } {
  const content = withoutReference(message.content)
  const first = ranges[0]?.from ?? 0
  const start = first > 2 * excerptBefore ? content.lastIndexOf(' ', first - excerptBefore) + 1 : 0
  if (start === 0) return { text: content, marks: ranges }
  const moved = 1 - start
  return {
    text: `…${content.slice(start)}`,
    marks: ranges.map(({ from, to }) => ({ from: from + moved, to: to + moved })),
  }
}
