import type { TextLine } from '../reading/read-line.ts'
import type { Severity } from '@sanad/domain/crisis/severity'
import { denialWords, isDenied, wasAskedAndSaidNo } from './arabic-denial.ts'
import { hasRecoveredNear, isPast, pastWords } from './arabic-past.ts'
import { saysMe, isMe } from './arabic-person.ts'
import { anyBetween, anyPlaceBetween, reach, words, isQuestion, opensClause } from './around.ts'
import { laughedOff, laughterWords } from './laughter.ts'
import type { ContextRule, Hit, Signs } from './verdict.ts'
import type { CrisisCode } from '@sanad/domain/crisis/codes'

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

const addressWords: readonly string[] = [...you, ...calls, ...toldMe]

/** The phrase is about the listener: in a question to them, or in thanks for what they told. */
function isToOther(textLine: TextLine, hit: Hit): boolean {
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
