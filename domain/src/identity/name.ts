import { brand } from '../primitives/brand.ts'
import { streamSafe, toOneLine } from '../primitives/text.ts'

/** As many characters as a name may have, each part of it. */
export const nameAtMost = 120

/** So many digits are a year or part of a nickname, not yet a number to call. */
const digitsAtMost = 4

/**
 * Why a name cannot be shown to strangers: it is empty, it holds a way to reach its owner, or it could be taken for
 * somebody who works here. Judged as it will be stored (`toOneLine`).
 */
export function whyNotName(text: string): 'needed' | 'contact' | 'staff' | undefined {
  const name = toOneLine(text)
  if (name === '') return 'needed'
  if (hasContact(name)) return 'contact'
  return looksLikeStaff(name) ? 'staff' : undefined
}

const hasContact = (name: string): boolean =>
  (name.match(/\p{Nd}/gu)?.length ?? 0) > digitsAtMost ||
  /[@/]|www\.|\p{L}\.(?:com|net|org|me|app|io)\b/iu.test(name)

/** Letters of other scripts and digits that are drawn like a Latin letter. */
// prettier-ignore
const lookAlikes = new Map(
  Object.entries({
    а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', ѕ: 's', і: 'i', у: 'y', х: 'x', к: 'k', м: 'm', т: 't', в: 'b', н: 'h', ԁ: 'd', ӏ: 'l',
    α: 'a', ο: 'o', ρ: 'p', ν: 'v', ι: 'i', υ: 'u', ε: 'e', τ: 't', κ: 'k', σ: 's', η: 'n', ѵ: 'v', ı: 'i',
    0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '|': 'i', '!': 'i',
  }),
)

/** What is left of a name when accents, case, look-alikes and the Arabic article and spellings no longer differ. */
const folded = (word: string): string =>
  Array.from(
    streamSafe(word).normalize('NFKD').toLowerCase(),
    (letter) => lookAlikes.get(letter) ?? letter,
  )
    .join('')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}]/gu, '')
    .replace(/^ال/, '')

/** Nobody is called this: refused wherever it stands in a name, also in pieces. */
const staffWords = [
  'supervisor',
  'moderator',
  'administrator',
  'safeguarding',
  'helpdesk',
  'supportteam',
  'staffmember',
  'فريقالدعم',
  'اداره',
  'مشرفه',
]
/** Part of other words and names: refused as a word of its own. */
const staffWholeWords = [
  'admin',
  'staff',
  'support',
  'team',
  'official',
  'owner',
  'مشرف',
  'مشرفون',
  'فريق',
  'دعم',
  'موظف',
  'موظفه',
  'مسوول',
]

function looksLikeStaff(name: string): boolean {
  const words = name.split(/[^\p{L}\p{M}\p{Nd}$|!]+/u).map(folded)
  const whole = folded(name)
  return (
    staffWords.some((staff) => whole.includes(staff)) ||
    words.some((word) => staffWholeWords.includes(word)) ||
    // The brand is also a given name: with a second word about work it is not.
    [`${folded(brand.en)}team`, `${folded(brand.en)}support`, `${folded(brand.en)}staff`].some(
      (team) => whole.includes(team),
    )
  )
}

/** Specification §3: the first word is the first name, the rest the last name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
