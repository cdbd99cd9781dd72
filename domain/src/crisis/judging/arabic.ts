import type { Line } from '../reading/read-line.ts'
import { atLeast, type Severity } from '../severity.ts'
import { anyBetween, inClause, isQuestion, reach, sentenceAround, words } from './around.ts'
import type { ContextRule, Hit } from './verdict.ts'

type Lowered = readonly [Severity, ContextRule]

export const arabicNegations = words('لا ما مش ليس لست لن لم مني لا بدون مستحيل بلا لولا')
const denials = words('لا ما مش ليس لست لن لم مني بدون مستحيل mesh mish msh mosh mush mch')
const fillers = words(
  'افكر بفكر فكر اريد ابي ابغي ابغا بدي عايز عايزه عاوز عاوزه في اي لدي عندي ناوي ناويه عم ارغب اود ودي فكرت عن ابدا ' +
    'افكار لي حابب راح رح انا اعد كنت يوم قط شي عاد من غير نيه كنفكر نفكر كنخمم احاول حاولت اقدر اقدم علي هو كان',
)
/** Wishes are not denied by the word before them: "لا يا رب خذني". */
const opensWish = words('يا الله ربنا ربي اللهم لو ليت ريت لولا')
const beforeTurned = words('استطيع اعدك اوعدك بوعدك اعرف ادري عارف اقدر ليش ليه لماذا استطعت التوقف')

const beforeMa = words('قبل بعد كل اول وقت مثل زي حسب لين وين مكان كيف')
const pastMarks = words(
  'كنت زمان سنوات سنين سابقا وقتها ايامها المراهقه مراهق مراهقه الماضي الماضيه فاتت فات سنه طفولتي صغير صغيره سنتين الثانويه',
)
const years = words('سنين سنوات سنتين')
const ages = words('السادسه السابعه الثامنه الخامسه الرابعه الثالثه عشره العشرين الجامعه')
/** An attempt this near is not past. */
const withinMonths = words('الشهر الاسبوع اسبوع اسابيع ايام')
const present = words(
  'عادت رجعت تاني جديد لسه لازلت مازلت حاليا الان اليوم الليله الحين دلوقتي هلق ازال زلت يوميا رجعلي بقالي صارلي صرت لسا بعدني دايما',
)
const recovered = words(
  'بخير كويس كويسه منيح منيحه الحمد الحمدلله وقفت تحسنت تجاوزت اتعالجت تعالجت احسن تعافيت بطلت طبت افضل احمد عديت عدت اتعافيت بطلت توقفت تخطيت تخطيتها',
)
const speech = words(
  'قالت قال يقول تقول بيقول بتقول ارسلت ارسل كتبت كتب بعتت بعت اغنيه يغني قالتلي قالي قالولي بعتلي بعتتلي صاحبتي صديقتي صديقي صاحبي',
)
const fiction = words('اغنيه يغني المسلسل مسلسل فيلم الفيلم روايه البطل البطله مشهد قصيده المسرحيه')
/** Only forms that cannot be "I": `فكرت` may be either. */
const you = words(
  'راودتك تراودك يراودك عندك لديك معك تفكر بتفكر تفكرين بتفكري تشعر تشعرين حاولتي فكرتي نفسك حالك انت انتي',
)
const toldMe = words('اخبرتني قلتلي حكيتلي خبرتني لانك')
const asked = words('سالني سالتني يسالني بيسالني سالوني')
const laughter = /^(?:emolaugh|lol|ه{3,}|ha(?:ha)+)$/

const trifles = words(
  'المذاكره مذاكره الامتحان امتحان الاختبار اختبار الماتش المباراه الدوام الرياضيات الفيزيا الكيميا الواجب الشغل الاهلي ' +
    'الهلال الزمالك الاتحاد النصر الاجتماع المحاضره الزحمه المدير النت الدكتور الماده الكويز التقرير البحث',
)

/** The vocabulary knows them, so that the reader can take `and` and other clitics off. */
export const arabicContextWords: readonly string[] = [
  ...arabicNegations,
  ...denials,
  ...fillers,
  ...opensWish,
  ...beforeTurned,
  ...pastMarks,
  ...present,
  ...recovered,
  ...speech,
  ...fiction,
  ...asked,
  ...you,
  ...toldMe,
  ...ages,
  ...trifles,
]

/** What the Arabic words around a hit make of it. Arabic verbs say who acts, so nobody has to be looked for. */
export function judgeArabic(line: Line, hit: Hit): Lowered | undefined {
  const { rule } = hit
  if (rule.aboutOther) return undefined
  if (isQuoted(line, hit))
    return anyBetween(line, 0, 200, fiction) ? ['none', 'quoted'] : ['moderate', 'quoted']
  if (isToOther(line, hit)) return ['none', 'question']
  const byOthers = rule.codes.some((code) => code === 'AB' || code === 'ABn')
  if (isDenied(line, hit, byOthers)) return ['low', 'denied']
  if (wasAskedAndSaidNo(line, hit)) return ['low', 'denied']
  if (isPast(line, hit))
    return [anyBetween(line, hit.from - 25, hit.to + 25, recovered) ? 'low' : 'moderate', 'past']
  return laughedOff(line, hit)
}

/** A supporter's question, or thanks for what the other side has told. */
function isToOther(line: Line, hit: Hit): boolean {
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  if (anyBetween(line, start, hit.from, toldMe)) return true
  return isQuestion(line, hit.to) && anyBetween(line, start, end, you)
}

function isDenied(line: Line, hit: Hit, byOthers: boolean): boolean {
  if (opensWish.has(line.words[hit.from] ?? '')) return false
  if (!hit.rule.saysNo && deniedInside(line, hit)) return true
  if (hit.rule.saysNo && hit.rule.others.length > 0) return false
  if (byOthers) return denials.has(inClause(line, hit.from - 1, hit.from) ?? '')
  for (let step = 1; step <= reach.negation; step++) {
    const at = hit.from - step
    const word = inClause(line, at, hit.from)
    if (word === undefined) return false
    if (denials.has(word)) return !isTurned(line, at)
    if (!fillers.has(word)) return false
  }
  return false
}

/** `قبل ما` is "before", not "not". */
function deniedInside(line: Line, hit: Hit): boolean {
  for (let at = hit.from; at < hit.to; at++)
    if (denials.has(line.words[at] ?? '') && !beforeMa.has(line.words[at - 1] ?? '')) return true
  return false
}

function isTurned(line: Line, negation: number): boolean {
  return (
    anyBetween(line, negation - 3, negation, beforeTurned) ||
    anyBetween(line, negation + 1, negation + 2, beforeTurned)
  )
}

function wasAskedAndSaidNo(line: Line, hit: Hit): boolean {
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  return anyBetween(line, start, hit.from, asked) && anyBetween(line, hit.to, end + 6, denials)
}

function isPast(line: Line, hit: Hit): boolean {
  if (hit.rule.codes.includes('G') || hit.rule.codes.includes('Q4')) return false
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  if (
    hit.rule.codes.includes('Q6r') &&
    anyBetween(line, start, end, withinMonths) &&
    !anyBetween(line, start, end, years)
  )
    return false
  if (!isMarkedPast(line, hit, start, end) || anyBetween(line, start, end, words('لولا لو'))) return false
  return (
    hit.rule.codes.includes('Q6r') || !anyBetween(line, start, end, present) || hasRecovered(line, start, end)
  )
}

/** "Six years have gone by, and still …" is not past. */
const lasting = words('مرت مر منذ صارلي بقالي طوال طول عمري عندي')
/** The mark stands in the clause of the hit, or before it; "كنت" only before it. */
function isMarkedPast(line: Line, hit: Hit, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (at >= hit.from && at < hit.to) continue
    const word = line.words[at] ?? ''
    if (hit.rule.codes.includes('Q6r') && ages.has(word)) return true
    if (!pastMarks.has(word) || anyBetween(line, at - 3, at, lasting)) continue
    if (at < hit.from ? line.clauses[at] === line.clauses[hit.from] || word !== 'كنت' : word !== 'كنت')
      return true
  }
  return false
}

const hasRecovered = (line: Line, start: number, end: number): boolean =>
  anyBetween(line, start, end, recovered) && !anyBetween(line, start, end, words('عادت رجعت تاني جديد'))

function isQuoted(line: Line, hit: Hit): boolean {
  return line.quoted[hit.from] === true && anyBetween(line, hit.from - 12, hit.to + 12, speech)
}

function laughedOff(line: Line, hit: Hit): Lowered | undefined {
  if (!hit.rule.codes.some((code) => code === 'Q1' || code === 'Q2' || code === 'Q3')) return undefined
  const near = line.words.slice(Math.max(0, hit.from - 40), hit.to + 40)
  if (!near.some((word) => laughter.test(word))) return undefined
  if (anyBetween(line, hit.from - 3, hit.from, denials)) return undefined
  if (near.some((word) => trifles.has(word))) return ['low', 'laughed']
  return atLeast(hit.rule.severity, 'severe') ? ['high', 'laughed'] : ['moderate', 'laughed']
}
