import type { Vocabulary } from '../matching-phrases/vocabulary.ts'
import { cutRuns, hasRun } from './runs.ts'
import { shortForms } from './short-forms.ts'

/** Only words worth finding under stars, digits and typing errors: a wrong one costs a question. */
const disguised = [
  'kill',
  'killing',
  'suicide',
  'suicidal',
  'die',
  'dying',
  'death',
  'harm',
  'cut',
  'hang',
  'myself',
  'overdose',
  'hurt',
]
const disguisedSet: ReadonlySet<string> = new Set(disguised)
const longestDisguised = Math.max(...disguised.map((word) => word.length))
const misspelled = [
  'suicide',
  'suicidal',
  'overdose',
  'overdosed',
  'hopeless',
  'anymore',
  'worthless',
  'disappear',
  'myself',
]
const misspelledInitials = new Set(misspelled.map((word) => word[0]))
/** Real words one typing error away from the above. */
const notMisspelled = new Set(
  (
    'homeless overdone wordless hopeful disappears disappeared overdosing overdoses suicides hopelessly hopelessness ' +
    'worthiness disappearing themself himself herself itself shapeless appear hapless helpless aimless'
  ).split(' '),
)
const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Reads one raw Latin token (letters, digits and `*@$!` inside) as the words it stands for. */
export function latinWords(token: string, vocabulary: Vocabulary): string {
  const short = shortForms.get(token)
  if (short !== undefined) return short
  if (vocabulary.has(token)) return token
  if (token.length > 40) return token
  return undisguise(token) ?? shorten(token, vocabulary) ?? correct(token) ?? token
}

/** The known word whose letters are hidden by stars, digits or signs; undefined for other words. */
export function undisguise(token: string): string | undefined {
  if (token.includes('*')) return disguised.find((word) => fitsStars(token, word))
  if (token.length > longestDisguised || !hasSign(token)) return undefined
  let plain = ''
  for (const sign of token) plain += leet[sign] ?? sign
  return disguisedSet.has(plain) ? plain : undefined
}

/** Digits and signs come before the letters. */
function hasSign(token: string): boolean {
  for (let at = 0; at < token.length; at++) if (token.charCodeAt(at) < firstLetter) return true
  return false
}
const firstLetter = 0x61

/** `k**l`, `su*cide`: each run of stars stands for one to four letters. */
function fitsStars(token: string, word: string): boolean {
  const first = token.indexOf('*')
  const last = token.lastIndexOf('*')
  const hidden = word.length - first - (token.length - last - 1)
  const starsOnly = !/[^*]/.test(token.slice(first, last + 1))
  return (
    starsOnly &&
    first > 0 &&
    hidden >= 1 &&
    hidden <= 4 &&
    word.startsWith(token.slice(0, first)) &&
    word.endsWith(token.slice(last + 1))
  )
}

/** `dieeee` is die, `sooo` is so: three or more of a letter stand for one or two. */
const shortenings = [
  [3, 1],
  [3, 2],
  [2, 1],
] as const

function shorten(token: string, vocabulary: Vocabulary): string | undefined {
  if (!hasRun(token, 3)) return undefined
  for (const [least, kept] of shortenings) {
    const form = cutRuns(token, least, kept)
    const short = shortForms.get(form)
    if (short !== undefined) return short
    if (vocabulary.has(form)) return form
  }
  return undefined
}

function correct(token: string): string | undefined {
  if (token.length < 6 || token.length > 11 || !misspelledInitials.has(token[0])) return undefined
  if (notMisspelled.has(token)) return undefined
  return misspelled.find((word) => {
    const slips = token.length >= 7 && (word.length >= 8 || word === 'suicide') ? 2 : 1
    return token[0] === word[0] && isNear(token, word, slips) && distance(token, word) <= slips
  })
}

/** The quick check: at most this many letters may be missing. */
function isNear(token: string, word: string, slips: number): boolean {
  let missing = 0
  for (const letter of word) if (!token.includes(letter) && ++missing > slips) return false
  return true
}

/** Damerau-Levenshtein: letters added, lost, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 9
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) row.push(step(a, b, i, j, row, last, before))
    before = last
    last = row
  }
  return last[b.length] ?? 9
}

function step(
  a: string,
  b: string,
  i: number,
  j: number,
  row: number[],
  last: number[],
  before: number[],
): number {
  const same = a[i - 1] === b[j - 1] ? 0 : 1
  const least = Math.min((last[j] ?? 9) + 1, (row[j - 1] ?? 9) + 1, (last[j - 1] ?? 9) + same)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(least, (before[j - 2] ?? 9) + 1) : least
}
