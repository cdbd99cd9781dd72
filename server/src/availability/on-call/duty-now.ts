import { canPromiseHelp, type DutyPerson } from '@sanad/domain/availability/duty'
import { rolesFor, shiftKinds, type ShiftKind } from '@sanad/domain/availability/rota'
import { sql, type SQL } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import { hasRoom, reachableForSeconds } from '../availability-store.ts'
import { clearedForMinors } from '../cleared-for-minors.ts'

interface DutyFilter {
  /** By the rota, or for `on_call` by their own switch as well. */
  readonly kind?: ShiftKind
  readonly personId?: string
  /** Only people without a block between them and this seeker. */
  readonly seekerId?: string | null
  /** Only supporters whom two people cleared for minors (MATCH-19, EMERGENCY-11). */
  readonly forMinor?: boolean
}

/** DUTY-3. A shift counts while its person has a role that may hold it. */
const hasFittingRole = sql.join(
  shiftKinds.map(
    (kind) =>
      sql`(shift.kind = ${kind} and p.role = any (${sql.param([...rolesFor(kind)])}::text[]))`,
  ),
  sql` or `,
)
/** SQL: this person's present shifts. The bound of 25 hours for a shift lets the index narrow. */
const shiftsNow = sql`from shifts shift where shift.person_id = p.id and shift.starts_at <= app_now()
  and shift.ends_at > app_now() and shift.starts_at > app_now() - interval '25 hours' and (${hasFittingRole})`
const endOf = (kind: ShiftKind) =>
  sql`(select ${isoMoment(sql`max(shift.ends_at)`)} ${shiftsNow}
    and shift.kind = ${kind})`

/** DUTY-4. SQL: the first reason that applies. */
const pauseReason = sql`case
  when e.expert_id is null then null
  when not 'crisis' = any (e.support_types) then 'training'
  when e.serves_until <= app_now() then 'care-due'
  when availability.set_aside then 'set-aside'
  when availability.rests_until > app_now() and availability.rests_for = 'hours' then 'hours'
  when 'crisis' = any (availability.not_today) then 'not-today'
  when availability.rests_until > app_now() then 'after-crisis'
  when availability.break_until > app_now() then 'break' end`

const isHere = heardWithin(sql`p.id`, reachableForSeconds)
/** SQL: MATCH-1 without the seeker's need. */
const supportState = sql`case
  when e.expert_id is null then null
  when availability.expert_id is null or not availability.available or availability.set_aside
    or availability.rests_until > app_now() or availability.serves_until <= app_now() or not ${isHere} then 'off'
  when ${hasRoom} then 'available' else 'busy' end`

const hasDuty = (kind: ShiftKind): SQL => {
  const byRota = sql`exists (select ${shiftsNow} and shift.kind = ${kind})`
  return kind === 'on_call' ? sql`(coalesce(ea.is_on_call, false) or ${byRota})` : byRota
}

function conditions({ kind, personId, seekerId = null, forMinor = false }: DutyFilter): SQL {
  const all = [
    // DUTY-3. Approved, in good standing, and not a program.
    sql`p.role <> 'seeker' and p.verification_status = 'approved' and not p.automatic`,
    sql`(p.role <> 'expert' or e.good_standing)`,
    ...(kind ? [hasDuty(kind)] : []),
    ...(personId === undefined ? [] : [sql`p.id = ${personId}`]),
    ...(seekerId === null ? [] : [sql`not ${areBlocked(sql`p.id`, sql`${seekerId}::uuid`)}`]),
    ...(forMinor ? [clearedForMinors(sql`p.id`)] : []),
  ]
  return sql.join(all, sql` and `)
}

/** SQL: one row for each person, as `p`, `e`, `availability` and `ea`. */
const tables = sql`from profiles p left join experts e on e.expert_id = p.id
  left join availability on availability.expert_id = p.id
  left join emergency_availability ea on ea.expert_id = p.id`

/**
 * DUTY-1. Who is on duty, on call and reachable. One statement for every reader, so that the facts
 * are of one moment. The longest shift first, then by priority.
 */
export async function dutyNow(tx: Tx, which: DutyFilter = {}): Promise<DutyPerson[]> {
  const { kind = 'on_call' } = which
  const { rows } = await tx.execute<DutyPerson & Record<string, unknown>>(sql`
    select p.id, ${firstNameOf(sql`p`)} as "firstName", p.role, coalesce(e.languages, '{}') as languages, e.gender, ${isHere} as here,
      json_build_object('support', ${endOf('support')}, 'on_call', ${endOf('on_call')},
        'supervisor', ${endOf('supervisor')}, 'backup', ${endOf('backup')}) as rota,
      coalesce(ea.is_on_call, false) as "onCallSwitch", ${pauseReason} as pause, ${supportState} as support,
      coalesce(availability.open_sessions, 0) as "openSessions", coalesce(availability.max_sessions, 0) as "maxSessions"
    ${tables} where ${conditions(which)}
    order by (select min(shift.starts_at) ${shiftsNow} and shift.kind = ${kind}) nulls last,
      ea.priority_level nulls last, p.id`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}

/** By the rota, or for `on_call` by their own switch as well. */
export async function onDuty(tx: Tx, kind: ShiftKind): Promise<string[]> {
  return (await dutyNow(tx, { kind })).map(({ id }) => id)
}

/** DUTY-5. Whether someone on call could come to this seeker in danger. */
export async function isSomeoneOnCall(
  tx: Tx,
  { seekerId, forMinor }: Pick<DutyFilter, 'seekerId' | 'forMinor'> = {},
): Promise<boolean> {
  const onCall = await dutyNow(tx, {
    kind: 'on_call',
    seekerId: seekerId ?? null,
    forMinor: forMinor ?? false,
  })
  return onCall.some(canPromiseHelp)
}

interface Wanted {
  readonly language: string
  readonly wish: { readonly gender: string; readonly must: boolean } | null
  readonly forMinor: boolean
}

/** A present supporter, busy or not, who speaks the language and meets the seeker's conditions. */
export async function isExpertHere(tx: Tx, { language, wish, forMinor }: Wanted): Promise<boolean> {
  const gender = wish?.must ? sql`and e.gender is not distinct from ${wish.gender}` : sql``
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select ${tables} where ${conditions({ forMinor })} and ${supportState} <> 'off'
      and ${language} = any (e.languages) ${gender}) as some`)
  return rows[0]?.some ?? false
}
