import { readReasons } from '../supervision/cases.ts'

/** Readers by their present role, never by name; `team` stands for any other role. */
export const readerRoles = ['supervisor', 'admin', 'owner', 'team'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** `break-glass`: emergency access by two admins. `thank-you`: read before it is passed on. */
export const readerWhys = [...readReasons, 'break-glass', 'thank-you', 'other'] as const
type ReaderWhy = (typeof readerWhys)[number]

const reasons = new Set<string>(readReasons)

export function whyRead(action: string, reason: string | null): ReaderWhy {
  if (action === 'admin.break-glass-read') return 'break-glass'
  if (action === 'supporter-care.note-read') return 'thank-you'
  if (action === 'supervision.appeal-read') return 'second-look'
  return reason !== null && reasons.has(reason) ? (reason as ReaderWhy) : 'other'
}
