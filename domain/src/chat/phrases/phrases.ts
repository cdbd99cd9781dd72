/** The kinds in the order of a conversation. */
export const phraseKinds = ['opening', 'listening', 'boundaries', 'danger', 'ending'] as const
export type PhraseKind = (typeof phraseKinds)[number]

export const phraseLimits = {
  /** One phrase, in UTF-16 units: a few sentences, short enough to be read before it is sent. */
  text: 400,
  /** The most phrases that one person keeps. */
  own: 50,
  /** The most phrases of the team, in both languages together. */
  team: 300,
} as const

/** `from` is the place of the slash, `word` what follows it. */
export interface SlashQuery {
  readonly from: number
  readonly word: string
}

/** A longer word finds no phrase, so a long text is not read back further. */
const longestWord = 40

/** LIBRARY-2. The slash opens the list at the start of a word, with no blank before the cursor. */
export function slashBefore(text: string, cursor: number): SlashQuery | undefined {
  const from = text.lastIndexOf('/', cursor - 1)
  if (cursor < 1 || from < 0 || cursor - from - 1 > longestWord) return undefined
  const word = text.slice(from + 1, cursor)
  const startsWord = from === 0 || /\s/.test(text.charAt(from - 1))
  return startsWord && !/\s/.test(word) ? { from, word } : undefined
}

export function insertPhrase(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  phrase: string,
): { readonly text: string; readonly cursorAt: number } {
  const before = text.slice(0, from)
  const space = before === '' || /\s$/.test(before) ? '' : ' '
  const inserted = before + space + phrase
  return { text: inserted + text.slice(to), cursorAt: inserted.length }
}

export const findPhrases = <Phrase extends { readonly text: string }>(
  phrases: readonly Phrase[],
  word: string,
): Phrase[] => {
  const wanted = word.toLowerCase()
  return phrases.filter(({ text }) => text.toLowerCase().includes(wanted))
}
