import type { Line } from '../reading/read-line.ts'
import { anyBetween, sentenceAround, words } from './around.ts'
import type { Hit } from './verdict.ts'

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
const conditional = words('لولا لو')
const returned = words('عادت رجعت تاني جديد')

/** "Six years have gone by, and still …" is not past. */
const lasting = words('مرت مر منذ صارلي بقالي طوال طول عمري عندي')
const durations = words('زمان سنوات سنين سنه سنتين صغير صغيره طفولتي المراهقه')
const since = words('من منذ')
/** "صار لي سنين", "لي سنين": for years. */
const forMe = words('لي ليا الي')
const was = words('كنت كان كانت')
/** Done once and over, unlike "tired of" or "hate", which last. */
const doneOnce = words('حاولت جربت فكرت تمنيت اردت نويت قررت كدت')
const stopped = words(
  'وقفت توقفت بطلت تعافيت اتعافيت تجاوزت تخطيت تخطيتها تعالجت اتعالجت عديت تحسنت طبت متعافي متعافيه',
)

export const pastWords: readonly string[] = [
  ...pastMarks,
  ...present,
  ...recovered,
  ...ages,
  ...forMe,
  ...was,
  ...doneOnce,
  ...stopped,
]

export const hasRecoveredNear = (line: Line, hit: Hit): boolean =>
  anyBetween(line, hit.from - 25, hit.to + 25, recovered)

export function isPast(line: Line, hit: Hit): boolean {
  if (hit.rule.codes.includes('G') || hit.rule.codes.includes('Q4')) return false
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  if (
    hit.rule.codes.includes('Q6r') &&
    anyBetween(line, start, end, withinMonths) &&
    !anyBetween(line, start, end, years)
  )
    return false
  if (!isMarkedPast(line, hit, start, end) || anyBetween(line, start, end, conditional)) return false
  return (
    hit.rule.codes.includes('Q6r') || !anyBetween(line, start, end, present) || hasRecovered(line, start, end)
  )
}

/** The mark stands in the clause of the hit, or before it; "كنت" only before it. */
function isMarkedPast(line: Line, hit: Hit, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (at >= hit.from && at < hit.to) continue
    const word = line.words[at] ?? ''
    if (hit.rule.codes.includes('Q6r') && ages.has(word)) return true
    if (!pastMarks.has(word) || anyBetween(line, at - 3, at, lasting)) continue
    if (durations.has(word) && isSpan(line, at) && lastsTillNow(line, hit, start, at)) continue
    if (at < hit.from ? line.clauses[at] === line.clauses[hit.from] || word !== 'كنت' : word !== 'كنت')
      return true
  }
  return false
}

/** "من زمان", "من خمس سنين", "صار لي سنين", "سنين وانا", "كل سنه": how long, not how long ago. */
const isSpan = (line: Line, at: number): boolean =>
  anyBetween(line, at - 3, at, since) ||
  anyBetween(line, at - 2, at, forMe) ||
  line.words[at - 1] === 'كل' ||
  line.words[at + 1] === 'انا'

/** A span of what was, was done once, or has stopped is past all the same: "كنت ابي اموت من زمان". */
function lastsTillNow(line: Line, hit: Hit, start: number, span: number): boolean {
  if (hit.rule.codes.includes('Q6r') || anyBetween(line, start, hit.from, was)) return false
  if (anyBetween(line, hit.from - 1, hit.to, doneOnce) || anyBetween(line, span - 4, span, stopped))
    return false
  return !hit.rule.codes.includes('AB') || saysOngoing(line, hit)
}

/** `يضربني`, `بيضربني`, `كيضربني`, not `ضربني`. */
const saysOngoing = (line: Line, hit: Hit): boolean =>
  line.words.slice(hit.from, hit.to).some((word) => /^[بك]?ي/.test(word))

const hasRecovered = (line: Line, start: number, end: number): boolean =>
  anyBetween(line, start, end, recovered) && !anyBetween(line, start, end, returned)
