import { felt } from '@sanad/domain/chat/feedback'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { sql, type SQL } from 'drizzle-orm'
import { appNow } from '#server/availability/index.ts'
import { storedAddressHash } from '#server/identity/index.ts'
import type { AppContext } from '#server/app-context.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { demoAccounts } from './accounts.ts'
import { seedOpenShifts, seedRota } from './demo-rota.ts'

/** Eight weeks: enough for the charts' groups of ten. */
const days = 56
const seekers = 120
const weeks = days / 7

/**
 * Invents eight weeks of history, once, so that a newcomer to a trial sees charts, hours, the queue,
 * reports and the audit log alive. Runs in the background after the start. The same day always
 * brings the same history, and it ends yesterday: what is of today really took place. There are no
 * words in it. Waits have no moment of a match, so that no seeker is promised an invented wait.
 */
export async function inventHistory({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  if (config.stage !== 'preview') return
  await transaction(db, async (tx) => {
    if (!(await takeTurn(tx))) return
    const today = wallTimeOf(await appNow(tx), config.timeZone).date
    const begins = addDays(today, -days)
    const staff = await findDemoAccounts(tx)
    await insertSeekers(tx, begins)
    await insertConversations(tx, { today, zone: config.timeZone })
    await insertCases(tx)
    await insertReports(tx)
    await insertOutcomes(tx, today)
    await seedRota(tx, staff, config.timeZone, { from: -days, until: -1 })
    await seedOpenShifts(tx, config.timeZone)
    await recordWeeks(tx, staff, begins, config.timeZone)
  })
}

/** One node at a time, only in a database of a trial, and only once. */
async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('invented history', 0))
      and exists (select from installation where held_preview_data)
      and not exists (select from accounts where id = ${idOf(sql`'seeker 1'`)}) as mine`)
  return rows[0]?.mine ?? false
}

/** SQL: the same id for the same text, in the form of a UUID of version 8. */
const idOf = (text: SQL) =>
  sql`overlay(overlay(md5('invented ' || ${text}) placing '8' from 13) placing 'a' from 17)::uuid`
/** SQL: a number from 0 up to 1, the same for the same text. */
const drawOf = (text: SQL) => sql`(('x' || substr(md5(${text}), 1, 6))::bit(24)::int / 16777216.0)`

/** The demo accounts that have shifts, by the name before their address's `@`. */
async function findDemoAccounts(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const names = demoAccounts.map(({ email }) => email)
  const keys = keysOf(tx)
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    select id, email from accounts
    where email = any (${sql.param(names.map((email) => storedAddressHash(keys, email)))}::text[])`)
  const idByHash = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map(
    names.flatMap((email) => {
      const id = idByHash.get(storedAddressHash(keys, email))
      return id === undefined ? [] : [[email.split('@')[0] ?? '', id] as const]
    }),
  )
}

async function insertSeekers(tx: Tx, begins: string): Promise<void> {
  await tx.execute(sql`
    with invented as (select n, ${idOf(sql`'seeker ' || n`)} as id from generate_series(1, ${seekers}::int) as n),
    made as (
      insert into accounts (id, name, email, created_at, last_signed_in_at)
      select id, '', id || '@invented.invalid', ${begins}::timestamptz, app_now() from invented returning id)
    insert into profiles (id, role, preferred_language)
    select id, 'seeker', case when n % 3 = 0 then 'en' else 'ar' end from invented`)
}

/**
 * Twelve to twenty-one conversations a day, most in the evening, one in sixteen an emergency, one in
 * nine without a supporter.
 */
async function insertConversations(
  tx: Tx,
  { today, zone }: { readonly today: string; readonly zone: string },
): Promise<void> {
  await tx.execute(sql`
    with drawn as (
      select n, ${idOf(sql`'session ' || key`)} as id, key,
        ${idOf(sql`'seeker ' || (1 + floor(${seekers}::int * ${drawOf(sql`'who ' || key`)}))::int`)} as seeker_id,
        (experts.ids)[1 + floor(cardinality(experts.ids) * ${drawOf(sql`'expert ' || key`)})::int] as expert_id,
        ${drawOf(sql`'kind ' || key`)} < 0.0625 as is_emergency,
        ${drawOf(sql`'match ' || key`)} < 0.89 as is_matched,
        ${drawOf(sql`'severity ' || key`)} < 0.08 as is_grave,
        (${today}::date - d + make_interval(mins => (480 + 840 * greatest(
          ${drawOf(sql`'early ' || key`)}, ${drawOf(sql`'late ' || key`)}))::int)) at time zone ${zone} as at,
        (5 + 600 * power(${drawOf(sql`'wait ' || key`)}, 3))::int as waited
      from (select array_agg(id order by id) as ids from profiles
          where role = 'expert' and verification_status = 'approved' and not automatic) as experts,
        generate_series(1, ${days}::int) as d,
        lateral generate_series(1, 12 + (9 * ${drawOf(sql`'day ' || d`)})::int) as n,
        lateral (select d || ' ' || n as key) as named),
    begun as (
      insert into sessions (id, seeker_id, expert_id, is_emergency, status, crisis_severity, created_at, ended_at, ended_by,
        last_message_at, joined_at, opened_at, messages_deleted_at)
      select id, seeker_id, case when is_matched then expert_id end, is_emergency, 'closed',
        case when is_grave then 'high' else 'none' end, at, at + interval '40 minutes', 'seeker', at + interval '40 minutes',
        case when is_matched then at + make_interval(secs => waited) end,
        case when is_matched then at + make_interval(secs => waited) end, at + interval '40 minutes'
      from drawn returning id),
    requests as (
      insert into match_requests (session_id, language, urgency, support_type, asked_at, waited_seconds)
      select id, case when n % 3 = 0 then 'en' else 'ar' end, 'normal', 'emotional', at, case when is_matched then waited end
      from drawn where not is_emergency),
    calls as (
      insert into emergencies (session_id, request_id, crisis_id, language, pressed, asked_at, answered_at)
      select id, ${idOf(sql`'request ' || key`)}, ${idOf(sql`'crisis ' || key`)}, 'ar', true, at,
        case when is_matched then at + make_interval(secs => waited / 4) end
      from drawn where is_emergency)
    insert into feedback (session_id, felt_heard, felt_before, felt_after, is_counted, given_at)
    select id, case when n % 5 = 0 then 'partly' else 'yes' end, (${sql.param([...felt])}::text[])[1 + floor(3 * ${drawOf(sql`'before ' || key`)})::int],
      (${sql.param([...felt])}::text[])[2 + floor(${felt.length - 1}::int * ${drawOf(sql`'after ' || key`)})::int], true, at + interval '41 minutes'
    from drawn where is_matched and ${drawOf(sql`'answer ' || key`)} < 0.4`)
}

/**
 * Closed cases with a judgement of the rules, of which the last two wait for a second look, and
 * three raised hands that wait for a supervisor.
 */
async function insertCases(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into safety_cases (id, kind, subject_id, opened_at, taken_by, taken_at, closed_at, closed_by, severity, outcome, verdict,
      reviewed_at, reviewed_by)
    select ${idOf(sql`'case ' || s.id`)}, 'session', s.id, s.created_at, lead.id, s.ended_at, s.ended_at + interval '1 hour', lead.id,
      'high', 'safe-for-now',
      case when draw < 0.55 then 'fitting' when draw < 0.8 then 'false-alarm' else 'missed' end,
      case when n > 2 then s.ended_at + interval '1 day' end, case when n > 2 then second.id end
    from (select *, row_number() over (order by created_at desc) as n from sessions where crisis_severity = 'high') as s,
      lateral (select ${drawOf(sql`'verdict ' || s.id`)} as draw) as drawn,
      (select id from profiles where role = 'supervisor' order by id limit 1) as lead,
      (select id from profiles where role = 'owner' order by id limit 1) as second`)
  await tx.execute(sql`
    insert into flags (id, session_id, flag_type, raised_by, severity, reasons, lexicon_version, created_at)
    select ${idOf(sql`'hand ' || id`)}, id, 'hand_raised', expert_id, 'moderate', '{}', 'invented', ended_at
    from sessions where expert_id is not null and crisis_severity = 'none' and not is_emergency
    order by created_at desc limit 3`)
}

/** Two open reports, and four that were closed after a talk. */
async function insertReports(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into reports (id, session_id, reporter_id, about_id, by, reason, severity, created_at, closed_at, closed_by, outcome)
    select ${idOf(sql`'report ' || s.id`)}, s.id, s.expert_id, s.seeker_id, 'expert', case when n % 2 = 0 then 'hurtful' else 'something-else' end,
      'moderate', s.ended_at, case when n > 2 then s.ended_at + interval '1 day' end, case when n > 2 then lead.id end,
      case when n > 2 then 'spoken-with' end
    from (select *, row_number() over (order by created_at desc) as n from (
        select * from sessions where expert_id is not null and crisis_severity = 'none' and not is_emergency
        order by created_at desc offset 10 limit 6) as latest) as s,
      (select id from profiles where role = 'supervisor' order by id limit 1) as lead`)
}

/** How people felt after two and four weeks: sums of many answers, which name no person. */
async function insertOutcomes(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into outcome_counts (month, week, course, people)
    select (date_trunc('month', ${today}::date) - make_interval(months => ago))::date, week, course, people
    from generate_series(0, 1) as ago,
      (values (2, 'easier', 21), (2, 'same', 14), (2, 'harder', 11), (4, 'easier', 17), (4, 'same', 12), (4, 'harder', 10))
        as counted (week, course, people)
    on conflict do nothing`)
}

/**
 * Entries of the audit log cannot be dated back: the chain of seals is in the order of time. So they
 * stand at the present moment, and their facts name the invented week.
 */
async function recordWeeks(
  tx: Tx,
  staff: ReadonlyMap<string, string>,
  begins: string,
  zone: string,
): Promise<void> {
  for (let week = 0; week < weeks; week++) {
    const date = addDays(begins, 7 * week)
    const facts = {
      invented: true,
      first: new Date(instantOf({ date, time: '08:00' }, zone)).toISOString(),
    }
    await audit.record(tx, {
      actorId: staff.get('owner') ?? null,
      action: 'availability.shifts-made',
      reason: 'rota',
      facts,
    })
    await audit.record(tx, {
      actorId: staff.get('supervisor') ?? null,
      action: 'supervision.case-closed',
      reason: 'safe-for-now',
      facts,
    })
  }
}
