import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { House } from './house.ts'

/** Every table of the service and of its queue. */
export async function allTables(house: Pick<House, 'db'>): Promise<string[]> {
  const { rows } = await house.db.$client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker', 'drizzle') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** In which tables a text stands, in the clear or as bytes, in whatever column. */
export async function tablesWith(house: Pick<House, 'db'>, text: string): Promise<string[]> {
  const found: string[] = []
  const hex = Buffer.from(text).toString('hex')
  for (const table of await allTables(house)) {
    const { rows } = await house.db.$client.query(
      `select 1 from ${table} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%' limit 1`,
      [text, hex],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** Files of the files' store, drafts too, in which these bytes stand; and how many files there are. */
export async function filesWith(
  folder: string,
  text: string,
): Promise<{ all: number; found: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files) if ((await readFile(file)).includes(text)) found.push(file)
  return { all: files.length, found }
}
