import { assessMessage, type MessageAssessment } from '../assess-message.ts'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { splitDisclosure, piecesAfter, type Pieces } from '../pieces.ts'

/** CRISIS-15. Grades one person's messages in a row: the first crisis, or else the last message. */
export function inARow(messages: readonly string[]): MessageAssessment {
  let pieces: Pieces = []
  const earlier: (readonly CrisisCode[])[] = []
  let last = assessMessage('', 'en')
  for (const message of messages) {
    const whole = splitDisclosure(pieces, message, assessMessage(message, 'en'), 'en')
    last = assessMessage(whole ?? message, 'en', earlier)
    if (last.crisis) return last
    earlier.unshift(last.codes)
    pieces = piecesAfter(pieces, message, last)
  }
  return last
}
