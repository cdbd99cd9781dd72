import type { CrisisCode } from '../codes.ts'
import type { Line } from '../reading/read-line.ts'
import { anyBetween, sentenceAround, words } from './around.ts'
import type { Hit } from './verdict.ts'

/** Whether somebody laughs in the hit's sentence, or at once after it: "I want to die. lol" */
export function laughsAt(line: Line, hit: Hit, laughter: RegExp): boolean {
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  if (line.words[end] === '.' && laughter.test(line.words[end + 1] ?? '')) return true
  if (line.words[start - 1] === '.' && laughter.test(line.words[start - 2] ?? '')) return true
  for (let at = start; at < end; at++) if (laughter.test(line.words[at] ?? '')) return true
  return false
}

/** A trifle of another sentence says nothing of this one. */
export function hasTrifle(line: Line, hit: Hit, trifles: ReadonlySet<string>): boolean {
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  return anyBetween(line, start, end, trifles)
}

/** Directly behind a wish they are its time; elsewhere they may be the time of the exam that is laughed at. */
const soon = words('اليوم النهارده بكره بكرا باجر غدا الان هلا هلق الحين دلوقتي هسه دابا ذحين')
/** Who laughs about a match means the match, tonight or not. */
const matches = words('الماتش ماتش المباراه مباراه الاهلي الهلال الزمالك الاتحاد النصر match game')

export const laughterWords: readonly string[] = [...soon, ...matches]

const isTimeOrMeans = (code: CrisisCode): boolean => code === 'T' || code === 'M'

/** Where in the line a time or means begins. */
export const timesAndMeans = (hits: readonly Hit[]): ReadonlySet<number> =>
  new Set(hits.filter(({ rule }) => rule.codes.some(isTimeOrMeans)).map(({ from }) => from))

/** CRISIS-10: where a time or means stands in the sentence, laughter lowers nothing. */
export function isGrave(line: Line, hit: Hit, timed: ReadonlySet<number>): boolean {
  const [start, end] = sentenceAround(line, hit.from, hit.to)
  if (anyBetween(line, start, end, matches)) return false
  if (anyBetween(line, hit.to, hit.to + 1, soon)) return true
  for (let at = start; at < end; at++) if (timed.has(at)) return true
  return false
}
