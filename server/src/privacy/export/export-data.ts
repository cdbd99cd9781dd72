import { unreadable } from '@sanad/domain/primitives/text/text'
import { fourQuestions, howOften } from '@sanad/domain/wellbeing/outcome/four-questions'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey, SealContext } from '#server/platform/stores/crypto/keys.ts'
import { decryptText } from '#server/platform/stores/crypto/sealed-text.ts'
import type { AppContext } from '#server/app-context.ts'
import { conversationsOf, type Conversation } from './export-conversations.ts'
import { documentsOf, type OwnDocument } from './export-documents.ts'
import { chapters, parts, type Chapter, type Part } from './export-parts.ts'

export type Value =
  string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
export type ExportRecord = Readonly<Record<string, Value>>

export interface Section {
  readonly table: string
  readonly records: readonly ExportRecord[]
}

/** All data of one person, for both files. */
export interface OwnCopy {
  readonly madeAt: string
  readonly chapters: Readonly<Record<Chapter, readonly Section[]>>
  readonly conversations: readonly Conversation[]
  readonly documents: readonly OwnDocument[]
}

type ExportContext = Pick<AppContext, 'db' | 'keys' | 'files'>

/** Reads the data table by table. Sealed values are opened here and stored nowhere. */
export async function collectCopy(appContext: ExportContext, personId: string): Promise<OwnCopy> {
  const { rows } = await appContext.db.execute<{ at: string }>(
    sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  )
  const sections: [Chapter, Section][] = []
  for (const part of parts)
    sections.push([part.chapter, await sectionOf(appContext, part, personId)])
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
  appContext: ExportContext,
  part: Part,
  personId: string,
): Promise<Section> {
  const rows = await readRows(appContext.db, part, personId)
  const records: ExportRecord[] = []
  for (const row of rows) records.push(await recordOf(appContext, part, row, personId))
  return { table: part.table, records }
}

async function readRows(tx: Tx, part: Part, personId: string): Promise<Record<string, unknown>[]> {
  const names = [...part.columns, ...(part.needs ?? [])].map((name) => `"${name}"`).join(', ')
  const { rows } = await tx.execute(sql`
    select ${sql.raw(names)} from ${sql.raw(`"${part.table}"`)}
    where ${part.whose(personId)} order by ${sql.raw(part.order)}`)
  return rows
}

async function recordOf(
  { keys }: ExportContext,
  { columns, sealed }: Part,
  row: Record<string, unknown>,
  personId: string,
): Promise<ExportRecord> {
  const record: Record<string, Value> = {}
  for (const column of columns) {
    const how = sealed?.[column]
    const value = row[column]
    if (!how || value === null) record[column] = plain(value, column)
    else {
      const key = how.key === 'server' ? keys.server : await keys.find(how.keyOf?.(row) ?? personId)
      record[column] = decryptValue(key, how, row, value)
    }
  }
  return record
}

type SealedColumn = NonNullable<Part['sealed']>[string]

/** Null when the key was deleted, `unreadable` when the value is damaged. */
function decryptValue(
  key: DataKey | undefined,
  how: SealedColumn,
  row: Record<string, unknown>,
  value: unknown,
): Value {
  if (!key) return null
  const text = textIn(key, how.place(row), value)?.trimEnd()
  if (text === undefined) return null
  if (text === unreadable) return text
  if (how.is === 'json') return JSON.parse(text) as Value
  if (how.is === 'four') return fourOf(JSON.parse(text) as readonly number[])
  return how.is === 'number' ? Number(text) : text
}

/** Opens sealed bytes or sealed text. */
function textIn(key: DataKey, place: SealContext, value: unknown): string | undefined {
  if (Buffer.isBuffer(value)) return key.decryptForList(value, place)
  return typeof value === 'string'
    ? decryptText({ decrypt: key.decryptForList }, value, place)
    : undefined
}

/** The answer to each of the four questions. */
const fourOf = (said: readonly number[]): ExportRecord =>
  Object.fromEntries(
    fourQuestions.map((question, at) => [question, howOften[said[at] ?? 0] ?? null]),
  )

const isMoment = /^at$|_at$|_until$/

/** Timestamps become ISO 8601. Sealed values that the part does not name stay out of the copy. */
function plain(value: unknown, column: string): Value {
  if (value !== null && isMoment.test(column)) return momentOf(value)
  if (value === null || value === undefined || Buffer.isBuffer(value)) return null
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  return value as Value
}

/** Null for `infinity`. */
function momentOf(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
