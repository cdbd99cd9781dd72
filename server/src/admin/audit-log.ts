import { admin as contract } from '@sanad/domain/admin/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { areasFor } from '@sanad/domain/admin/audit/audit-areas'
import type { AuditEntryView } from '@sanad/domain/admin/audit/audit-contract'
import { formerActions, type AuditArea } from '@sanad/domain/primitives/audit-actions'
import { sql, type SQL } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { firstNameOf, decryptName } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { mayBeOld, type WithOldReads } from '#server/platform/services/http/may-be-old.ts'

type AuditQuery = InputOf<typeof contract.auditLog>

const pageSize = 25
/** Repeated readings of the same entries within this time are recorded once. */
const sameReadMinutes = 5

/** Safety §1. A supervisor sees only their own area. Entries contain no messages. */
export const auditLog = asStaff(
  contract.auditLog,
  mayBeOld(async ({ db, person, read }: WithOldReads<SignedInCall>, query: AuditQuery) => {
    const areas = areasFor(person.standing).filter(
      (area) => query.area === undefined || area === query.area,
    )
    const where = filterOf(areas, query)
    if (query.after === undefined) await recordAuditRead(db, person.id, query)
    return read(async (reader) => {
      const rows = await findEntries(reader, where, query)
      const entries = rows.slice(0, pageSize)
      const count = query.after === undefined ? await countEntries(reader, where) : null
      return {
        entries,
        count,
        next: rows.length > pageSize ? (entries.at(-1)?.seq ?? null) : null,
      }
    })
  }),
)

/** SQL: the name of a staff member; null for any other person. */
const nameOf = (column: SQL) =>
  sql`(select ${firstNameOf(sql`p`)} from profiles p where p.id = ${column} and p.role in ('supervisor', 'admin', 'owner'))`

function filterOf(areas: readonly AuditArea[], { who, about, from, until }: AuditQuery): SQL {
  const conditions = [
    sql`split_part(coalesce(${JSON.stringify(formerActions)}::jsonb ->> e.action, e.action), '.', 1) = any(${sql.param([...areas])}::text[])`,
    ...(who === undefined ? [] : [sql`e.actor_id = ${who}`]),
    ...(about === undefined ? [] : [sql`e.subject_id = ${about}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`e.at < ${until}::timestamptz`]),
  ]
  return sql.join(conditions, sql` and `)
}

async function countEntries(tx: Tx, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries e where ${where}`,
  )
  return rows[0]?.count ?? 0
}

async function findEntries(
  tx: Tx,
  where: SQL,
  { oldestFirst = false, after }: AuditQuery,
): Promise<AuditEntryView[]> {
  const order = oldestFirst ? sql`asc` : sql`desc`
  const behind = oldestFirst ? sql`e.seq > ${after}` : sql`e.seq < ${after}`
  const { rows } = await tx.execute<{
    seq: string
    at: string
    actor_id: string | null
    actor: string | null
    action: string
    subject_id: string | null
    subject: string | null
    reason: string | null
    facts: AuditEntryView['facts'] | null
  }>(sql`
    select e.seq, ${isoMoment(sql`e.at`)} as at, e.actor_id, e.action,
      e.subject_id, e.reason, e.facts, ${nameOf(sql`e.actor_id`)} as actor, ${nameOf(sql`e.subject_id`)} as subject
    from audit_entries e where ${where} and ${after === undefined ? sql`true` : behind} order by e.seq ${order} limit ${pageSize + 1}`)
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    who: row.actor_id === null ? null : { id: row.actor_id, firstName: decryptName(tx, row.actor) },
    action: row.action,
    about:
      row.subject_id === null
        ? null
        : { id: row.subject_id, firstName: decryptName(tx, row.subject) },
    why: row.reason,
    facts: row.facts ?? {},
  }))
}

/** Records who read which entries, but not each page and each refresh. */
async function recordAuditRead(
  tx: Tx,
  actorId: string,
  { area, who, about, from, until }: AuditQuery,
): Promise<void> {
  const facts = {
    area: area ?? 'all',
    ...(who !== undefined && { who }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
  const { rows } = await tx.execute(sql`
    select 1 from audit_entries where actor_id = ${actorId} and action = 'admin.audit-read'
      and at > app_now() - make_interval(mins => ${sameReadMinutes}) and facts = ${JSON.stringify(facts)}::jsonb
      and subject_id is not distinct from ${about ?? null}::uuid limit 1`)
  if (rows.length > 0) return
  const subject = about === undefined ? undefined : { subjectId: about }
  await audit.record(tx, actorId, 'admin.audit-read', { ...subject, reason: 'look', facts })
}

export const recordExport = asStaff(
  contract.recordExport,
  async ({ db, person }, { list, rows }) => {
    await audit.record(db, person.id, 'admin.list-exported', {
      reason: 'saved as a file',
      facts: { list, rows },
    })
    return { recorded: true as const }
  },
)
