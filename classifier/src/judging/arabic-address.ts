import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { TextLine } from '../reading/read-line.ts'
import { anyBetween, isQuestion, opensClause, words } from './around.ts'
import { isMe, saysMe } from './arabic-person.ts'
import type { Hit } from './verdict.ts'

/** Only forms that cannot be "I": `فكرت` may be either. */
const you = words(
  'راودتك تراودك يراودك عندك لديك معك تفكر بتفكر تفكرين بتفكري تشعر تشعرين حاولتي فكرتي نفسك حالك انت انتي',
)
/** "Where are you" calls a person and asks nothing about them. */
const calls = words('وينك وين فينك فين اين اينك')
const toldMe = words(
  'اخبرتني اخبرتيني قلتلي قلتيلي حكيتلي حكيتيلي خبرتني خبرتيني شاركتني شاركتيني صارحتني صارحتيني',
)
/** Deeds, done or planned, are never a question: "I took them all, where are you?" */
const deeds: ReadonlySet<CrisisCode> = new Set(['Q4', 'Q5', 'Q6n', 'SHn', 'G', 'T', 'M', 'ABn'])

export const addressWords: readonly string[] = [...you, ...calls, ...toldMe]

/** The phrase is about the listener: in a question to them, or in thanks for what they told. */
export function isToOther(textLine: TextLine, hit: Hit): boolean {
  if (hit.rule.codes.some((code) => deeds.has(code)) || saysMe(textLine, hit.from, hit.to))
    return false
  const [start] = hit.sentence
  const question = isQuestion(textLine, hit.to)
  if (!question && !anyBetween(textLine, start, hit.to, toldMe)) return false
  for (let at = hit.to - 1; at >= start; at--) {
    const word = textLine.words[at] ?? ''
    if (toldMe.has(word)) return true
    if (question && you.has(word)) return !calls.has(textLine.words[at - 1] ?? '')
    if (at < hit.from && isMe(word)) return false
    // A rule of several parts spans its sentence; any other rule stays in its own clause.
    if (hit.rule.others.length === 0 && at <= hit.from && opensClause(textLine, at)) return false
  }
  return false
}
