import { query } from '../../shared/cluster.ts'
import { messageText } from '../../shared/message-texts.ts'

/** The table of both references: plain messages, indexed by conversation and number. */
export async function makeTables(
  url: string,
  of: { sessions: number; messages: number },
): Promise<void> {
  await query(
    url,
    `create table messages (
       session_id integer not null, seq bigint generated always as identity, id uuid not null primary key,
       sender_id text not null, content text not null, at timestamptz not null default now())`,
  )
  await query(url, 'create index messages_by_session on messages (session_id, seq)')
  const each = Math.floor(of.messages / of.sessions)
  await query(
    url,
    `insert into messages (session_id, id, sender_id, content)
     select s, gen_random_uuid(), case when n % 2 = 0 then 'b' else 'a' end, $3
     from generate_series(0, $1::int - 1) s, generate_series(1, $2::int) n`,
    [of.sessions, each, messageText(0)],
  )
  await query(url, 'vacuum analyze messages')
  await query(url, 'checkpoint')
}
