import { readReasons } from '../supervision/cases.ts'

/**
 * Who has read the data, by their present role, never by name. `team` stands for any other role.
 */
export const readerRoles = ['supervisor', 'admin', 'owner', 'team'] as const
export type ReaderRole = (typeof readerRoles)[number]

/**
 * The reason in the audit log: a supervisor's reason, emergency access by two admins, or a thank-
 * you before it is passed on. An appeal is read as a second look.
 */
export const readerWhys = [...readReasons, 'break-glass', 'thank-you', 'other'] as const
type ReaderWhy = (typeof readerWhys)[number]

const reasons = new Set<string>(readReasons)

/** The facts that an entry of the audit log has about a reading. */
export function whyRead(action: string, reason: string | null): ReaderWhy {
  if (action === 'admin.break-glass-read') return 'break-glass'
  if (action === 'supporter-care.note-read') return 'thank-you'
  if (action === 'supervision.appeal-read') return 'second-look'
  return reason !== null && reasons.has(reason) ? (reason as ReaderWhy) : 'other'
}
