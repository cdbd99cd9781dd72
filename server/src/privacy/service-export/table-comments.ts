import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serverFolder } from '#server/platform/base/environment/repository.ts'

/**
 * The comment before each table and each of its columns in the code, by the table's name in the
 * database, or by it and the column's name in the code: `accounts.email`. In the bundle of the
 * service this module holds the comments (`server/build/bundle.ts`).
 */
export const tableComments: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('src/**/*tables.ts', { cwd: serverFolder }).flatMap((file) => [
    ...commentsIn(readFileSync(path.join(serverFolder, file), 'utf8')),
  ]),
)

function commentsIn(source: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>()
  let table = ''
  let comment: string[] = []
  let inside = false
  for (const row of source.replaceAll(/pgTable\(\s+/g, 'pgTable(').split('\n')) {
    const text = row.trim()
    if (text.startsWith('/**')) {
      comment = []
      inside = true
    }
    if (inside) {
      comment.push(
        text
          .replace(/^\/?\*+\/?/, '')
          .replace(/\*\/$/, '')
          .trim(),
      )
      inside = !text.endsWith('*/')
      continue
    }
    const started = /^export const \w+ = pgTable\('(\w+)'/.exec(row)?.[1]
    if (started !== undefined) table = started
    const name = started ?? columnName(row, table)
    const words = comment.join(' ').trim()
    if (name !== undefined && words !== '') comments.set(name, words)
    comment = []
  }
  return comments
}

function columnName(row: string, table: string): string | undefined {
  const property = /^\s+(\w+): /.exec(row)?.[1]
  return property === undefined || table === '' ? undefined : `${table}.${property}`
}
