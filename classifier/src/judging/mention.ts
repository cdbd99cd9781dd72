import type { TextLine } from '../reading/read-line.ts'
import { saysMe } from './arabic-person.ts'
import { anyBetween, inClause, isQuestion, sentenceAround, words } from './around.ts'

const denials = words(
  'not no never dont isnt without havent wasnt arent clean recovered recovering free survived over لا ما مش ليس لن لم بدون ضد مستحيل',
)
const others = words(
  'you your he she they his her their someone people person friend brother sister son daughter kids who those father ' +
    'mother husband wife cop cops women men teens children families هو هي هم صديقي صديقتي صاحبي صاحبتي اخي اختي ابني ' +
    'بنتي شخص ناس الناس حد احد انت انتي هل تفكر بتفكر تفكرين بتفكري',
)

/** "Suicide isn't scary anymore": denying these words denies no suicide. */
const feared = words('scary scare scares frightening terrifying bad wrong selfish sin crazy far')

const own = words('i me my myself mine am')
/** A sentence of at most so many words is the writer's own, even if it names another person. */
const bareWords = 7

/** A longer sentence without "I" is about the subject: "suicide is a crime in some countries". */
function isSubject(textLine: TextLine, from: number, to: number): boolean {
  const [start, end] = sentenceAround(textLine, from, to)
  return (
    end - start > bareWords &&
    !anyBetween(textLine, start, end, own) &&
    !saysMe(textLine, start, end)
  )
}

type Mention = 'unexplained' | 'denied' | 'explained'

/** Unexplained: not denied, not another person's, and no question to the reader. */
export function readMention(textLine: TextLine, from: number, to: number): Mention {
  if (
    textLine.quoted[from] ||
    (isQuestion(textLine, to) && anyBetween(textLine, from - 8, from, others))
  )
    return 'explained'
  if (isSubject(textLine, from, to)) return 'explained'
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    const word = inClause(textLine, at, from)
    if (word === undefined) break
    if (others.has(word)) return 'explained'
    if (from - at <= 4 && denials.has(word)) return 'denied'
  }
  const next = inClause(textLine, to, from)
  if (next === undefined || !denials.has(next)) return 'unexplained'
  return anyBetween(textLine, to + 1, to + 4, feared) ? 'unexplained' : 'denied'
}
