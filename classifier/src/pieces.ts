import { assessMessage, type MessageAssessment } from './assess-message.ts'
import type { CrisisLanguage } from './model/card-model.ts'
import { contextRules } from './judging/verdict.ts'

/** Messages sent before a sentence ended ("i want to", and then "die"), in the order written. */
export type Pieces = readonly string[]

/** In characters. A longer message is a sentence of its own, whether or not it has an end. */
const longestStart = 40
const longestWhole = 60

/** One dot ends a sentence; several in a row are a pause. */
const ended = /(?:[!?؟۔]|(?<![.…])\.)[\s"'”»)]*$/u
const breath = /[\s.…,،]/u

function withoutBreath(text: string): string {
  let end = text.length
  while (end > 0 && breath.test(text.charAt(end - 1))) end--
  return text.slice(0, end).trimStart()
}

const lengthOf = (pieces: Pieces): number => pieces.join(' ').length

const { denied, otherPerson, told, past, quoted, question } = contextRules
const explaining = [denied, otherPerson, told, past, quoted, question]

/** It explains itself: a denial, another person, the past. */
const isExplained = ({ reasons }: MessageAssessment): boolean =>
  reasons.some((reason) => explaining.some((rule) => reason.endsWith(` ${rule}`)))

/** The latest short pieces that the next message may complete. */
export function piecesAfter(pieces: Pieces, text: string, assessment: MessageAssessment): Pieces {
  if (
    assessment.crisis ||
    isExplained(assessment) ||
    text.length > longestStart ||
    ended.test(text)
  )
    return []
  const all = [...pieces, withoutBreath(text)].filter((piece) => piece !== '')
  while (lengthOf(all) > longestStart) all.shift()
  return all
}

/**
 * CRISIS-15. The whole sentence, if a message ends one that was sent in pieces and only the whole
 * is a crisis. A part that explains itself, such as a denial, stays so. CRISIS-12 combines the
 * codes of both.
 */
export function splitDisclosure(
  pieces: Pieces,
  text: string,
  alone: MessageAssessment,
  language: CrisisLanguage,
): string | undefined {
  if (pieces.length === 0 || alone.crisis || isExplained(alone)) return undefined
  const start = pieces.join(' ')
  const whole = `${start} ${text}`
  if (whole.length > longestWhole) return undefined
  const before = assessMessage(start, language)
  if (isExplained(before) || (before.codes.length > 0 && alone.codes.length > 0)) return undefined
  return assessMessage(whole, language).crisis ? whole : undefined
}
