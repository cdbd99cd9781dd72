/** The shortest number of a person in our countries, without its country's code, and the longest with it (E.164). */
const digitsAtLeast = 7
const digitsAtMost = 15

const spelled: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  صفر: '0',
  واحد: '1',
  اثنين: '2',
  اثنان: '2',
  اتنين: '2',
  ثلاثه: '3',
  تلاته: '3',
  اربعه: '4',
  خمسه: '5',
  سته: '6',
  سبعه: '7',
  ثمانيه: '8',
  تمانيه: '8',
  تسعه: '9',
}
const words = Object.keys(spelled).join('|')
const spelledDigit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(double|triple)\s+)?و?(${words})(?![\p{L}\p{N}])`,
  'gu',
)
const timesOf = { double: 2, triple: 3 } as const

const withDigits = (text: string): string =>
  text.replaceAll(spelledDigit, (_, times: keyof typeof timesOf | undefined, word: string) =>
    (spelled[word] ?? '').repeat(times === undefined ? 1 : timesOf[times]),
  )

/** Digits with little between them. Two with a comma or a colon between them are a list, a sum or a time. */
const run = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\-_/*–—]{0,3}\d)*(?![\p{L}\p{N}])/gu
const currency =
  /(?:[$€£]|\b(?:aed|sar|usd|eur|egp|dhs?|dollars?|euros?|dirhams?|riyals?|pounds?)\b|درهم|ريال|دولار|جنيه|دينار|ليره|يورو)/u
/** How far from a number its currency stands. */
const besideLength = 10

/** @param free whether these digits are a number that everybody may have */
export function phonesIn(plainText: string, free: (digits: string) => boolean): boolean {
  const text = withDigits(plainText)
  return [...text.matchAll(run)].some(({ 0: found, index }) => {
    const groups = found.match(/\d+/g) ?? []
    const digits = groups.join('')
    if (digits.length < digitsAtLeast || digits.length > digitsAtMost) return false
    if (free(digits) || free(digits.replace(/^(?:00|1|0)/, '')) || groups.every(free)) return false
    const before = text.slice(Math.max(0, index - besideLength), index)
    const after = text.slice(index + found.length, index + found.length + besideLength)
    if (currency.test(before) || currency.test(after)) return false
    return !isSomethingElse(found, groups, digits)
  })
}

const isSomethingElse = (found: string, groups: readonly string[], digits: string): boolean =>
  isDate(groups, digits) || isCount(groups) || isSmallNumbers(found, groups) || isLargeSum(digits, found)

const year = /^(?:19|20)\d\d$/
const inYear = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31

/** 2026-11-20, 20/11/2026, 20261120, 2019-2023. */
function isDate(groups: readonly string[], digits: string): boolean {
  if (groups.every((group) => year.test(group))) return true
  const [a = '', b = '', c = ''] = groups
  if (groups.length === 3 && year.test(a)) return inYear(b, c)
  if (groups.length === 3 && year.test(c)) return inYear(b, a) || inYear(a, b)
  const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits)
  return groups.length === 1 && compact !== null && inYear(compact[2] ?? '', compact[3] ?? '')
}

/** 1 2 3 4 5 6 7, as one counts breaths; upwards or down. */
function isCount(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]))
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** Marks, doses, weights beside each other: several small numbers, none of which begins as a number to call does. */
const isSmallNumbers = (found: string, groups: readonly string[]): boolean =>
  groups.length > 1 &&
  groups.every(({ length }) => length <= 2) &&
  groups.some(({ length }) => length === 2) &&
  !/^[+(]*0/.test(found)

/** 10 000 000, and 3.1415926. */
const isLargeSum = (digits: string, found: string): boolean =>
  /^[1-9]\d{0,2}0{5,}$/.test(digits) || /^\d\.\d+$/.test(found)
