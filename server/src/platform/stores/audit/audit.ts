import type { AuditDecision, AuditEvent } from '@sanad/domain/primitives/audit-actions'
import type { Tx } from '../database/db.ts'
import { auditEntries } from '../database/tables.ts'

/** What an entry is about. Ids and names of things, never content. */
interface About {
  readonly subjectId?: string
  readonly facts?: Record<string, string | number | boolean>
}
/** What happened. A decision about others or a sensitive read always needs a reason. */
type Act =
  | [action: AuditEvent, about?: About & { readonly reason?: string }]
  | [action: AuditDecision, about: About & { readonly reason: string }]

/** Who did what to whom, and why. */
export const audit = {
  /** The actor of what nobody did: the service itself. */
  service: null,
  /** Records an entry in the caller's transaction, so that both commit or neither. */
  async record(tx: Tx, actorId: string | null, ...[action, about]: Act): Promise<void> {
    await tx.insert(auditEntries).values({ actorId, action, ...about })
  },
  /** Records what a person did with what is their own. */
  recordOwn: (
    tx: Tx,
    personId: string,
    action: AuditEvent,
    facts?: About['facts'],
  ): Promise<void> =>
    audit.record(tx, personId, action, { subjectId: personId, ...(facts && { facts }) }),
}
