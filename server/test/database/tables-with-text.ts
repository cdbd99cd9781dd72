import type { House } from '../house.ts'

/** Every table of the service and of its queue. */
export async function allTables(house: Pick<House, 'db'>): Promise<string[]> {
  const { rows } = await house.db.$client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker', 'drizzle') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Finds the tables that contain a text, plain or as bytes, in any column. */
export async function tablesWith(house: Pick<House, 'db'>, text: string): Promise<string[]> {
  const tables: string[] = []
  const hex = Buffer.from(text).toString('hex')
  for (const table of await allTables(house)) {
    const { rows } = await house.db.$client.query(
      `select 1 from ${table} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%' limit 1`,
      [text, hex],
    )
    if (rows.length > 0) tables.push(table)
  }
  return tables
}
