import type pg from 'pg'

/** A schema of its own, outside of all that a restore writes. */
const mark = 'sanad_restore_unfinished'

/** Nothing anywhere that somebody made, apart from what extensions brought along. */
export async function isDatabaseEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ) as there`)
  return rows[0]?.there !== true
}

export async function isRestoreUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select exists (select from pg_namespace where nspname = $1) as there',
    [mark],
  )
  return rows[0]?.there === true
}

export async function markRestoreUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create schema ${mark}`)
}

export async function markRestoreFinished(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${mark}`)
}

/** Only where a restore had begun in an empty place: what stands here is a part of a backup and nothing else. */
export async function wipeDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists public, drizzle, graphile_worker, ${mark} cascade;
    create schema public`)
}
