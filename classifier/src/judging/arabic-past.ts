import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { TextLine } from '../reading/read-line.ts'
import { firstPersonVerbs } from '../lexicon/arabic-verbs.ts'
import { anyBetween, endOfStatement, inClause, reach, statementAround, words } from './around.ts'
import { denials } from './arabic-denial.ts'
import { spokenWishes, writtenWishes } from './arabic-person.ts'
import type { Hit } from './verdict.ts'

/** Alone they say that something is over. */
const pastMarks = words('زمان سابقا وقتها ايامها الماضيه فاتت فات')
/** "Last year"; "the past" alone does not say that something is over. */
const lastOnes = words('العام السنه الصيف الشتا رمضان')
/** Only behind "before" or "for": "سنين تعبت" says how long. */
const durations = words('سنوات سنين سنه سنتين')
const stages = words(
  'المراهقه مراهق مراهقه طفولتي طفوله صغير صغيره طفل طفله الثانويه المدرسه الجامعه',
)
/** The writer may still be at this place: it is the past only behind "was in". */
const places = words('الثانويه المدرسه الجامعه')
const years = words('سنين سنوات سنتين')
const ages = words('السادسه السابعه الثامنه الخامسه الرابعه الثالثه عشره العشرين')
/** An attempt this recent is not past. */
const thisDay = words('امس البارح البارحه امبارح مبارح اليوم النهارده الليله الحين دلوقتي')
const withinMonths: ReadonlySet<string> = new Set([
  ...words('الشهر الاسبوع اسبوع اسابيع ايام'),
  ...thisDay,
])
const present = words(
  'عادت رجعت تاني جديد لسه لازلت مازلت حاليا الان اليوم الليله الحين دلوقتي هلق ازال زلت يوميا رجعلي بقالي صارلي صرت لسا بعدني دايما',
)
const recovered = words(
  'بخير كويس كويسه منيح منيحه الحمد الحمدلله وقفت تحسنت تجاوزت اتعالجت تعالجت احسن تعافيت بطلت طبت افضل احمد عديت عدت اتعافيت بطلت توقفت تخطيت تخطيتها احب بحب ' +
    'اساعد بساعد متطوع متطوعه مبسوط مبسوطه احلي تتحسن شكرا',
)
/** "I was …, and today I have a café": beside another statement they say what came after. */
const nows = words('اليوم الليله الان الحين دلوقتي هلق حاليا دابا صرت')
const resolved = words('قررت ناوي ناويه رجعت عادت')
const conditional = words('لولا لو')
const returned = words('عادت رجعت تاني جديد')

/** Words that may say when something was; `isMark` decides. */
const marks: ReadonlySet<string> = new Set([...pastMarks, ...durations, 'الماضي'])

/** "Six years have gone by, and still …" is not past. */
const lasting = words('مرت مر منذ صارلي بقالي طوال طول عمري عندي')
const since = words('من منذ')
const whens = words('يوم لما وقت ايام')
/** "Before, since, for me" so many years; "tired for years" dates nothing else. */
const ago = words('قبل من منذ لي ليا الي')
/** In a stage of life, or when one was in it; "انا مراهقه" alone describes the present. */
const wasIn = words('ايام فتره مرحله كنت كان كانت')
const inStage: ReadonlySet<string> = new Set([...wasIn, 'في', 'ب'])
/** A stage of life does not make present self-harm past. */
const ongoing: ReadonlySet<CrisisCode> = new Set(['Q6n', 'SHn'])
/** "صار لي سنين", "لي سنين": for years. */
const forMe = words('لي ليا الي')
const was = words('كنت كان كانت')
/** May stand between "was" and the wish that it puts into the past. */
const betweenWas = words(
  'انا دايما دايم يوميا كل يوم ليله وقت احيانا كثير كتير عم قبل من منذ في ب ايام فتره مرحله لما هذاك هديك ' +
    'عندي لدي اعاني تجيني تراودني يراودني نفسي حالي روحي حياتي الانتحار انتحار الموت',
)
/** Done once and over, unlike "tired of" or "hate", which last. */
const doneOnce = words('حاولت جربت فكرت تمنيت اردت نويت قررت كدت')
const tried = words('حاولت جربت')
const outlasted = words('تعبت مليت زهقت كرهت طفشت قرفت عفت سيمت عييت ضقت')
const haveAge = words('عندي عمري كان')
const ageNumbers = words(
  '#many #number عشر عشره سته سبعه ثمانيه تسعه خمسه اربعه عشرين تمنتاشر سبعتاشر ستاشر تسعتاشر خمستاشر',
)
const gone = words('راحت اختفت زالت عدت خفت راح')
const thanks = words('الحمد الحمدلله زمان كلها كله')
/** These are said only of oneself; "stopped" may be about anything. */
const healed = words('تعافيت اتعافيت متعافي متعافيه تجاوزت تخطيت تخطيتها تعالجت اتعالجت')
const stopped = words(
  'وقفت توقفت بطلت تعافيت اتعافيت تجاوزت تخطيت تخطيتها تعالجت اتعالجت عديت تحسنت طبت متعافي متعافيه',
)

export const pastWords: readonly string[] = [
  ...pastMarks,
  ...durations,
  ...stages,
  ...betweenWas,
  ...lastOnes,
  'الماضي',
  ...present,
  ...recovered,
  ...ages,
  ...forMe,
  ...was,
  ...doneOnce,
  ...stopped,
  ...haveAge,
  ...ageNumbers,
  ...gone,
  ...thanks,
]

export const hasRecoveredNear = (textLine: TextLine, hit: Hit): boolean =>
  anyBetween(textLine, hit.from - 25, hit.to + 25, recovered)

export function isPast(textLine: TextLine, hit: Hit): boolean {
  if (wasOfAge(textLine, hit) || isGone(textLine, hit)) return true
  if (hit.rule.codes.includes('G') || hit.rule.codes.includes('Q4')) return false
  const [start, end] = hit.sentence
  const attempt = hit.rule.codes.includes('Q6r') || tried.has(textLine.words[hit.from - 1] ?? '')
  const statement = statementAround(textLine, hit.from, hit.to)
  if (attempt && isOfThisDay(textLine, hit, statement)) return false
  if (attempt && saysNear(textLine, start, end) && !saysYears(textLine, ...statement)) return false
  if (hit.rule.codes.includes('AB') && saysNear(textLine, ...statement)) return false
  if (!isMarkedPast(textLine, hit, statement, end) || anyBetween(textLine, start, end, conditional))
    return false
  return (
    hit.rule.codes.includes('Q6r') ||
    !anyBetween(textLine, start, end, present) ||
    hasRecovered(textLine, start, end) ||
    isFollowed(textLine, hit, statement)
  )
}

/** "I tried to die at nineteen; now I am forty": an age beside it, and a now behind it. */
function wasOfAge(textLine: TextLine, hit: Hit): boolean {
  const wasDone = anyBetween(textLine, hit.from - 1, hit.to, doneOnce)
  for (let at = hit.to; wasDone && at < hit.to + 4; at++)
    if (haveAge.has(textLine.words[at] ?? '') && ageNumbers.has(textLine.words[at + 1] ?? ''))
      return anyBetween(textLine, at + 2, at + 12, nows)
  return false
}

/** "Thoughts of suicide, they have gone, thank God." */
function isGone(textLine: TextLine, hit: Hit): boolean {
  for (let at = hit.to; at < hit.to + 3; at++)
    if (gone.has(textLine.words[at] ?? '') && !denials.has(textLine.words[at - 1] ?? ''))
      return anyBetween(textLine, at + 1, at + 4, thanks)
  return false
}

/** "I was going to, and today …" is past, because only another statement says "now". */
function isFollowed(
  textLine: TextLine,
  hit: Hit,
  [start, stop]: readonly [number, number],
): boolean {
  if (!isOver(textLine, hit)) return false
  const [from, to] = hit.sentence
  if (anyBetween(textLine, from, to, resolved)) return false
  for (let at = from; at < to; at++) {
    const word = textLine.words[at] ?? ''
    if (present.has(word) && (!nows.has(word) || (at >= start && at < stop))) return false
  }
  return true
}

/** For a deed or a noun the mark is in its statement; only "was" makes a present wish past. */
function isMarkedPast(
  textLine: TextLine,
  hit: Hit,
  [start, stop]: readonly [number, number],
  end: number,
): boolean {
  if (isOver(textLine, hit)) return true
  if (saysNow(textLine, hit)) return false
  const deed = isDeed(textLine, hit) && !isOngoing(hit)
  const attempt = hit.rule.codes.includes('Q6r')
  const last = Math.min(end, afterthought(textLine, stop))
  for (let at = start; at < last; at++) {
    if (at >= hit.from && at < hit.to) continue
    const word = textLine.words[at] ?? ''
    if (attempt && ages.has(word) && textLine.words[at - 1] !== 'الساعه') return true
    if (deed && stages.has(word) && isStage(textLine, hit, at)) return true
    if (!isMark(textLine, at) || anyBetween(textLine, at - 3, at, lasting)) continue
    if (!isSpan(textLine, at) || !lastsTillNow(textLine, hit, start, at)) return true
  }
  return false
}

const isOngoing = (hit: Hit): boolean => hit.rule.codes.some((code) => ongoing.has(code))

/**
 * The end of words behind a statement that date it ("…, two years ago", "وانا صغير") or say that
 * the writer has recovered since.
 */
function afterthought(textLine: TextLine, stop: number): number {
  const end = endOfStatement(textLine, stop + 1)
  if (saysHealed(textLine, stop, end)) return end
  const isWhenI = textLine.words[stop] === 'انا'
  if (textLine.ands.has(stop) && !isWhenI) return stop
  return end - stop <= (isWhenI ? 4 : 3) ? end : stop
}

function saysHealed(textLine: TextLine, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (healed.has(textLine.words[at] ?? '') && !denials.has(textLine.words[at - 1] ?? ''))
      return true
  return false
}

/** "I was thinking of it", "I have stopped thinking of it": only words of time stand between. */
function isOver(textLine: TextLine, hit: Hit): boolean {
  const ofOthers = hit.rule.codes.includes('AB')
  for (let at = (ofOthers ? hit.to : hit.from) - 1; at >= hit.from - reach.subject; at--) {
    const word = inClause(textLine, at, hit.from)
    if (word === undefined || (isOngoing(hit) && textLine.ands.has(at + 1))) return false
    if (ofOthers ? word === 'كان' || word === 'كانت' : was.has(word) || stopped.has(word))
      return !isSince(textLine, at)
    if (!ofOthers && !mayStandBetween(word)) return false
  }
  return false
}

/** "From when I was small": it lasts. */
const isSince = (textLine: TextLine, at: number): boolean =>
  since.has(textLine.words[at - 1] ?? '') ||
  (whens.has(textLine.words[at - 1] ?? '') && since.has(textLine.words[at - 2] ?? ''))

const mayStandBetween = (word: string): boolean =>
  betweenWas.has(word) ||
  stages.has(word) ||
  durations.has(word) ||
  pastMarks.has(word) ||
  isOwnVerb(word)

/** A present or future verb of the writer, or an act of another person: `ابي`, `بفكر`, `يضربني`. */
function saysNow(textLine: TextLine, hit: Hit): boolean {
  if (hit.rule.codes.includes('AB')) return saysOngoing(textLine, hit)
  if (anyBetween(textLine, hit.from - 1, hit.to, doneOnce)) return false
  let first = hit.from
  while (first < hit.to - 1 && denials.has(textLine.words[first] ?? '')) first++
  return isOwnVerb(textLine.words[first] ?? '')
}

const isOwnVerb = (word: string): boolean =>
  firstPersonVerbs.has(word) || spokenWishes.has(word) || writtenWishes.has(word)

/** Done once: `حاولت`, `جرحت`, `ضربني`; not lasting states, as `تعبت` and `كرهت`. */
const isDeed = (textLine: TextLine, hit: Hit): boolean =>
  hit.rule.codes.some((code) => code === 'AB' || code === 'Q6r') ||
  textLine.words
    .slice(Math.max(0, hit.from - 1), hit.to)
    .some((word) => doneOnce.has(word) || (/..[^او]ت$/.test(word) && !outlasted.has(word)))

/** "Today" beside the attempt itself, for things that took years. */
function isOfThisDay(
  textLine: TextLine,
  hit: Hit,
  [start, stop]: readonly [number, number],
): boolean {
  const first = tried.has(textLine.words[hit.from - 1] ?? '') ? hit.from - 1 : hit.from
  return (
    anyBetween(textLine, Math.max(start, first - 1), first, thisDay) ||
    anyBetween(textLine, hit.to, Math.min(hit.to + 1, stop), thisDay)
  )
}

/** `ايام الجامعه` is not "days ago". */
function saysNear(textLine: TextLine, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (withinMonths.has(textLine.words[at] ?? '') && !stages.has(textLine.words[at + 1] ?? ''))
      return true
  return false
}

function saysYears(textLine: TextLine, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (years.has(textLine.words[at] ?? '') && anyBetween(textLine, at - 3, at, ago)) return true
  return false
}

function isStage(textLine: TextLine, hit: Hit, at: number): boolean {
  if (places.has(textLine.words[at] ?? '')) return anyBetween(textLine, at - 2, at, wasIn)
  return (
    anyBetween(textLine, at - 2, at, inStage) || (at >= hit.to && textLine.words[at - 1] === 'انا')
  )
}

function isMark(textLine: TextLine, at: number): boolean {
  const word = textLine.words[at] ?? ''
  if (!marks.has(word)) return false
  if (word === 'الماضي') return lastOnes.has(textLine.words[at - 1] ?? '')
  return pastMarks.has(word) || (durations.has(word) && anyBetween(textLine, at - 3, at, ago))
}

/** "من زمان", "من خمس سنين", "صار لي سنين", "سنين وانا", "كل سنه": how long, not how long ago. */
const isSpan = (textLine: TextLine, at: number): boolean =>
  anyBetween(textLine, at - 3, at, since) ||
  anyBetween(textLine, at - 2, at, forMe) ||
  textLine.words[at - 1] === 'كل' ||
  textLine.words[at + 1] === 'انا'

/** With "was", a single act or an end, a span is past all the same: "كنت ابي اموت من زمان". */
function lastsTillNow(textLine: TextLine, hit: Hit, start: number, span: number): boolean {
  if (hit.rule.codes.includes('Q6r') || anyBetween(textLine, start, hit.from, was)) return false
  if (
    anyBetween(textLine, hit.from - 1, hit.to, doneOnce) ||
    anyBetween(textLine, span - 4, span, stopped)
  )
    return false
  return !hit.rule.codes.includes('AB') || saysOngoing(textLine, hit)
}

/** `يضربني`, `بيضربني`, `كيضربني`, not `ضربني`. */
const saysOngoing = (textLine: TextLine, hit: Hit): boolean =>
  textLine.words.slice(hit.from, hit.to).some((word) => /^[بك]?ي/.test(word))

const hasRecovered = (textLine: TextLine, start: number, end: number): boolean =>
  anyBetween(textLine, start, end, recovered) && !anyBetween(textLine, start, end, returned)
