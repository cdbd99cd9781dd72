/** The number of words below which a text is a label, for which the formula does not work. */
const shortestSentence = 5

/** The sentences of an English text for which the formula works. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\{\{[^{}]*\}\}/g, 'some')
    .split(/(?<=[.!?:])\s+|\n+/)
    .filter((sentence) => wordsOf(sentence).length >= shortestSentence)

const wordsOf = (sentence: string): string[] => sentence.match(/[a-z][a-z'’]*/gi) ?? []

/** Flesch-Kincaid, for English only: the formula does not work for Arabic. */
export function gradeOf(sentence: string): number {
  const words = wordsOf(sentence)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * words.length + (11.8 * syllables) / words.length - 15.59
}

/** Counts groups of vowels, less the silent endings. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const pronounced = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
