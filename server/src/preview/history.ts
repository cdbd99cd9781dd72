import { randomUUID } from 'node:crypto'
import { felt } from '@sanad/domain/chat/feedback'
import { recordHours } from '@sanad/domain/records/record'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { eq, sql, type SQL } from 'drizzle-orm'
import { countActivity } from '#server/admin/index.ts'
import { appNow } from '#server/availability/index.ts'
import { contentSealContext } from '#server/chat/index.ts'
import { profiles, storedAddressHash, withSealedNames } from '#server/identity/index.ts'
import { insertRecord } from '#server/records/index.ts'
import type { AppContext } from '#server/app-context.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { demoAccounts } from './accounts.ts'
import { seedOpenShifts, seedRota } from './demo-rota.ts'
import { inventedRecord, inventedWords } from './invented-words.ts'

const seekers = 160
/** Weeks for which the audit log gets invented entries. */
const weeks = 8

/**
 * Invents the history since the last counted quarter once, so that a newcomer to a trial sees
 * reports, charts and queues with contents. The same day brings the same history, which ends
 * yesterday. No wait has the moment of a match, so that no seeker is promised an invented wait.
 */
export async function inventHistory(
  context: Pick<AppContext, 'db' | 'config' | 'keys' | 'content'>,
): Promise<void> {
  const { db, config } = context
  if (config.stage !== 'preview') return
  const isInvented = await transaction(db, async (tx) => {
    if (!(await takeTurn(tx))) return false
    const today = wallTimeOf(await appNow(tx), config.timeZone).date
    const days = daysSinceLastQuarter(today)
    const staff = await findDemoAccounts(tx)
    await seedRota(tx, staff, config.timeZone, { from: -days, until: -1 })
    await recordAttendance(tx)
    await insertSeekers(tx)
    await insertConversations(tx, { today, days, zone: config.timeZone })
    await insertWords(tx)
    await recordArrivals(tx)
    await insertTalks(tx)
    await insertCases(tx)
    await insertReports(tx)
    await insertOutcomes(tx, today)
    await seedOpenShifts(tx, config.timeZone)
    await recordWeeks(tx, staff, addDays(today, -7 * weeks), config.timeZone)
    return true
  })
  if (isInvented) await countActivity(context)
}

/** Days from the first day of the last counted quarter until today. */
function daysSinceLastQuarter(today: string): number {
  const [year = 0, month = 1] = addDays(today, -recordHours / 24)
    .split('-')
    .map(Number)
  const begins = Date.UTC(year, Math.floor((month - 1) / 3) * 3 - 3)
  return Math.round((Date.parse(`${today}T00:00:00Z`) - begins) / 86_400_000)
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

/** Each is the name of several seekers. */
const seekerNames = {
  en: ['Layla', 'Adam', 'Nadia', 'Sam', 'Hana', 'Joseph', 'Maya', 'Daniel'],
  ar: ['ليلى', 'سالم', 'نورة', 'خالد', 'هند', 'راشد', 'سلمى', 'يوسف'],
} as const

async function insertSeekers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with invented as (select n, ${idOf(sql`'seeker ' || n`)} as id from generate_series(1, ${seekers}::int) as n),
    made as (
      insert into accounts (id, name, email) select id, '', id || '@invented.invalid' from invented returning id)
    insert into profiles (id, role, preferred_language)
    select id, 'seeker', case when n % 3 = 0 then 'en' else 'ar' end from invented`)
  const { rows } = await tx.execute<{ id: string; language: 'en' | 'ar' }>(
    sql`select p.id, p.preferred_language as language from profiles p join accounts a on a.id = p.id
      where a.email like '%@invented.invalid' order by p.id`,
  )
  for (const [at, { id, language }] of rows.entries()) {
    const firstName = seekerNames[language][at % seekerNames[language].length]
    await tx
      .update(profiles)
      .set(withSealedNames(tx, id, { firstName }))
      .where(eq(profiles.id, id))
  }
}

/** Nearly all past shifts are kept, and supporters are at work in those for support. */
async function recordAttendance(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update shifts set kept_at = starts_at + interval '2 minutes'
    where ends_at < app_now() and ${drawOf(sql`'kept ' || kind || starts_at`)} < 0.96`)
  await tx.execute(sql`
    insert into work_slots (expert_id, starts_at)
    select person_id, slot from shifts, generate_series(starts_at, ends_at - interval '5 minutes', interval '5 minutes') as slot
    where kind = 'support' and kept_at is not null and ends_at < app_now() on conflict do nothing`)
}

/**
 * Twelve to twenty-one a day: in the shifts of their supporters, one in sixteen an emergency; one
 * in nine without a supporter, at any hour.
 */
async function insertConversations(
  tx: Tx,
  { today, days, zone }: { readonly today: string; readonly days: number; readonly zone: string },
): Promise<void> {
  await tx.execute(sql`
    with kept as materialized (
      select person_id, starts_at, ends_at, (starts_at at time zone ${zone})::date as day
      from shifts where kind = 'support' and kept_at is not null),
    drawn as (
      select n, ${idOf(sql`'session ' || key`)} as id,
        key, ${idOf(sql`'seeker ' || (1 + floor(${seekers}::int * ${drawOf(sql`'who ' || key`)}))::int`)} as seeker_id,
        shift.person_id as expert_id, shift.person_id is not null as is_matched,
        ${drawOf(sql`'kind ' || key`)} < 0.0625 as is_emergency,
        ${drawOf(sql`'severity ' || key`)} < 0.08 as is_grave,
        coalesce(shift.starts_at + ${drawOf(sql`'at ' || key`)} * (shift.ends_at - shift.starts_at - interval '15 minutes'),
          (${today}::date - d + make_interval(mins => (480 + 840 * ${drawOf(sql`'late ' || key`)})::int)) at time zone ${zone}) as at,
        make_interval(mins => (case when shift.person_id is null then 4 else 12 end
          + 55 * power(${drawOf(sql`'length ' || key`)}, 2))::int) as lasts,
        (5 + 600 * power(${drawOf(sql`'wait ' || key`)}, 3))::int as waited
      from generate_series(1, ${days}::int) as d,
        lateral generate_series(1, 12 + (9 * ${drawOf(sql`'day ' || d`)})::int) as n,
        lateral (select d || ' ' || n as key) as named
        left join lateral (select person_id, starts_at, ends_at from kept
          where day = ${today}::date - d and ${drawOf(sql`'match ' || key`)} < 0.89
          order by ${drawOf(sql`'shift ' || key || to_char(starts_at, 'HH24')`)} limit 1) as shift on true),
    begun as (
      insert into sessions (id, seeker_id, expert_id, is_emergency, status, crisis_severity, created_at, ended_at, ended_by,
        last_message_at, last_seq, joined_at, opened_at, messages_deleted_at)
      select id, seeker_id, expert_id, is_emergency, 'closed',
        case when is_grave then 'high' else 'none' end, at, at + lasts, 'seeker', at + lasts,
        case when is_matched then 6 + (40 * ${drawOf(sql`'written ' || key`)})::int else 1 end,
        case when is_matched then at + make_interval(secs => waited) end,
        case when is_matched then at + make_interval(secs => waited) end, at + lasts
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
      (${sql.param([...felt])}::text[])[2 + floor(${felt.length - 1}::int * ${drawOf(sql`'after ' || key`)})::int], true, at + lasts + interval '1 minute'
    from drawn where is_matched and ${drawOf(sql`'answer ' || key`)} < 0.4`)
}

/** Earlier conversations have their texts deleted. */
const withWords = 6

/** The first texts say that they are invented; each supporter's last conversation has no record. */
async function insertWords(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    seeker_id: string
    expert_id: string
    language: 'en' | 'ar'
    nth: number
    begins: number
    ends: number
  }>(sql`
    select * from (
      select s.id, s.seeker_id, s.expert_id, p.preferred_language as language,
        (row_number() over (partition by s.expert_id order by s.created_at desc))::int as nth,
        (extract(epoch from s.opened_at) * 1000)::float8 as begins, (extract(epoch from s.ended_at) * 1000)::float8 as ends
      from sessions s join profiles p on p.id = s.seeker_id
      where s.expert_id is not null and s.crisis_severity = 'none' and not s.is_emergency and s.messages_deleted_at is not null
    ) as last where nth <= ${withWords}`)
  for (const session of rows) {
    const key = await keysOf(tx).create(tx, { id: session.id, personId: session.seeker_id })
    const lines = inventedWords[session.language]
    for (const [at, content] of lines.entries()) {
      const id = randomUUID()
      const timestamp = session.begins + ((session.ends - session.begins) * at) / lines.length
      await tx.execute(sql`
        insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, timestamp)
        values (${session.id}, ${at + 1}, ${id}, ${at % 2 === 0 ? session.seeker_id : session.expert_id},
          ${key.seal(content, contentSealContext(session.id, id))}, false, 'none', to_timestamp(${timestamp / 1000}))`)
    }
    await tx.execute(sql`
      insert into session_turns (session_id, turn, kind, expert_id, after_seq, at)
      values (${session.id}, 1, 'joined', ${session.expert_id}, 0, to_timestamp(${session.begins / 1000}))`)
    const which = { sessionId: session.id, writerId: session.expert_id, version: 1 }
    if (session.nth > 1) await insertRecord(tx, key, which, inventedRecord)
    await tx.execute(sql`
      update sessions set last_seq = ${lines.length}, messages_deleted_at = null where id = ${session.id}`)
  }
}

/** Nobody comes before they have an account, and all who worked or wrote have signed in. */
async function recordArrivals(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update accounts a set created_at = came.first - interval '10 minutes', last_signed_in_at = came.last - interval '5 minutes'
    from (select seeker_id as id, min(created_at) as first, max(created_at) as last from sessions group by 1) as came
    where a.id = came.id and a.email like '%@invented.invalid'`)
  await tx.execute(sql`
    update accounts a set created_at = least(a.created_at, came.first - interval '1 day'),
      last_signed_in_at = coalesce(a.last_signed_in_at, came.last)
    from (select person_id as id, min(starts_at) as first, max(starts_at) filter (where kept_at is not null) as last
      from shifts group by 1) as came where a.id = came.id`)
}

/** Three for each supporter; the next is due in the coming days. */
async function insertTalks(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with expert as (select p.id, row_number() over (order by p.id) as n from profiles p
      where p.role = 'expert' and p.verification_status = 'approved' and not p.automatic),
    talks as (
      insert into check_ins (person_id, held_at, recorded_by)
      select expert.id, app_now() - make_interval(days => (30 * ago + 3 * n + 2)::int),
        (select id from profiles where role = 'supervisor' order by id limit 1)
      from expert, generate_series(0, 2) as ago)
    update experts e set check_in_due_at = app_now() + make_interval(days => (28 - 3 * n)::int)
    from expert where e.expert_id = expert.id`)
}

/** Closed cases, the last two of which wait for a review, and three raised hands. */
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

/** Sums of many answers after two and four weeks, which name no person. */
async function insertOutcomes(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into outcome_counts (month, week, course, people)
    select (date_trunc('month', ${today}::date) - make_interval(months => ago))::date, week, course, people
    from generate_series(0, 1) as ago,
      (values (2, 'easier', 21), (2, 'same', 14), (2, 'harder', 11), (4, 'easier', 17), (4, 'same', 12), (4, 'harder', 10))
        as counted (week, course, people)
    on conflict do nothing`)
}

/** The chain of seals is in order of time, so only the entries' facts name the invented week. */
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
    await audit.record(tx, staff.get('owner') ?? null, 'availability.shifts-made', {
      reason: 'rota',
      facts,
    })
    await audit.record(tx, staff.get('supervisor') ?? null, 'supervision.case-closed', {
      reason: 'safe-for-now',
      facts,
    })
  }
}
