/** As many characters as a name may have, each part of it. */
export const nameAtMost = 120

/** So many digits are a year or a nickname's, not yet a number to call. */
const digitsAtMost = 4

/** A name is shown to strangers: it is no place for a number, an address or a handle (decisions on contact details). */
export const isNameAlone = (text: string): boolean =>
  (text.match(/\p{Nd}/gu)?.length ?? 0) <= digitsAtMost &&
  !/[@/]|www\.|\p{L}\.(?:com|net|org|me|app|io)\b/iu.test(text)

/** Specification §3: the first word is the first name, the rest the last name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
