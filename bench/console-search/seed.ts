import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { storedAddressHash, sealAddress } from '../../server/src/identity/addresses.ts'
import { sealName } from '../../server/src/identity/names.ts'
import type { Keys } from '../../server/src/platform/stores/crypto/keys.ts'
import type { Db } from '../../server/src/platform/stores/database/db.ts'
import { insertPeople } from '../shared/people.ts'

export const seeded = { sessions: 100_000, seekers: 100_000, experts: 2000 } as const

/** A service of a year, and one account and one conversation in the middle of it. */
export async function seedService(db: Db, keys: Keys, url: string) {
  const seekers = await insertPeople(db, seeded.seekers)
  const experts = await insertPeople(db, seeded.experts)
  const [staffId = ''] = await insertPeople(db, 1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update accounts set created_at = app_now() - make_interval(secs => random() * 31536000)`,
    )
    await client.query(
      `update profiles set role = 'expert', verification_status = 'approved', first_name = named.name
       from unnest($1::uuid[], $2::text[]) as named (id, name) where profiles.id = named.id`,
      [experts, experts.map((id, at) => sealName(keys, id, `Huda ${at}`))],
    )
    const personId = seekers[seeded.seekers / 2] ?? randomUUID()
    const email = 'someone@example.org'
    await client.query('update accounts set email = $2, address = $3 where id = $1', [
      personId,
      storedAddressHash(keys, email),
      sealAddress(keys, personId, email),
    ])
    await client.query(
      `insert into sessions (id, seeker_id, expert_id, is_emergency, status, created_at, ended_at, joined_at, opened_at, due_at, due_for)
       select gen_random_uuid(), ($1::uuid[])[n], ($2::uuid[])[1 + n % $3], n % 12 = 0, case when n > $4 - 200 then 'active' else 'closed' end,
         at, case when n > $4 - 200 then null else at + interval '40 minutes' end, at + interval '2 minutes', at + interval '2 minutes',
         case when n > $4 - 200 then app_now() end, case when n > $4 - 200 then (array['offered', 'together'])[1 + n % 2] end
       from generate_series(1, $4) as n,
         lateral (select app_now() - make_interval(secs => ($4 - n) * (31536000.0 / $4))) as moment (at)`,
      [seekers, experts, experts.length, seeded.sessions],
    )
    await client.query(
      `insert into session_turns (session_id, turn, kind, expert_id, after_seq)
       select id, 1, 'joined', expert_id, 0 from sessions`,
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      'select id from sessions where seeker_id = $1',
      [personId],
    )
    return { personId, email, staffId, sessionId: rows[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}
