import { toAsciiDigits } from './text.ts'

/** With `dial` it is one telephone number, which a tap may call. */
export interface TelephonePart {
  readonly text: string
  readonly dial?: string
}

/** Pasted contacts carry invisible direction marks, which would cut a number in two. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** The text with each digit, blank and hyphen in its ASCII form; the length stays. */
const plain = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\u00A0\u2007\u2009\u202F\t]/g, ' ')
    .replace(/[\u2010-\u2013\u2212]/g, '-')

/** Groups of digits with one kind of sign between two: `+44 (0)20 7946`, `(04) 765-4321`, `050.123`. */
const candidate =
  /(?:\+?\d+(?: ?\(\d{1,4}\) ?(?=\d))?|\(\d{1,4}\)[ .-]?(?=\d))\d*(?:(?: {1,3}|[.-])\d+)*/g
/** Without words, a comma or a bracket between them, two candidates may be halves of one number. */
const joins = /^[ ./)+|~\\-]*$/
/** A letter or a sign that makes digits a code, an amount or a part of something longer. */
const clings = /[\p{L}\p{M}\p{N}+#*@_=&%°$€£'^]/u
const clingsAcross = /[.,:;/\\-]/

/**
 * Words and telephone numbers, in order. Strict: what may be another number, a date, a time, an
 * amount or half a number stays text, because a wrong number in danger is worse than none. An
 * extension is never dialled. Linear in the text's length.
 * @param shortNumbers of three to six digits, such as 999; another may be a house or a room.
 * Without them any is one.
 */
export function telephonesIn(text: string, shortNumbers?: ReadonlySet<string>): TelephonePart[] {
  const shown = text.replace(directionMarks, '')
  const read = plain(shown)
  const numbers = [...read.matchAll(candidate)].map(({ index, 0: number }) => {
    const end = index + number.length
    return {
      index,
      end,
      dial: isApart(read, index, end) ? dialOf(number, shortNumbers) : undefined,
    }
  })
  const parts: TelephonePart[] = []
  let from = 0
  for (let first = 0, next: number; first < numbers.length; first = next) {
    next = first + 1
    while (
      next < numbers.length &&
      joins.test(read.slice(numbers[next - 1]?.end, numbers[next]?.index))
    )
      next++
    const chain = numbers.slice(first, next)
    for (const { index, end, dial } of chain.every(({ dial }) => dial) ? chain : []) {
      if (index > from) parts.push({ text: shown.slice(from, index) })
      parts.push({ text: shown.slice(index, end), dial: dial ?? '' })
      from = end
    }
  }
  return from < shown.length ? [...parts, { text: shown.slice(from) }] : parts
}

/** The one number that the text is; undefined for anything else. */
export function telephoneOf(text: string): string | undefined {
  const parts = telephonesIn(text.trim())
  return parts.length === 1 ? parts[0]?.dial : undefined
}

/** Whether nothing beside it changes what it means, as in `x12`, `1,250`, `10:30`, `800-MENTAL`. */
function isApart(text: string, from: number, end: number): boolean {
  const [before = ' ', beyond = ' '] = [text[from - 1], text[from - 2]]
  const [after = ' ', further = ' '] = [text[end], text[end + 1]]
  if (clings.test(before) || clings.test(after)) return false
  if (before !== '/' && clingsAcross.test(before) && /\d/.test(beyond)) return false
  return after === '/' || !clingsAcross.test(after) || !/[\p{L}\p{N}]/u.test(further)
}

/** Fewest and most digits: of a number of the reader's own country, and of one with a country's code. */
const national = { fewest: 7, most: 12 } as const
const international = { fewest: 8, most: 15 } as const
const short = { fewest: 3, most: 6 } as const
const mostGroups = 6
/** Digits from which a group is a whole number, with at most its area before it. */
const wholeGroup = 7

const date = /^(?:\d{1,2}\D\d{1,2}\D(?:19|20)?\d\d|(?:19|20)\d\d\D\d{1,2}\D\d{1,2})$/
/** Opening hours, or two years: 0900-1700. */
const hours = /^(?:[01]\d|2[0-4])[0-5]\d\D(?:[01]\d|2[0-4])[0-5]\d$/
/** A zero for calls inside of the country, after its code: it reaches nobody, or somebody else. */
const trunkZero = /^\+?(?:\d{1,3}\D+|(?:20|44|353|961|962|965|966|968|971|973|974))0/

function dialOf(number: string, shortNumbers?: ReadonlySet<string>): string | undefined {
  const isAbroad = /^(?:\+|00)[1-9]/.test(number)
  // "+44 (0)20": the zero in brackets is for callers inside of the country.
  const written = isAbroad ? number.replace(/ ?\(0\) ?/, ' ') : number
  const groups = written.match(/\d+/g) ?? []
  const digits = groups.join('')
  const { length } = digits
  if (length < short.fewest || written.startsWith('+0')) return undefined
  if (length <= short.most)
    return !/[+(]/.test(written) && (shortNumbers?.has(digits) ?? true) ? digits : undefined
  if (date.test(written) || hours.test(written) || groups.length > mostGroups) return undefined
  // "998-999-112", "999 050 123 4567": several numbers, not one.
  if (shortNumbers?.has(groups[0] ?? '') && !written.startsWith('(')) return undefined
  if (groups.some((group, at) => group.length < 2 && at > Number(isAbroad))) return undefined
  if (groups.slice(0, -1).some((group) => group.length >= wholeGroup)) return undefined
  if (!isAbroad) {
    if (/^(?:\d+ ?\(|\(0\))/.test(written)) return undefined
    return length >= national.fewest && length <= national.most ? digits : undefined
  }
  const plus = written.startsWith('+') ? '+' : ''
  const dialled = plus === '' ? length - 2 : length
  if (trunkZero.test(written.replace(/^00/, '+')) || dialled < international.fewest)
    return undefined
  return dialled <= international.most ? plus + digits : undefined
}
