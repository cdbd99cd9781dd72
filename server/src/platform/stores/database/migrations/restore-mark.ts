import type pg from 'pg'

/** The mark is a schema of its own, which a restore does not write to. */
const mark = 'sanad_restore_unfinished'

/** Ignores what extensions created. */
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

/** After an interrupted restore, which left only parts of a backup. */
export async function wipeDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists public, partitions, drizzle, graphile_worker, ${mark} cascade;
    create schema public`)
}
