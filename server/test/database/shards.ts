import type pg from 'pg'

/** How many shards: so many that two conversations are rarely on the same one. */
const shards = 16

interface TableOfConversations {
  readonly name: string
  /** The column with the id of the session. */
  readonly key: string
}

/** The sessions, and each table whose rows belong to one. A block belongs to two people who met in one. */
export async function tablesOfConversations(client: pg.Client): Promise<TableOfConversations[]> {
  const { rows } = await client.query<TableOfConversations>(`
    select 'sessions' as name, 'id' as key union all
    select c.relname::text, a.attname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'blocks'
      and a.attname = 'session_id' and a.attnotnull`)
  return rows
}

/**
 * Copies the tables of conversations into the schema `sharded`, each in parts by the hash of its session's id, as a
 * distributed PostgreSQL places them: one session has the same part in every table. Indexes are copied, and are unique
 * where they can be: where they hold the session's id. Only sessions are filled, so that what was stored once can be
 * stored again; and with thousands of others, so that the planner has a reason to look a session up by its id.
 */
export async function shardConversations(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists sharded cascade; create schema sharded')
  for (const { name, key } of await tablesOfConversations(client)) {
    const copy = `sharded.${name}`
    await client.query(
      `create table ${copy} (like public.${name} including defaults) partition by hash (${key})`,
    )
    for (let shard = 0; shard < shards; shard += 1)
      await client.query(
        `create table ${copy}_shard_${shard} partition of ${copy} for values with (modulus ${shards}, remainder ${shard})`,
      )
    for (const { definition, holdsKey } of await indexesOf(client, name, key))
      await client.query(
        definition
          .replace(/ INDEX \S+ ON (ONLY )?public\./, ' INDEX ON sharded.')
          .replace(/^CREATE UNIQUE/, holdsKey ? 'CREATE UNIQUE' : 'CREATE'),
      )
  }
  await client.query(`
    insert into sharded.sessions select * from public.sessions;
    insert into sharded.sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'status', 'active'))).*
    from public.sessions s, generate_series(1, 2000);
    analyze sharded.sessions`)
}

async function indexesOf(client: pg.Client, table: string, key: string) {
  const { rows } = await client.query<{ definition: string; holdsKey: boolean }>(
    `select pg_get_indexdef(i.indexrelid) as definition, exists (
        select from pg_attribute a where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any (i.indkey)
      ) as "holdsKey"
    from pg_index i where i.indrelid = ('public.' || $1)::regclass`,
    [table, key],
  )
  return rows
}
