import type { Tx } from './db.ts'
import { auditEntries } from './tables.ts'

/** A decision or a sensitive read: who did what to whom, and why. Ids and names of things, never content. */
export interface AuditEntry {
  /** Null for the service itself. */
  readonly actorId: string | null
  /** `slice.noun-past`, as an event. */
  readonly action: string
  readonly subjectId?: string
  readonly reason?: string
  readonly facts?: Record<string, string | number | boolean>
}

/** Writes the entry in the caller's transaction: the decision and its record stand or fall together. */
export const audit = {
  async record(tx: Tx, entry: AuditEntry): Promise<void> {
    await tx.insert(auditEntries).values(entry)
  },
}
