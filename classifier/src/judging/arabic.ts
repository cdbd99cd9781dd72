import type { TextLine } from '../reading/read-line.ts'
import type { Severity } from '@sanad/domain/crisis/severity'
import { addressWords, isToOther } from './arabic-address.ts'
import { denialWords, isDenied, wasAskedAndSaidNo } from './arabic-denial.ts'
import { hasRecoveredNear, isPast, pastWords } from './arabic-past.ts'
import { saysMe } from './arabic-person.ts'
import { anyBetween, anyPlaceBetween, reach, words } from './around.ts'
import { laughedOff, laughterWords } from './laughter.ts'
import type { ContextRule, Hit, Signs } from './verdict.ts'

type Lowered = readonly [Severity, ContextRule]

const speech = words(
  'قالت قال يقول تقول بيقول بتقول ارسلت ارسل كتبت كتب بعتت بعت اغنيه يغني قالتلي قالي قالولي بعتلي بعتتلي صاحبتي صديقتي صديقي صاحبي',
)
const fiction = words('اغنيه يغني المسلسل مسلسل فيلم الفيلم روايه البطل البطله مشهد قصيده المسرحيه')
const trifles = words(
  'المذاكره مذاكره الامتحان امتحان الاختبار اختبار الماتش المباراه الدوام الرياضيات الفيزيا الكيميا الواجب الشغل الاهلي ' +
    'الهلال الزمالك الاتحاد النصر موسم الحلقه الاكل القهوه قهوتي البلايستيشن الفاتوره الكاريوكي الجيم الاثنين الاجتماع المحاضره الزحمه المدير النت الدكتور الماده الكويز التقرير البحث الغلا',
)

/** Words of dread and of dreams, whose object is not wished for. */
const fears = words(
  'خايف خايفه خايفين اخاف بخاف نخاف مرعوب مرعوبه رعب فوبيا وسواس يخوفني تخوفني اخشي خشيت هلع الهلع',
)
const dreams = words('حلمت حلم الحلم بحلم كابوس كوابيس منام المنام')
const fearless = words('ما مش لا لست ليس عدت عاد')
export const arabicReports = words(
  'اعلنت اعلن دراسه احصاييات معدلات معدل الشرطه النيابه المحكمه الصحيفه جريده تقرير حمله توعيه الوقايه محاضره ' +
    'قانون وزاره البرلمان مبادره ندوه وثايقي التطبيقات سوره حديث رواه تعالي القران فنانه فنان الفنانه الفنان وفاه مصرع العثور',
)

/** In the vocabulary, so that the reader can take `and` and other clitics off. */
export const arabicContextWords: readonly string[] = [
  ...denialWords,
  ...pastWords,
  ...addressWords,
  ...speech,
  ...fiction,
  ...trifles,
  ...laughterWords,
  ...fears,
  ...dreams,
  ...fearless,
  ...arabicReports,
]

/** Arabic verbs say who acts, so no subject has to be searched for. */
export function judgeArabic(
  textLine: TextLine,
  hit: Hit,
  { laughs, reports }: Signs,
): Lowered | undefined {
  const { rule } = hit
  if (rule.aboutOther) return undefined
  if (isQuoted(textLine, hit))
    return anyBetween(textLine, 0, 200, fiction) ? ['none', 'quoted'] : ['moderate', 'quoted']
  if (isReported(textLine, hit, reports)) return ['none', 'quoted']
  if (isToOther(textLine, hit)) return ['none', 'question']
  const byOthers = rule.codes.some((code) => code === 'AB' || code === 'ABn')
  if (isDenied(textLine, hit, byOthers)) return ['low', 'denied']
  if (wasAskedAndSaidNo(textLine, hit)) return ['low', 'denied']
  if (isFeared(textLine, hit)) return ['low', 'feared']
  if (isPast(textLine, hit)) return [hasRecoveredNear(textLine, hit) ? 'low' : 'moderate', 'past']
  return laughedOff(textLine, hit, laughs, trifles)
}

function isQuoted(textLine: TextLine, hit: Hit): boolean {
  return (
    textLine.quoted[hit.from] === true && anyBetween(textLine, hit.from - 12, hit.to + 12, speech)
  )
}

/** News, a study or scripture: the sentence names such a source and has no word of the writer. */
function isReported(textLine: TextLine, hit: Hit, reports: ReadonlySet<number>): boolean {
  const [start, end] = hit.sentence
  return anyPlaceBetween(start, end, reports) && !saysMe(textLine, start, end)
}

/** CRISIS-16. "I am no longer afraid of dying" is a wish. */
function isFeared(textLine: TextLine, hit: Hit): boolean {
  if (!hit.rule.codes.includes('Q1')) return false
  const [start] = hit.sentence
  for (let at = hit.to - 1; at >= Math.max(start, hit.from - reach.negation); at--) {
    const word = textLine.words[at] ?? ''
    if (fears.has(word) || dreams.has(word))
      return !anyBetween(textLine, Math.max(start, at - 2), at, fearless)
  }
  return false
}
