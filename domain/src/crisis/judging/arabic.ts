import type { TextLine } from '../reading/read-line.ts'
import type { Severity } from '../severity.ts'
import { addressWords, isToOther } from './arabic-address.ts'
import { denialWords, isDenied, wasAskedAndSaidNo } from './arabic-denial.ts'
import { hasRecoveredNear, isPast, pastWords } from './arabic-past.ts'
import { anyBetween, words } from './around.ts'
import { laughedOff, laughterWords } from './laughter.ts'
import type { ContextRule, Hit } from './verdict.ts'

type Lowered = readonly [Severity, ContextRule]

const speech = words(
  'قالت قال يقول تقول بيقول بتقول ارسلت ارسل كتبت كتب بعتت بعت اغنيه يغني قالتلي قالي قالولي بعتلي بعتتلي صاحبتي صديقتي صديقي صاحبي',
)
const fiction = words('اغنيه يغني المسلسل مسلسل فيلم الفيلم روايه البطل البطله مشهد قصيده المسرحيه')
const trifles = words(
  'المذاكره مذاكره الامتحان امتحان الاختبار اختبار الماتش المباراه الدوام الرياضيات الفيزيا الكيميا الواجب الشغل الاهلي ' +
    'الهلال الزمالك الاتحاد النصر الاجتماع المحاضره الزحمه المدير النت الدكتور الماده الكويز التقرير البحث الغلا',
)

/** The vocabulary knows them, so that the reader can take `and` and other clitics off. */
export const arabicContextWords: readonly string[] = [
  ...denialWords,
  ...pastWords,
  ...addressWords,
  ...speech,
  ...fiction,
  ...trifles,
  ...laughterWords,
]

/** What the Arabic words around a hit make of it. Arabic verbs say who acts, so nobody has to be looked for. */
export function judgeArabic(
  textLine: TextLine,
  hit: Hit,
  laughs: ReadonlySet<number>,
): Lowered | undefined {
  const { rule } = hit
  if (rule.aboutOther) return undefined
  if (isQuoted(textLine, hit))
    return anyBetween(textLine, 0, 200, fiction) ? ['none', 'quoted'] : ['moderate', 'quoted']
  if (isToOther(textLine, hit)) return ['none', 'question']
  const byOthers = rule.codes.some((code) => code === 'AB' || code === 'ABn')
  if (isDenied(textLine, hit, byOthers)) return ['low', 'denied']
  if (wasAskedAndSaidNo(textLine, hit)) return ['low', 'denied']
  if (isPast(textLine, hit)) return [hasRecoveredNear(textLine, hit) ? 'low' : 'moderate', 'past']
  return laughedOff(textLine, hit, laughs, trifles)
}

function isQuoted(textLine: TextLine, hit: Hit): boolean {
  return (
    textLine.quoted[hit.from] === true && anyBetween(textLine, hit.from - 12, hit.to + 12, speech)
  )
}
