import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { TextLine } from '../reading/read-line.ts'
import type { Severity } from '@sanad/domain/crisis/severity'
import { anyBetween, anyPlaceBetween, words } from './around.ts'
import type { Hit } from './verdict.ts'

/** Not the verb: "all laugh at me, I want to die". */
const laughter = /^(?:emolaugh|lol|lmao|lmfao|rofl|jk|kidding|ه{3,}|ha(?:ha)+h?|he(?:he)+)$/

/** Found once for the text line, because every match needs it. */
export function laughsIn(textLine: TextLine): ReadonlySet<number> {
  const laughs = new Set<number>()
  for (let at = 0; at < textLine.words.length; at++)
    if (laughter.test(textLine.words[at] ?? '')) laughs.add(at)
  return laughs
}

const jokes = words('joking kidding joke امزح بمزح مزح مزحه بهزر اهزر هزار')
const nots = words('not no never aint dont ما مش لا')
/** Plans, attempts, goodbyes, self-harm and harm by others: laughter does not lower them. */
const never: ReadonlySet<CrisisCode> = new Set([
  'Q5',
  'Q6n',
  'Q6r',
  'Q6p',
  'SH',
  'SHn',
  'G',
  'AB',
  'ABn',
])

/**
 * CRISIS-10. Undefined if laughter changes nothing. A trifle laughed at is low; a thought is one
 * step milder and stays a crisis; a wish to be gone stays what it is.
 */
export function laughedOff(
  textLine: TextLine,
  hit: Hit,
  laughs: ReadonlySet<number>,
  trifles: ReadonlySet<string>,
): readonly [Severity, 'laughed'] | undefined {
  const isFact = hit.rule.codes.some((code) => never.has(code))
  if (isFact && !isBareGoodbye(hit)) return undefined
  if (!laughsAt(textLine, hit, laughs) || saysSo(textLine, hit)) return undefined
  if (hasTrifle(textLine, hit, trifles)) return ['low', 'laughed']
  if (isFact) return undefined
  if (isOneMoreTime(textLine, hit)) return ['low', 'laughed']
  const milder = stepDown(hit)
  return milder && [milder, 'laughed']
}

/** "I am not joking": the laughter is about something else. */
function saysSo(textLine: TextLine, hit: Hit): boolean {
  const [start, end] = hit.sentence
  for (let at = start; at < end; at++)
    if (jokes.has(textLine.words[at] ?? '') && anyBetween(textLine, at - 2, at, nots)) return true
  return false
}

/** "Goodbye world": laughter may lower it only beside a trifle. */
const isBareGoodbye = ({ rule }: Hit): boolean => rule.codes.join() === 'G'

const conditions = words('if when لو اذا لما')
const onceMore = words('again another more تاني ثاني ثانيه زياده')

/** "If he plays that song again …": a condition that can be repeated is a trifle. */
function isOneMoreTime(textLine: TextLine, hit: Hit): boolean {
  const [start, end] = hit.sentence
  return anyBetween(textLine, start, end, conditions) && anyBetween(textLine, start, end, onceMore)
}

function stepDown({ rule }: Hit): Severity | undefined {
  if (rule.severity === 'severe') return 'high'
  // A wish to be gone is often said with a laugh, and below a crisis nobody would notice it.
  return rule.severity === 'moderate' ? 'low' : undefined
}

/** In the match's sentence, or right after it: "I want to die. lol" */
function laughsAt(textLine: TextLine, hit: Hit, laughs: ReadonlySet<number>): boolean {
  if (laughs.size === 0) return false
  const [start, end] = hit.sentence
  if (textLine.words[end] === '.' && laughs.has(end + 1)) return true
  if (textLine.words[start - 1] === '.' && laughs.has(start - 2)) return true
  return anyPlaceBetween(start, end, laughs)
}

/** In the same sentence. The object of a method or harm (the traffic, the school) is no trifle. */
function hasTrifle(textLine: TextLine, hit: Hit, trifles: ReadonlySet<string>): boolean {
  const [start, end] = hit.sentence
  if (!hit.rule.codes.some((code) => code === 'Q3' || code === 'HO'))
    return anyBetween(textLine, start, end, trifles)
  return (
    anyBetween(textLine, start, hit.from, trifles) || anyBetween(textLine, hit.to, end, trifles)
  )
}

/** Directly behind a wish they are its time; elsewhere perhaps that of the trifle. */
const soon = words('اليوم النهارده بكره بكرا باجر غدا الان هلا هلق الحين دلوقتي هسه دابا ذحين')
/** A sports match explains both the laughter and a time such as "tonight". */
const matches = words('الماتش ماتش المباراه مباراه الاهلي الهلال الزمالك الاتحاد النصر match game')

export const laughterWords: readonly string[] = [
  ...soon,
  ...matches,
  ...jokes,
  ...conditions,
  ...onceMore,
]

const isTimeOrMeans = (code: CrisisCode): boolean => code === 'T' || code === 'M'

/** The places where a time or means begins. */
export const timesAndMeans = (hits: readonly Hit[]): ReadonlySet<number> =>
  new Set(hits.filter(({ rule }) => rule.codes.some(isTimeOrMeans)).map(({ from }) => from))

/** CRISIS-10. With a time or means in the sentence, laughter lowers nothing. */
export function isGrave(textLine: TextLine, hit: Hit, timed: ReadonlySet<number>): boolean {
  const [start, end] = hit.sentence
  if (anyBetween(textLine, start, end, matches)) return false
  if (anyBetween(textLine, hit.to, hit.to + 1, soon)) return true
  return anyPlaceBetween(start, end, timed)
}
