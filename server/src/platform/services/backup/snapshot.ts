import type pg from 'pg'
import { rowTextSettings } from './archive.ts'

/** Blocks no writer. @returns the moment that the snapshot shows */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
  await client.query(rowTextSettings)
  const { rows } = await client.query<{ at: string }>(
    `select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  return rows[0]?.at ?? ''
}

/** Leaves out tables of extensions. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows.map(({ name }) => name)
}
