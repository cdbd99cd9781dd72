import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { migrationsFolder, readJournal } from './schema-version.ts'

const table = String.raw`(?:"public"\.)?"?(\w+)"?`
const createTable = new RegExp(`^create table (?:if not exists )?${table}`)
const addColumn = /^alter table \S+ add column /
/** Only a table of the same migration may get rules: others hold rows of the version before. */
const rules = [
  new RegExp(`^alter table ${table} add constraint `),
  new RegExp(String.raw`^create unique index "?\w+"? on ${table}`),
]

/**
 * Additive: adds only tables, indexes, and columns that may stay empty, so the version before still
 * runs and an upgrade can be taken back without a restore.
 * @param text SQL of one migration. With statements that cannot be judged here, it begins with the
 * reason why the version before runs on: `-- additive: …`
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

/** For an older version, which does not know the text of newer migrations. */
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
