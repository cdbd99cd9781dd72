import type { CrisisLine } from '../crisis/lines/crisis-lines.ts'
import { hasLink, mailsIn } from './contact-details/addresses.ts'
import { hasHandle } from './contact-details/handles.ts'
import { digitsAtLeast, hasPhoneNumber } from './contact-details/phone-numbers.ts'
import { readContactText, without } from './contact-details/read-text.ts'

/** Details that would let two people meet outside (Safety §5). */
export const contactKinds = ['phone', 'email', 'link', 'handle'] as const
export type ContactKind = (typeof contactKinds)[number]

/** The digits of crisis lines, which may be shared. */
export const helpNumbersOf = (lines: readonly CrisisLine[]): string[] =>
  lines.flatMap(({ dial = '', text, shown }) => [dial, text?.to ?? '', shown.replaceAll(/\D/g, '')])

/**
 * CHAT-18. Finds details in English and Arabic, in any digits, spaced or spelled out, in linear
 * time: the text is read once, and only the places where details may begin are read again.
 * @param helpNumbers of `helpNumbersOf`
 */
export function contactDetailsIn(text: string, helpNumbers: readonly string[] = []): ContactKind[] {
  const read = readContactText(text)
  const { digitCount, ats, dots, schemes, hasApp, hasMailService } = read
  const kinds: ContactKind[] = []
  const isFree = (digits: string) => helpNumbers.includes(digits)
  if (digitCount >= digitsAtLeast && hasPhoneNumber(read, isFree)) kinds.push('phone')
  const mails = ats.length > 0 || hasMailService ? mailsIn(read) : []
  if (mails.length > 0) kinds.push('email')
  // The host of an e-mail address does not count as a link.
  const rest = without(read, mails)
  if ((dots.length > 0 || schemes.length > 0) && hasLink(rest)) kinds.push('link')
  if ((ats.length > 0 || hasApp) && hasHandle(rest)) kinds.push('handle')
  return kinds
}

/**
 * CHAT-18. Contact details are held back if a supporter sends them or the seeker is a minor; an
 * adult seeker is asked first. A supervisor may send them, and a message of a person in danger is
 * never stopped.
 */
export function contactRule(written: {
  readonly by: 'seeker' | 'expert' | 'supervisor'
  readonly seekerMayBeMinor: boolean
  readonly inDanger: boolean
}): 'pass' | 'ask' | 'hold' {
  if (written.by === 'supervisor' || written.inDanger) return 'pass'
  return written.by === 'expert' || written.seekerMayBeMinor ? 'hold' : 'ask'
}
