import {
  areSpaced,
  codeAt,
  isLetterAt,
  isSpaceAt,
  slice,
  isWholeToken,
  type ContactText,
  type Token,
} from './read-text.ts'

/** The shortest national number in our countries, and the longest with a country's code (E.164). */
export const digitsAtLeast = 7
const digitsAtMost = 15

const tooMany = digitsAtMost + 1
/** Characters between two groups. A comma or a colon means a list, a sum or a time. */
const gapAtMost = 3

const currency =
  /(?:[$€£]|\b(?:aed|sar|usd|eur|egp|dhs?|dollars?|euros?|dirhams?|riyals?|pounds?)\b|درهم|ريال|دولار|جنيه|دينار|ليره|يورو)/u
/** The greatest distance between a number and its currency. */
const besideLength = 10

/** Digits with short separators. Beyond the longest number they are only counted. */
interface Run {
  /** Includes a plus sign and a bracket before the first group. */
  readonly start: number
  readonly isPrefixed: boolean
  readonly groups: string[]
  digitCount: number
  end: number
  /** The separator between the first two groups. */
  firstGap: string
}

/** @param isFree whether these digits are a number that may be shared */
export function hasPhoneNumber(text: ContactText, isFree: (digits: string) => boolean): boolean {
  let run: Run | undefined
  for (let at = 0; at < text.tokens.length; at++) {
    const group = groupAt(text, at)
    if (group === undefined) continue
    at = group.last
    if (run !== undefined && isGap(text, run.end, group.start)) extend(text, run, group)
    else {
      if (run !== undefined && isPhoneNumber(text, run, isFree)) return true
      run = begin(text, group)
    }
  }
  return run !== undefined && isPhoneNumber(text, run, isFree)
}

interface Group {
  readonly digits: string
  readonly start: number
  readonly end: number
  readonly last: number
}

/** Digits without a letter beside them, or a spelled digit, also after “double” or “triple”. */
function groupAt(text: ContactText, at: number): Group | undefined {
  const token = text.tokens[at] as Token
  if (!token.isDigits && token.term === undefined) return undefined
  if (!isWholeToken(text, token)) return undefined
  const { start, end, term } = token
  if (token.isDigits)
    return { digits: slice(text, start, Math.min(end, start + tooMany)), start, end, last: at }
  const next = text.tokens[at + 1]
  const spelled = term?.times === undefined ? token : next
  const digit = spelled?.term?.digit
  if (digit === undefined || spelled === undefined) return undefined
  if (term?.times === undefined) return { digits: digit, start, end, last: at }
  if (!areSpaced(text, token, spelled) || !isWholeToken(text, spelled)) return undefined
  return { digits: digit.repeat(term.times), start, end: spelled.end, last: at + 1 }
}

const between: ReadonlySet<number> = new Set(
  [...'().-_/*–—'].map((character) => character.charCodeAt(0)),
)

function isGap(text: ContactText, from: number, to: number): boolean {
  if (to - from > gapAtMost) return false
  for (let at = from; at < to; at++)
    if (!isSpaceAt(text, at) && !between.has(codeAt(text, at))) return false
  return true
}

const plus = 0x2b
const bracket = 0x28

function begin(text: ContactText, { digits, start: first, end }: Group): Run {
  let start = first
  if (codeAt(text, start - 1) === bracket) start--
  if (codeAt(text, start - 1) === plus) start--
  if (isLetterAt(text, start - 1)) start = Math.min(first, start + 1)
  return {
    start,
    isPrefixed: start < first,
    groups: [digits],
    digitCount: digits.length,
    end,
    firstGap: '',
  }
}

function extend(text: ContactText, run: Run, { digits, start, end }: Group): void {
  if (run.groups.length === 1) run.firstGap = slice(text, run.end, start)
  run.digitCount += digits.length
  run.end = end
  if (run.digitCount <= digitsAtMost) run.groups.push(digits)
}

function isPhoneNumber(text: ContactText, run: Run, isFree: (digits: string) => boolean): boolean {
  if (run.digitCount < digitsAtLeast || run.digitCount > digitsAtMost) return false
  const { groups, start, end } = run
  const digits = groups.join('')
  if (isFree(digits) || isFree(digits.replace(/^(?:00|1|0)/, '')) || groups.every(isFree))
    return false
  if (
    currency.test(slice(text, start - besideLength, start)) ||
    currency.test(slice(text, end, end + besideLength))
  )
    return false
  return !(
    isDate(groups, digits) ||
    isCount(groups) ||
    isSmallNumbers(groups) ||
    isLargeSum(digits, run)
  )
}
const year = /^(?:19|20)\d\d$/
const inYear = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** A date: 2026-11-20, 20/11/2026, 20261120, 2019-2023. */
function isDate(groups: readonly string[], digits: string): boolean {
  if (groups.every((group) => year.test(group))) return true
  const [a = '', b = '', c = ''] = groups
  if (groups.length === 3 && year.test(a)) return inYear(b, c)
  if (groups.length === 3 && year.test(c)) return inYear(b, a) || inYear(a, b)
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits)
  return groups.length === 1 && compact !== null && inYear(compact[2] ?? '', compact[3] ?? '')
}

/** Counting, as in counting breaths: 1 2 3 4 5 6 7, upwards or downwards. */
function isCount(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]))
  return (
    steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
  )
}

/** Marks, doses or weights: small numbers, the first without a telephone's 0. */
const isSmallNumbers = (groups: readonly string[]): boolean =>
  groups.length > 1 &&
  groups.every(({ length }) => length <= 2) &&
  groups.some(({ length }) => length === 2) &&
  groups[0]?.startsWith('0') !== true

/** An amount: 10 000 000, and 3.1415926. */
const isLargeSum = (digits: string, { groups, isPrefixed, firstGap }: Run): boolean =>
  /^[1-9]\d{0,2}0{5,}$/.test(digits) ||
  (!isPrefixed && groups.length === 2 && groups[0]?.length === 1 && firstGap === '.')
