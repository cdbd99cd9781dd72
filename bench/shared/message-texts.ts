/** About 120 bytes, as people write; one in three is Arabic. */
const ordinary = [
  'It has been a long week and I cannot sleep, but talking about it like this does help a little, thank you for asking',
  'I tried what we spoke about yesterday, the walk before dinner, and it was easier to sit with my family afterwards',
  'كان أسبوعًا طويلًا ولا يأتيني النوم جيدًا، لكن الحديث عنه هكذا يخفف قليلًا',
] as const

/** A message that the crisis rules must flag: its level is severe whatever text follows. */
export const crisisText =
  'I want to kill myself, I cannot go on like this any longer and nobody would even notice'

/** The nth message text; the texts repeat. */
export const messageText = (n: number): string => ordinary[n % ordinary.length] ?? ordinary[0]

/** Only consonants, so that no marker is a word or looks like a telephone number. */
const digits = 'bdfghklmnprstvwz'

/** Makes the text unique, so that the other side recognises it. */
export function withMarker(text: string, n: number): string {
  let marker = ''
  for (let rest = n; marker.length < 6; rest = Math.floor(rest / digits.length))
    marker += digits.charAt(rest % digits.length)
  return `${text} ${marker}`
}
