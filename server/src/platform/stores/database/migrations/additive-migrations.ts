import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { migrationsFolder, readJournal } from './schema-version.ts'

const table = String.raw`(?:"public"\.)?"?(\w+)"?`
const createTable = new RegExp(`^create table (?:if not exists )?${table}`)
const addColumn = /^alter table \S+ add column /
/** Rules, which only a table of the same migration may get: another holds rows of the version before. */
const rules = [
  new RegExp(`^alter table ${table} add constraint `),
  new RegExp(String.raw`^create unique index "?\w+"? on ${table}`),
]

/**
 * A migration is additive when the version before it still runs on the database: it adds tables,
 * indexes, and columns that may stay empty. Then an upgrade can be taken back without a restore.
 * @param text SQL of one migration. One with statements that cannot be judged here, such as a
 *   function, begins with a comment that says why the version before runs on: `-- additive: …`
 */
export function isAdditive(text: string): boolean {
  if (/^\s*-- additive: \S/.test(text)) return true
  const statements = statementsOf(text)
  const created = new Set(statements.map((statement) => createTable.exec(statement)?.[1] ?? ''))
  return statements.every(
    (statement) =>
      createTable.test(statement) ||
      statement.startsWith('create index ') ||
      (addColumn.test(statement) && mayStayEmpty(statement)) ||
      rules.some((rule) => created.has(rule.exec(statement)?.[1] ?? 'no rule')),
  )
}

const mayStayEmpty = (column: string): boolean =>
  !column.includes(' not null') || column.includes(' default ') || column.includes(' generated ')

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--(?!> statement-breakpoint).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')

/**
 * Records which migrations of this version are additive, so that an older version, which does not
 * know their text, can tell whether it may run.
 */
export async function recordAdditive(client: pg.Client): Promise<void> {
  const whens = readJournal()
    .entries.filter(({ tag }) =>
      isAdditive(readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8')),
    )
    .map(({ when }) => when)
  await client.query(
    'create table if not exists drizzle.additive_migrations (created_at bigint primary key)',
  )
  await client.query(
    'insert into drizzle.additive_migrations select unnest($1::bigint[]) on conflict do nothing',
    [whens],
  )
}
