import type pg from 'pg'

type Client = Pick<pg.Client, 'query'>

/** Partitions lie beside the tables that the service names. */
export const partitionsSchema = 'partitions'

interface Definition {
  readonly name: string
  readonly text: string
}
interface KeyDefinition extends Definition {
  readonly kind: 'p' | 'u' | 'f'
  /** Whether the partitioned table can promise it: its column is part of the key. */
  readonly isWhole: boolean
}
interface TriggerDefinition extends Definition {
  readonly forEachRow: boolean
}
interface CountedColumn {
  readonly column: string
  readonly sequence: string
}

interface TableDefinition {
  readonly keys: readonly KeyDefinition[]
  readonly indexes: readonly Definition[]
  readonly triggers: readonly TriggerDefinition[]
  readonly counted: readonly CountedColumn[]
}

const all = async <Row extends pg.QueryResultRow>(
  client: Client,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => (await client.query<Row>(text, [...values])).rows

const readDefinition = async (
  client: Client,
  table: string,
  column: string,
): Promise<TableDefinition> => ({
  keys: await all(
    client,
    `select conname as name, contype as kind, pg_get_constraintdef(oid) as text,
       contype = 'f' or (select attnum from pg_attribute where attrelid = conrelid and attname = $2) = any (conkey) as "isWhole"
     from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f')`,
    [table, column],
  ),
  indexes: await all(
    client,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  ),
  triggers: await triggersOf(client, table),
  counted: await all(
    client,
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  ),
})

const triggersOf = (client: Client, table: string): Promise<TriggerDefinition[]> =>
  all(
    client,
    `select tgname as name, pg_get_triggerdef(oid) as text, tgtype & 1 = 1 as "forEachRow"
     from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  )

/** Locks the tables that a table refers to, before itself: a message locks them in the same order. */
async function lockReferenced(
  client: Client,
  table: string,
  mode: 'share row exclusive' | 'access exclusive',
): Promise<string[]> {
  const referenced = await all<{ name: string }>(
    client,
    `select distinct confrelid::regclass::text as name from pg_constraint
     where conrelid = $1::regclass and contype = 'f' order by 1`,
    [table],
  )
  return referenced.map(({ name }) => `lock table ${name} in ${mode} mode`)
}

/** In one round trip: while locks are held, no message waits for this process too. */
const runTogether = async (client: Client, statements: readonly string[]): Promise<void> =>
  void (await client.query(statements.join(';\n')))

/**
 * Puts a partitioned table in the place of a table, which becomes its partition of the past, and adds the net: the
 * partition of rows whose month has none. Copies nothing. Its keys hold over all months; a key without the dividing
 * column holds within each.
 * @param until the end of the past, which a valid check of this name states
 */
export async function divideTable(
  client: Client,
  { name, column }: { readonly name: string; readonly column: string },
  { check, until }: { readonly check: string; readonly until: string },
): Promise<void> {
  const table = `public.${name}`
  const past = `${partitionsSchema}.${name}_past`
  const { keys, indexes, triggers, counted } = await readDefinition(client, table, column)
  const whole = keys.filter(({ isWhole }) => isWhole)
  const rowTriggers = triggers.filter(({ forEachRow }) => forEachRow)
  await runTogether(client, [
    // The triggers of the reference move, and they are triggers of the referenced table too.
    ...(await lockReferenced(client, table, 'access exclusive')),
    `lock table ${table} in access exclusive mode`,
    `create schema if not exists ${partitionsSchema}`,
    ...counted.flatMap((one) => endCounting(table, one)),
    `alter table ${table} set schema ${partitionsSchema}`,
    `alter table ${partitionsSchema}.${name} rename to ${name}_past`,
    ...rowTriggers.map((trigger) => `drop trigger ${trigger.name} on ${past}`),
    `create table ${table} (like ${past} including defaults including storage) partition by range (${column})`,
    ...counted.flatMap((one) => beginCounting(table, one)),
    ...whole.map((key) => `alter table ${table} add constraint ${key.name} ${key.text}`),
    ...[...indexes, ...triggers].map(({ text }) => text),
    `alter table ${table} attach partition ${past} for values from (minvalue) to ('${until}')`,
    `alter table ${past} drop constraint ${check}`,
    ...partitionStatements(name, triggers, { suffix: 'unplaced', bound: 'default' }),
  ])
}

/** The counter of a column moves from the table to the partitioned one, with its name and its number. */
const startOf = (column: string): string => `sanad.start_of_${column}`
const endCounting = (table: string, { column, sequence }: CountedColumn): string[] => [
  `select set_config('${startOf(column)}', (last_value + is_called::int)::text, true) from ${sequence}`,
  `alter table ${table} alter ${column} drop identity`,
]
const beginCounting = (table: string, { column, sequence }: CountedColumn): string[] => [
  `alter table ${table} alter ${column} add generated always as identity (sequence name ${sequence})`,
  `select setval('${sequence}', current_setting('${startOf(column)}')::bigint, false)`,
]

interface NewPartition {
  readonly suffix: string
  /** SQL that says which rows it takes. */
  readonly bound: string
  /** Fills it before anybody sees it. */
  readonly fill?: (partition: string) => string
}

/** A partition is made like the one of the past, with its keys, indexes and triggers. */
function partitionStatements(
  table: string,
  triggers: readonly TriggerDefinition[],
  { suffix, bound, fill }: NewPartition,
): string[] {
  const partition = `${partitionsSchema}.${table}_${suffix}`
  return [
    `create table ${partition} (like ${partitionsSchema}.${table}_past including defaults including indexes including storage)`,
    ...triggers
      .filter(({ forEachRow }) => !forEachRow)
      .map(({ text }) => text.replace(/ ON \S+ /, ` ON ${partition} `)),
    ...(fill ? [fill(partition)] : []),
    `alter table public.${table} attach partition ${partition} ${bound}`,
  ]
}

/** Adds a partition with the rows of the net that belong to it. */
export async function addPartition(
  client: Client,
  table: string,
  partition: NewPartition,
): Promise<void> {
  const net = `${partitionsSchema}.${table}_unplaced`
  const triggers = await triggersOf(client, `${partitionsSchema}.${table}_past`)
  await runTogether(client, [
    ...(await lockReferenced(client, `public.${table}`, 'share row exclusive')),
    `lock table ${net} in access exclusive mode`,
    // The audit log refuses to delete: here the entry stays in the log.
    `alter table ${net} disable trigger user`,
    ...partitionStatements(table, triggers, partition),
    `alter table ${net} enable trigger user`,
  ])
}
