import { firstPersonVerbs } from '../lexicon/arabic-verbs.ts'
import type { TextLine } from '../reading/read-line.ts'
import { words } from './around.ts'

/** Wanting, in the spoken varieties. */
export const spokenWishes = words(
  'ابي ابغي ابغا ابغ ابا بدي ودي بودي نفسي عايز عايزه عاوز عاوزه حابب حابه حاب ناوي ناويه باغي باغيه بغيت قررت',
)
export const writtenWishes = words('اريد اود ارغب احتاج انوي')
export const futures = words('راح رح سوف غادي')
/** May be about any person: "انت ناوي" is "you intend". */
const participles = words('عايز عايزه عاوز عاوزه حابب حابه حاب ناوي ناويه باغي باغيه')
const mine = words('انا حالي روحي حياتي عمري راسي ذاتي عندي معي معاي معايا لي ليا')

/** Only about the writer: أموت, نفسي, سمعتني. The ني in تتمنى and المغني is no "me". */
export const isMe = (word: string): boolean =>
  firstPersonVerbs.has(word) ||
  mine.has(word) ||
  writtenWishes.has(word) ||
  (spokenWishes.has(word) && !participles.has(word)) ||
  (word.length > 3 && word.endsWith('ني') && !word.endsWith('تمني') && !word.startsWith('ال'))

export function saysMe(textLine: TextLine, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isMe(textLine.words[at] ?? '')) return true
  return false
}
