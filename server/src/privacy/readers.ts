import { currentAction, storedNamesOf } from '@sanad/domain/primitives/audit-actions'
import { readerRoles, whyRead, type ReaderRole } from '@sanad/domain/privacy/readers'
import { privacy as contract, type ReadingHistory } from '@sanad/domain/privacy/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { asSeekerOrGuest } from '#server/platform/services/http/guards.ts'

interface Entry extends Record<string, unknown> {
  readonly id: string
  readonly about: ReadingHistory[number]['about']
  readonly started_at: string
  readonly at: string | null
  readonly role: string | null
  readonly action: string | null
  readonly reason: string | null
  readonly second_role: string | null
  readonly has_second: boolean | null
}

const atMost = 500
const readings = (
  [
    'supervision.case-read',
    'supervision.session-joined',
    'supervision.appeal-read',
    'supporter-care.note-read',
    'admin.break-glass-read',
  ] as const
).flatMap(storedNamesOf)
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/**
 * Other readers of what the caller wrote, from the audit log, by role and reason. Staff are not
 * named: they answer to the service, which knows them.
 */
export const readersOf = asSeekerOrGuest(contract.readers, ({ db, person }) =>
  findReaders(db, person.id),
)

export async function findReaders(tx: Tx, personId: string): Promise<ReadingHistory> {
  const { rows } = await tx.execute<Entry>(sql`
    with theirs (id, about, created_at) as (
      select id, case when is_emergency then 'emergency' else 'conversation' end, created_at
        from sessions where seeker_id = ${personId}
      union all
      select id, 'answers', created_at from crisis_assessments
        where user_id = ${personId} and session_id is null
    ),
    subjects (id, subject) as (
      select id, id from theirs
      union all select n.session_id, n.id from kind_notes n join theirs t on t.id = n.session_id
    ),
    looks as (
      select distinct on (s.id, e.seq) s.id, e.at, p.role, e.action, e.reason,
        second.role as second_role, second.actor_id is not null as has_second
      from subjects s join audit_entries e on e.subject_id = s.subject
      left join profiles p on p.id = e.actor_id
      left join lateral (
        select a.actor_id, q.role from audit_entries a left join profiles q on q.id = a.actor_id
        where a.subject_id = e.subject_id and a.action = 'admin.break-glass-approved'
          and a.facts ->> 'requestId' = e.facts ->> 'requestId' limit 1
      ) second on true
      where e.action = any(${sql.param(readings)}::text[])
    )
    select t.id, t.about, ${iso('t.created_at')} as started_at, ${iso('l.at')} as at, l.role, l.action, l.reason,
      l.second_role, l.has_second
    from theirs t left join looks l on l.id = t.id
    order by t.created_at desc, t.id, l.at desc limit ${atMost}`)
  return groupBySubject(rows)
}

function groupBySubject(rows: readonly Entry[]): ReadingHistory {
  const subjects = new Map<string, ReadingHistory[number]>()
  for (const { id, about, started_at: startedAt, at, role, action, reason, ...second } of rows) {
    const subject = subjects.get(id) ?? { id, about, startedAt, readings: [] }
    subjects.set(id, subject)
    if (at !== null && action !== null)
      subject.readings.push({
        at,
        role: roleOf(role),
        why: whyRead(currentAction(action), reason),
        secondedBy: second.has_second ? roleOf(second.second_role) : null,
      })
  }
  // Answers without a reader are left out.
  return [...subjects.values()].filter(
    ({ about, readings }) => about !== 'answers' || readings.length > 0,
  )
}

const roleOf = (role: string | null): ReaderRole =>
  readerRoles.find((one) => one === role) ?? 'team'
