import type { AuditDecision, AuditEvent } from '@sanad/domain/primitives/audit-actions'
import type { Tx } from '../database/db.ts'
import { auditEntries } from '../database/tables.ts'

/** Who did what to whom, and why. Ids and names of things, never content. */
type AuditEntry = Happened | Decided

interface About {
  /** Null for the service itself. */
  readonly actorId: string | null
  readonly subjectId?: string
  readonly facts?: Record<string, string | number | boolean>
}
interface Happened extends About {
  readonly action: AuditEvent
  readonly reason?: string
}
/** A decision about others, or a sensitive read: never without a why. */
interface Decided extends About {
  readonly action: AuditDecision
  readonly reason: string
}

/** Writes the entry in the caller's transaction: the decision and its record stand or fall together. */
export const audit = {
  async record(tx: Tx, entry: AuditEntry): Promise<void> {
    await tx.insert(auditEntries).values(entry)
  },
}
