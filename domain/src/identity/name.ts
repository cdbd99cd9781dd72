/** As many characters as a name may have, each part of it. */
export const nameAtMost = 120

/** Specification §3: the first word is the first name, the rest the last name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = full.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
