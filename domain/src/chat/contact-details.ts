import { crisisLines } from '../crisis/crisis-lines-listed.ts'
import { domains, handles, mails, mayHold } from './contact-patterns.ts'
import { phonesIn } from './phone-numbers.ts'
import { plain } from './plain-text.ts'

/** What would let two people meet outside of this place (safety §5). */
export const contactKinds = ['phone', 'email', 'link', 'handle'] as const
export type ContactKind = (typeof contactKinds)[number]

const digitsOf = (shown: string): string => shown.replaceAll(/\D/g, '')

/** Numbers to call for help belong to everybody. */
const helpNumbers: ReadonlySet<string> = new Set(
  crisisLines.flatMap(({ dial, text, shown }) => [dial, text?.to, shown].map((one) => digitsOf(one ?? ''))),
)

/**
 * CHAT-18. Phone numbers (in any digits, spaced or spelled out), e-mail addresses, links and names on other services,
 * in English and Arabic. Pure and cheap: most messages end at the first look.
 * @param moreNumbers digits of numbers to call that staff have added to the bundled ones
 */
export function contactDetailsIn(text: string, moreNumbers: readonly string[] = []): ContactKind[] {
  if (!mayHold.test(text)) return []
  const read = plain(text)
  const free = (digits: string) => helpNumbers.has(digits) || moreNumbers.includes(digits)
  const found: ContactKind[] = []
  if (phonesIn(read, free)) found.push('phone')
  if (mails.some((mail) => mail.test(read))) found.push('email')
  if (domains.some((domain) => domain.test(withoutMails(read)))) found.push('link')
  if (handles.some((handle) => handle.test(withoutMails(read)))) found.push('handle')
  return found
}

/** The host of an address is no link of its own. */
const withoutMails = (read: string): string =>
  mails.reduce((left, mail) => left.replaceAll(new RegExp(mail.source, 'gu'), ' '), read)

/**
 * CHAT-18. What becomes of contact details: from a supporter, and with a minor both ways, they are held back; an adult
 * seeker is asked first. A supervisor knows what they do, and words of somebody in danger are never stopped.
 */
export function contactRule(written: {
  readonly by: 'seeker' | 'expert' | 'supervisor'
  readonly seekerMayBeMinor: boolean
  readonly inDanger: boolean
}): 'pass' | 'ask' | 'hold' {
  if (written.by === 'supervisor' || written.inDanger) return 'pass'
  return written.by === 'expert' || written.seekerMayBeMinor ? 'hold' : 'ask'
}
