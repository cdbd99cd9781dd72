import { type TextLine, readLine } from './reading/read-line.ts'
import { keywordIndex, words } from './rule-book.ts'

/** Specification §5 and our Arabic list: whole words with their inflections, on normalised text. */
export const keywordCheck = (text: string): boolean => hasKeyword(readLine(text, words))

export const hasKeyword = (textLine: TextLine): boolean => keywordIndex.has(textLine.numbers)
