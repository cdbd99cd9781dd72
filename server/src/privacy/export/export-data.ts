import { unreadable } from '@sanad/domain/primitives/text/text'
import { sql } from 'drizzle-orm'
import {
  chapters,
  type Chapter,
  type PersonalData,
} from '#server/platform/stores/personal-data/declaration.ts'
import {
  isBytes,
  openRows,
  storedRowSql,
  type JsonRow,
  type StoredRow,
} from '#server/platform/stores/personal-data/sealed-rows.ts'
import type { AppContext } from '#server/app-context.ts'
import { conversationsOf, type Conversation } from './export-conversations.ts'
import { documentsOf, type OwnDocument } from './export-documents.ts'
import { personalData } from '../personal-data.ts'

export type Value =
  string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
export type ExportRecord = Readonly<Record<string, Value>>

export interface Section {
  readonly table: string
  readonly records: readonly ExportRecord[]
}

/** What both files of the copy contain. */
export interface OwnCopy {
  readonly madeAt: string
  readonly chapters: Readonly<Record<Chapter, readonly Section[]>>
  readonly conversations: readonly Conversation[]
  readonly documents: readonly OwnDocument[]
}

/** The copied tables whose columns are declared; code writes the chapter of conversations. */
export const copiedTables = personalData.flatMap((data) => {
  const [chapter, ...columns] = typeof data.copy === 'object' ? data.copy : []
  return chapter !== undefined && columns.length > 0 ? [{ data, chapter, columns }] : []
})

type ExportContext = Pick<AppContext, 'db' | 'keys' | 'files' | 'content'>

/** Sealed values are decrypted here and stored nowhere. */
export async function collectCopy(appContext: ExportContext, personId: string): Promise<OwnCopy> {
  const { rows } = await appContext.db.execute<{ at: string }>(
    sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  )
  const sections: [string, Section][] = []
  for (const { data, chapter, columns } of copiedTables)
    sections.push([chapter, await sectionOf(appContext, data, columns, personId)])
  const inChapter = (chapter: Chapter) =>
    sections
      .filter(([its, { records }]) => its === chapter && records.length > 0)
      .map(([, section]) => section)
  return {
    madeAt: rows[0]?.at ?? '',
    chapters: Object.fromEntries(
      chapters.map((chapter) => [chapter, inChapter(chapter)]),
    ) as unknown as OwnCopy['chapters'],
    conversations: await conversationsOf(appContext, personId),
    documents: await documentsOf(appContext, personId),
  }
}

async function sectionOf(
  { db, keys }: ExportContext,
  data: PersonalData,
  columns: readonly string[],
  personId: string,
): Promise<Section> {
  const { owner, shown = {}, sealed = {} } = data
  const theirs =
    typeof owner === 'function'
      ? owner(personId)
      : sql`${sql.identifier(owner ?? '')} = ${personId}`
  const moment = columns.find((column) => isMoment.test(column))
  const order = [moment, columns[0]].filter((column) => column !== undefined)
  const stored = await db.execute<StoredRow>(sql`
    select ${sql.raw(storedRowSql(data))} from ${sql.identifier(data.table)} r where ${theirs}
    order by ${sql.join(
      order.map((column) => sql.identifier(column)),
      sql`, `,
    )}`)
  const { rows } = await openRows(keys, data, stored.rows, unreadable)
  const valueOf = (row: JsonRow, column: string): Value => {
    const value = row[column]
    const show = shown[column] as ((opened: unknown) => Value) | undefined
    if (show && value !== null && value !== unreadable) return show(value)
    return Object.hasOwn(sealed, column) ? (value as Value) : plain(value, column)
  }
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, valueOf(row, column)])),
  )
  return { table: data.table, records }
}

const isMoment = /^at$|_at$|_until$/

/** Timestamps become ISO 8601. Bytes that the declaration does not decrypt stay out of the copy. */
function plain(value: unknown, column: string): Value {
  if (value !== null && isMoment.test(column)) return momentOf(value)
  if (value === null || value === undefined || isBytes(value)) return null
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  return value as Value
}

/** Null for `infinity`. */
function momentOf(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
