/** LESSON-2. How long a person has to read what changed. */
export const confirmWithinDays = 30

/** Hashes of words that a person passed or confirmed, by `<language>/<part>`. */
export type KnownWords = Readonly<Record<string, string>>

/** For each `<language>/<part>`: hash of the words in force, then of words before corrections. */
export type AcceptedWords = Readonly<Record<string, readonly [string, ...string[]]>>

export const wordsNow = (accepted: AcceptedWords): KnownWords =>
  Object.fromEntries(Object.entries(accepted).map(([part, [now]]) => [part, now]))

/** LESSON-1. The parts that are new or changed, in either language, in their order. */
export const changedParts = (known: KnownWords, accepted: AcceptedWords): string[] => [
  ...new Set(
    Object.entries(accepted)
      .filter(([part, hashes]) => !hashes.includes(known[part] ?? ''))
      .map(([part]) => part.slice(part.indexOf('/') + 1)),
  ),
]
