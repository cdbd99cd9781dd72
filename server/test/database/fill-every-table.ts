import { createHash } from 'node:crypto'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { DataKey, SealContext } from '../../src/platform/stores/crypto/keys.ts'
import { sealText } from '../../src/platform/stores/crypto/sealed-text.ts'
import type { House } from '../house.ts'
import { sealedCells } from './sealed-cells.ts'

/** Tables whose rows the service itself writes: accounts, keys, seals, settings. */
const ownRows = new Set([
  'accounts',
  'profiles',
  'audit_entries',
  'audit_ends',
  'audit_seals',
  'data_keys',
  'installation',
  'live_settings',
  'leases',
])
/** Rows of these are named by a person: a column that refers to them names that person. */
const peopleTables = new Set(['accounts', 'profiles', 'experts'])
/** Columns that hold the id of a row without a foreign key. */
const parentsByName: Readonly<Record<string, string>> = {
  session_id: 'sessions',
  subject_id: 'sessions',
  assessment_id: 'assessment_responses',
  crisis_id: 'crisis_assessments',
  decision_id: 'report_decisions',
  notice_id: 'notices',
  message_id: 'messages',
  quoted_id: 'messages',
  batch_id: 'notice_batches',
  sign_in_id: 'sign_ins',
  registration_id: 'push_registrations',
}

/** Each row is written four times: an hour or a thousand days old, with its optional columns empty or filled. */
const variants = ['young-empty', 'young-full', 'old-empty', 'old-full'] as const

/** An id that is the same in every run, and can be read back as its label. */
function idOf(label: string, labels: Map<string, string>): string {
  const hash = createHash('sha256').update(label).digest('hex')
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ]
  const uuid = `${id.join('-')}-${hash.slice(20, 32)}`
  labels.set(uuid, label)
  return uuid
}

interface Column {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly hasDefault: boolean
  readonly values: readonly string[]
  readonly refersTo: string | undefined
}

interface Described {
  readonly name: string
  readonly columns: readonly Column[]
  /** Columns that name a person. */
  readonly people: readonly string[]
}

async function describeTables(): Promise<readonly Described[]> {
  const source = path.join(import.meta.dirname, '../../src')
  const tables = new Map<string, Described>()
  for await (const file of glob('**/*tables.ts', { cwd: source })) {
    const module = (await import(path.join(source, file))) as Record<string, unknown>
    for (const table of Object.values(module))
      if (is(table, PgTable)) tables.set(getTableConfig(table).name, describe(table))
  }
  return [...tables.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function describe(table: PgTable): Described {
  const { name, foreignKeys } = getTableConfig(table)
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableConfig(foreignTable).name]
    }),
  )
  const written = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
  const columns = written.map((column): Column => ({
    name: column.name,
    type: column.getSQLType(),
    optional: !column.notNull,
    hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
    values: column.enumValues ?? [],
    refersTo: references.get(column.name) ?? parentsByName[column.name],
  }))
  const people = columns.filter(
    ({ name: column, type, refersTo }) =>
      type === 'uuid' && column !== 'id' && (refersTo === undefined || peopleTables.has(refersTo)),
  )
  return { name, columns, people: people.map((column) => column.name) }
}

interface Filling {
  readonly people: Readonly<Record<string, string>>
  readonly labels: Map<string, string>
}

type Row = Record<string, unknown>

/**
 * Writes rows about each of these people into every table, straight into the database: one for each
 * column that may name them, in each variant. Call on a house that nobody uses afterwards: checks
 * are dropped.
 */
export async function fillEveryTable(house: House, { people, labels }: Filling): Promise<void> {
  const { $client } = house.db
  const { rows: checks } = await $client.query<{ drop: string }>(
    `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const check of checks) await $client.query(check.drop)
  const tables = (await describeTables()).filter(({ name }) => !ownRows.has(name))
  const byName = new Map(tables.map((table) => [table.name, table]))
  const client = await $client.connect()
  try {
    // Neither foreign keys nor triggers.
    await client.query('set session_replication_role = replica')
    const keys = await keysFor(house, people, labels)
    const rows = tables.flatMap((table) =>
      Object.keys(people).flatMap((person) =>
        (table.people.length === 0 ? [''] : table.people).flatMap((column) =>
          variants.map((variant) => {
            const label = `${table.name}.${person}.${column}.${variant}`
            const row = rowOf({ table, person, column, variant, label, people, labels, byName })
            sealRow(table, row, keys)
            const names = Object.keys(row).map((name) => `"${name}"`)
            return { into: `"${table.name}" (${names.join(', ')})`, row }
          }),
        ),
      ),
    )
    for (const [into, group] of Map.groupBy(rows, (one) => one.into)) {
      const width = Object.keys(group[0]?.row ?? {}).length
      const places = group.map((_, at) => placesOf(width, at * width))
      await client.query(
        `insert into ${into} overriding system value values ${places.join(', ')} on conflict do nothing`,
        group.flatMap(({ row }) => Object.values(row)),
      )
    }
  } finally {
    client.release(true)
  }
}

const placesOf = (width: number, from: number): string =>
  `(${Array.from({ length: width }, (_, at) => `$${from + at + 1}`).join(', ')})`

interface RowInput extends Filling {
  readonly table: Described
  readonly person: string
  readonly column: string
  readonly variant: (typeof variants)[number]
  readonly label: string
  readonly byName: ReadonlyMap<string, Described>
}

function rowOf(input: RowInput): Row {
  const { table, person, variant, label } = input
  const full = variant.endsWith('full')
  const row: Row = {}
  for (const column of table.columns) {
    const { name, type, optional, hasDefault, values } = column
    const isMoment = type.startsWith('timestamp') || type === 'date'
    if (name === input.column) row[name] = input.people[person]
    else if (optional && !full) continue
    else if (isMoment) row[name] = momentOf(variant)
    else if (type === 'uuid') row[name] = uuidOf(column, input)
    else if (type === 'boolean') row[name] = full
    else if (values.length > 0) row[name] = values.at(full ? -1 : 0)
    else if (hasDefault && !optional) continue
    else if (name.endsWith('zone')) row[name] = 'Asia/Dubai'
    else if (type.endsWith('[]')) row[name] = []
    else if (type === 'text') row[name] = label
    else if (type.startsWith('json')) row[name] = '{}'
    else if (type === 'bytea') row[name] = Buffer.from(label)
    else if (type === 'interval') row[name] = '1 hour'
    else if (type === 'time') row[name] = '10:00'
    else row[name] = variants.indexOf(variant) + 1
  }
  return row
}

/** Far apart from every limit, so that a day more or less changes nothing. */
/** The same for all rows, so that it does not decide which of them have the same key. */
const filledAt = Date.now()
const momentOf = (variant: string): Date =>
  new Date(filledAt - (variant.startsWith('young') ? 3_600_000 : 1000 * 86_400_000))

function uuidOf(
  column: Column,
  { person, variant, label, people, labels, byName, table }: RowInput,
) {
  const { name, refersTo } = column
  if (name === 'id') return idOf(label, labels)
  if (table.people.includes(name)) return people['other']
  const parent = refersTo === undefined ? undefined : byName.get(refersTo)
  return idOf(`${refersTo}.${person}.${parent?.people[0] ?? ''}.${variant}`, labels)
}

type KeysById = ReadonlyMap<string, DataKey>

/** A key for each person, and for each conversation of theirs. */
async function keysFor(
  { appContext: { keys }, db }: House,
  people: Readonly<Record<string, string>>,
  labels: Map<string, string>,
): Promise<KeysById> {
  const all = new Map<string, DataKey>()
  for (const [person, personId] of Object.entries(people)) {
    all.set(personId, await keys.ofPerson(db, personId))
    for (const column of ['seeker_id', 'expert_id', 'supervisor_id'])
      for (const variant of variants) {
        const id = idOf(`sessions.${person}.${column}.${variant}`, labels)
        const ownerId = column === 'seeker_id' ? personId : (people['other'] ?? '')
        all.set(id, await keys.create(db, { id, personId: ownerId }))
      }
  }
  return all
}

/** Seals the values of a row as the service does, each at its place. */
function sealRow(table: Described, row: Row, keys: KeysById): void {
  for (const [cell, { key: keyColumn, row: names, place, text }] of Object.entries(sealedCells)) {
    const [name, column = ''] = cell.split('.')
    if (name !== table.name || row[column] === undefined) continue
    const key = keys.get(String(row[keyColumn]))
    if (!key) continue
    const context: SealContext = [
      place?.[0] ?? table.name,
      names.map((one) => String(row[one])).join('/'),
      place?.[1] ?? column,
    ]
    const words = text ?? `words of ${cell}`
    const type = table.columns.find((one) => one.name === column)?.type
    if (type === 'bytea') row[column] = key.seal(words, context)
    else
      row[column] =
        type === 'text[]' ? [sealText(key, words, context)] : sealText(key, words, context)
  }
}
