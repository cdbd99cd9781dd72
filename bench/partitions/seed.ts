import type pg from 'pg'
import { addMonths, type Month } from '../../server/src/platform/stores/database/months.ts'

/** Messages of a conversation, and as many bytes of ciphertext in each. */
export const seedShape = { months: 4, messages: 32, content: Buffer.alloc(96, 7) } as const

interface Seed {
  readonly first: Month
  readonly rows: number
  /** Whether ids begin with their month. */
  readonly withMonths: boolean
}

/** The keys are made after the rows, and what refers to other tables is not checked: filling is not measured. */
export async function seedMonths(
  client: pg.Client,
  { first, rows, withMonths }: Seed,
): Promise<void> {
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  await client.query(
    `insert into accounts (id, name, email) select id, '', id || '@bench.invalid' from (select gen_random_uuid() as id from generate_series(1, 1000)) made`,
  )
  await client.query(
    `alter table messages drop constraint messages_session_id_seq_pk, drop constraint messages_id`,
  )
  const sessions = Math.ceil(rows / seedShape.months / seedShape.messages)
  for (let n = 0; n < seedShape.months; n += 1) {
    const month = addMonths(first, n)
    const start = withMonths ? `ffffffff-${month.slice(2, 4)}${month.slice(5)}-8` : ''
    await client.query(
      `with begun as (
         insert into sessions (id, seeker_id, status, created_at, ended_at, last_seq)
         select ($1 || substr(gen_random_uuid()::text, length($1) + 1))::uuid,
           (select array_agg(id) from accounts)[1 + n % 1000], 'closed', at, at + interval '40 minutes', $4
         from generate_series(1, $3::int) as n, lateral (select ($2 || '-01 00:00:00+00')::timestamptz
           + n * interval '28 days' / $3) moment (at)
         returning id, seeker_id, created_at)
       insert into messages (session_id, seq, id, sender_id, content, crisis_detected, crisis_severity, timestamp)
       select id, seq, gen_random_uuid(), seeker_id, $5, false, 'none', created_at + seq * interval '1 minute'
       from begun, generate_series(1, $4) as seq`,
      [start, month, sessions, seedShape.messages, seedShape.content],
    )
  }
  await client.query(
    `alter table messages add constraint messages_session_id_seq_pk primary key (session_id, seq),
       add constraint messages_id unique (session_id, id)`,
  )
  await client.query(`set session_replication_role = default`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
