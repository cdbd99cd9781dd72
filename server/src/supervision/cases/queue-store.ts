import { severities, type Severity } from '@sanad/domain/crisis/severity'
import { type CaseKind, type SignKind, listedSignsAtEachEnd } from '@sanad/domain/supervision/cases'
import type { ReportReason, ReportSide } from '@sanad/domain/supervision/reports'
import type { Role } from '@sanad/domain/primitives/role'
import { sql, type SQL } from 'drizzle-orm'
import { flagCounts, flags } from '#server/crisis/index.ts'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'

export interface SignRow {
  readonly id: string
  readonly kind: SignKind
  readonly subjectKind: CaseKind
  readonly subjectId: string
  readonly severity: Severity
  /** Sealed as in the flag; `decryptCodes` reads them. */
  readonly codes: readonly string[]
  /** Sealed as in the assessment; `decryptTriggers` reads them. */
  readonly triggers: readonly string[]
  readonly messageId: string | null
  /** For a report: its reason, the reporting side, and the person it is about. */
  readonly reported: {
    reason: ReportReason
    by: ReportSide
    aboutId: string
    firstName: string
    role: Role
  } | null
  readonly at: string
  /** The number of all signs of the case, named or not. */
  readonly inAll: number
  /** Every report, and of each kind the first, the last and the gravest sign are named. */
  readonly isNamed: boolean
}

export interface SubjectRow {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly supervisorId: string | null
  readonly supervisedBy: readonly string[]
  readonly language: 'en' | 'ar'
  readonly seekerName: string
  readonly expertName: string | null
  readonly status: 'active' | 'closed' | null
  readonly isEmergency: boolean
  readonly takenBy: string | null
  readonly takerName: string | null
  readonly placed: { readonly as: Severity; readonly at: string } | null
}

/** Above this number something else is wrong; the gravest cases are shown. */
const casesAtMost = 1000
/** A person's further cases come after all cases of others, so that one hides no one else. */
const casesPerPerson = 20
/** Drawn reviews have no deadline and come last, so the oldest of them are enough. */
const reviewsAtMost = 200
const gravestLast = sql.join(
  severities.map((one) => sql`${one}`),
  sql`, `,
)
const gravity = sql`array_position(array[${gravestLast}]::text[], severity)`

type WhichCase = { readonly kind: CaseKind; readonly id: string }

/** SQL: one person's assessments without a conversation are one case, named by the taken one. */
const openAssessments = sql`
  select id, 'assessment', case when session_id is null then 'assessment' else 'session' end,
    coalesce(session_id, of_person), severity_level, '{}', trigger_keywords, null, null, created_at
  from (
    select a.*, first_value(a.id) over (
      partition by a.user_id, a.session_id is null order by exists (select from safety_cases c
        where c.kind = 'assessment' and c.subject_id = a.id and c.closed_at is null) desc, a.created_at, a.id
    ) as of_person
    from crisis_assessments a where a.reviewed_at is null and a.closed_at is null
  ) answered`

/** SQL: every open sign, or those of one case. Lower flags of the rules are not signs. */
function openSigns(one?: WhichCase): SQL {
  const only = one ? sql`where "subjectKind" = ${one.kind} and "subjectId" = ${one.id}` : sql``
  const oldest = one ? sql`` : sql`order by d.drawn_at, d.session_id limit ${reviewsAtMost}`
  return sql`
    select * from (
      select ${flags.id} as id, ${flags.flagType} as kind, 'session' as "subjectKind",
        ${flags.sessionId} as "subjectId", ${flags.severity} as severity, ${flags.codes} as codes,
        '{}'::text[] as triggers, ${flags.messageId} as "messageId", null::json as reported,
        ${flags.createdAt} as at
      from flags where ${flags.closedAt} is null and ${flagCounts}
      union all
      ${openAssessments}
      union all
      select r.id, 'report', 'session', r.session_id, r.severity, '{}', '{}', null,
        json_build_object('reason', r.reason, 'by', r.by, 'aboutId', r.about_id,
          'firstName', coalesce(${firstNameOf(sql`b`)}, ''), 'role', coalesce(b.role, 'seeker')),
        r.created_at
      from reports r left join profiles b on b.id = r.about_id where r.closed_at is null
      union all
      (select d.session_id, 'review', 'session', d.session_id, 'low', '{}', '{}', null::uuid, null::json, d.drawn_at
      from review_draws d where d.cause is not null and d.closed_at is null ${oldest})
    ) signs ${only}`
}

/** Whether a conversation still has an open sign, taken or not. */
export async function hasOpenCase(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from (${openSigns({ kind: 'session', id: sessionId })}) open limit 1`)
  return rows.length > 0
}

/**
 * QUEUE-1, QUEUE-11. The named signs, oldest first. The limit counts cases, the gravest first, and
 * spreads them over people: a person who repeats crisis messages hides no one else.
 */
export const findSigns = (tx: Tx, one?: WhichCase): Promise<SignRow[]> =>
  querySigns(tx, openSigns(one), sql`where "isNamed"`)

/** All signs of one case, named or not, in one snapshot. */
export const findAllSigns = (tx: Tx, one: WhichCase): Promise<SignRow[]> =>
  querySigns(tx, openSigns(one), sql``)

async function querySigns(tx: Tx, signs: SQL, which: SQL): Promise<SignRow[]> {
  const { rows } = await tx.execute<SignRow & Record<string, unknown>>(sql`
    with signs as materialized (${signs}),
    counted as (
      select "subjectKind", "subjectId", count(*)::int as "inAll", max(${gravity}) as gravity, min(at) as since
      from signs group by 1, 2
    ),
    ranked as (
      select counted.*, row_number() over (
        partition by coalesce(s.seeker_id, a.user_id) order by gravity desc, since, "subjectId") as nth
      from counted left join sessions s on s.id = "subjectId" left join crisis_assessments a on a.id = "subjectId"
    ),
    cases as (
      select "subjectKind", "subjectId", "inAll" from ranked
      order by nth > ${casesPerPerson}, gravity desc, since, "subjectId" limit ${casesAtMost}
    ),
    placed as (
      select signs.*, "inAll", kind = 'report' or ${listedSignsAtEachEnd} >= least(
        row_number() over (alike order by at, id),
        count(*) over alike - row_number() over (alike order by at, id) + 1
      ) or row_number() over (alike order by ${gravity} desc, at, id) = 1
        or row_number() over (partition by "subjectId", kind, severity order by at desc, id) = 1 as "isNamed"
      from signs join cases using ("subjectKind", "subjectId")
      window alike as (partition by "subjectId", kind)
    )
    select id, kind, "subjectKind", "subjectId", severity, codes, triggers, "messageId", reported, "inAll", "isNamed",
      ${isoMoment(sql`placed.at`)} as at
    from placed ${which} order by placed.at, id`)
  return rows.map((row) => ({
    ...row,
    reported: row.reported && decryptNames(tx, row.reported, 'firstName'),
  }))
}

const placed = sql`case when c.placed_at is not null then json_build_object('as', c.placed_as, 'at', ${isoMoment(sql`c.placed_at`)}) end`
const takers = sql`left join safety_cases c on c.subject_id = s.id and c.closed_at is null
    left join profiles t on t.id = c.taken_by`

export async function findSubjects(
  tx: Tx,
  ids: { sessions: readonly string[]; assessments: readonly string[] },
): Promise<SubjectRow[]> {
  const sessionIds = sql.param([...ids.sessions])
  const assessmentIds = sql.param([...ids.assessments])
  const { rows } = await tx.execute<SubjectRow & Record<string, unknown>>(sql`
    select s.id, s.seeker_id as "seekerId", s.expert_id as "expertId", s.supervisor_id as "supervisorId",
      s.supervised_by as "supervisedBy",
      p.preferred_language as language, ${firstNameOf(sql`p`)} as "seekerName", ${firstNameOf(sql`e`)} as "expertName", s.status,
      s.is_emergency as "isEmergency", c.taken_by as "takenBy", ${firstNameOf(sql`t`)} as "takerName",
      ${placed} as placed
    from sessions s join profiles p on p.id = s.seeker_id left join profiles e on e.id = s.expert_id ${takers}
    where s.id = any (${sessionIds}::uuid[])
    union all
    select s.id, s.user_id, null, null, '{}', p.preferred_language, ${firstNameOf(sql`p`)}, null, null, false, c.taken_by, ${firstNameOf(sql`t`)},
      ${placed}
    from crisis_assessments s join profiles p on p.id = s.user_id ${takers}
    where s.id = any (${assessmentIds}::uuid[])`)
  return rows.map((row) => decryptNames(tx, row, 'seekerName', 'expertName', 'takerName'))
}

export async function findSeqs(
  tx: Tx,
  sessionId: string,
  messageIds: readonly string[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select seq from messages where session_id = ${sessionId} and id = ${anyOf(messageIds)}`)
  return rows.map(({ seq }) => seq)
}

/** The number of the last message at a moment, for a concern that names no message. */
export async function findSeqAt(tx: Tx, sessionId: string, at: string): Promise<number> {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    select coalesce(max(seq), 0) as seq from messages where session_id = ${sessionId} and timestamp <= ${at}`)
  return rows[0]?.seq ?? 0
}

/** A value that changes whenever the queue changes. */
export async function queueVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ mark: string }>(sql`
    select concat_ws(' ',
      (select concat(count(*), ' ', max(created_at)) from flags where closed_at is null and ${flagCounts}),
      (select concat(count(*), ' ', max(created_at)) from crisis_assessments where reviewed_at is null and closed_at is null),
      (select concat(count(*), ' ', max(created_at)) from reports where closed_at is null),
      (select concat(count(*), ' ', max(drawn_at)) from review_draws where cause is not null and closed_at is null),
      (select concat(count(*), ' ', count(taken_by), ' ', count(closed_at), ' ', count(reviewed_at), ' ', max(taken_at), ' ', max(placed_at)) from safety_cases
        where closed_at is null or (closed_at is not null and reviewed_at is null))
    ) as mark`)
  return rows[0]?.mark ?? ''
}
