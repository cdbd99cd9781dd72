/** One spelling for hamza, alef, taa marbuta and capitals, without vowel signs and tatweel. */
export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u0621]/gu, '')
    .replace(/\u0629/gu, '\u0647')
    .replace(/[\u0649\u06cc]/gu, '\u064a')
    .replace(/\u06a9/gu, '\u0643')
