import { readReasons } from '../supervision/cases.ts'

/** Who has looked, by what they are here; never by name. `team` for whoever has another role by now. */
export const readerRoles = ['supervisor', 'admin', 'owner', 'team'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** Why, in the words of the log: a supervisor's reason, two admins in a grave case, a thank-you before it is passed on. */
export const readerWhys = [...readReasons, 'break-glass', 'thank-you', 'other'] as const
type ReaderWhy = (typeof readerWhys)[number]

const known = new Set<string>(readReasons)

/** What an entry of the log says about a reading. */
export function whyRead(action: string, reason: string | null): ReaderWhy {
  if (action === 'admin.break-glass-read') return 'break-glass'
  if (action === 'safeguarding.note-read') return 'thank-you'
  return reason !== null && known.has(reason) ? (reason as ReaderWhy) : 'other'
}
