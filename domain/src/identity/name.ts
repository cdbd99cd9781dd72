import { streamSafe, toOneLine } from '../primitives/text/text.ts'

/** Longest first or last name, in characters. */
export const nameAtMost = 120

/** Up to this many digits are a year or part of a nickname, not a telephone number. */
const digitsAtMost = 4

/** Why strangers may not see this name: empty, contact details, or mistakable for staff. */
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

/** The word without accents, case, look-alikes, the Arabic article and Arabic spelling variants. */
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

/** Words that are refused anywhere in a name, even in pieces. */
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
/** Words that are also a part of ordinary words and names, so refused only as a whole word. */
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
  // A capital within a word begins another one, as in the name of an organisation's "HouseTeam".
  const words = name.split(/[^\p{L}\p{M}\p{Nd}$|!]+|(?<=\p{Ll})(?=\p{Lu})/u).map(folded)
  const whole = folded(name)
  return (
    staffWords.some((staff) => whole.includes(staff)) ||
    words.some((word) => staffWholeWords.includes(word))
  )
}

/** Specification §3: the first word is the first name, everything after it the last name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
