import type { AuditDecision, AuditEvent } from '@sanad/domain/primitives/audit-actions'
import type { Tx } from '../database/db.ts'
import { auditEntries } from '../database/tables.ts'

/**
 * An entry of the audit log: who did what to whom, and why. Ids and names of things, never content.
 */
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
/** A decision about others or a sensitive read, which always needs a reason. */
interface Decided extends About {
  readonly action: AuditDecision
  readonly reason: string
}

/** Records an entry in the caller's transaction, so that both commit or neither. */
export const audit = {
  async record(tx: Tx, entry: AuditEntry): Promise<void> {
    await tx.insert(auditEntries).values(entry)
  },
  /** Records what a person did with what is their own. */
  recordOwn: (
    tx: Tx,
    personId: string,
    action: AuditEvent,
    facts?: About['facts'],
  ): Promise<void> =>
    audit.record(tx, { actorId: personId, action, subjectId: personId, ...(facts && { facts }) }),
}
