import { parseArgs } from 'node:util'
import { felt } from '@sanad/domain/chat/feedback'
import pg from 'pg'
import type { Db } from '../../server/src/platform/stores/database/db.ts'
import { insertPeople } from '../shared/people.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { sessions: { type: 'string' } },
  strict: false,
})

/** Ten years of a service with a million sessions, or `--sessions`; one in twelve an emergency. */
export const seeded = {
  sessions: Number(values.sessions ?? 1_000_000),
  days: 3650,
  seekers: 20_000,
  experts: 800,
} as const

/**
 * Writes finished sessions with the data that the report counts. Constraints and triggers are
 * skipped, because the benchmark does not measure them.
 */
export async function seedConversations(db: Db, url: string): Promise<void> {
  const seekers = await insertPeople(db, seeded.seekers)
  const experts = await insertPeople(db, seeded.experts)
  // A separate connection: the product's statement timeout ends long before a million rows are
  // written.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sessions (id, seeker_id, expert_id, is_emergency, status, created_at, ended_at, joined_at, opened_at)
       select gen_random_uuid(), ($1::uuid[])[1 + n % $3], case when n % 11 > 0 then ($2::uuid[])[1 + n % $4] end, n % 12 = 0, 'closed',
         at, at + interval '40 minutes', at + interval '2 minutes', at + interval '2 minutes'
       from generate_series(1, $5) as n,
         lateral (select app_now() - make_interval(secs => ($5 - n) * ($6 * 86400.0 / $5))) as moment (at)`,
      [seekers, experts, seekers.length, experts.length, seeded.sessions, seeded.days],
    )
    await client.query(
      `insert into match_requests (session_id, language, urgency, support_type, asked_at, matched_at, waited_seconds)
       select id, 'en', 'normal', 'emotional', created_at, case when expert_id is not null then joined_at end,
         case when expert_id is not null then (random() * random() * 3600)::int end
       from sessions where not is_emergency`,
    )
    await client.query(
      `insert into emergencies (session_id, request_id, crisis_id, language, pressed, asked_at, answered_at)
       select id, gen_random_uuid(), gen_random_uuid(), 'en', true, created_at,
         case when expert_id is not null then created_at + make_interval(secs => random() * 200) end
       from sessions where is_emergency`,
    )
    await client.query(
      `insert into feedback (session_id, felt_before, felt_after, given_at)
       select id, ($1::text[])[1 + floor(random() * 5)::int], ($1::text[])[1 + floor(random() * 5)::int], ended_at
       from sessions where expert_id is not null and random() < 0.4`,
      [[...felt]],
    )
    await client.query(
      `insert into session_turns (session_id, turn, kind, expert_id, after_seq)
       select id, 1, 'joined', expert_id, 0 from sessions where expert_id is not null`,
    )
    await client.query(
      `insert into receipts (session_id, person_id) select id, person
       from sessions, unnest(array[seeker_id, expert_id]) as person where person is not null`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
