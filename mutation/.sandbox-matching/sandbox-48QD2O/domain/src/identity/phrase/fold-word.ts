/**
 * Letters that people write in several ways are one: hamza, alef, taa marbuta, capitals. Vowel
 * signs and the stretched line are left out.
 */
// @ts-nocheck

export const foldWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u0621]/gu, '')
    .replace(/\u0629/gu, '\u0647')
    .replace(/[\u0649\u06cc]/gu, '\u064a')
    .replace(/\u06a9/gu, '\u0643')
