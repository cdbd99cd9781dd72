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
export async function lockReferenced(
  client: Client,
  table: string,
  mode: 'share row exclusive' | 'access exclusive',
): Promise<void> {
  const referenced = await all<{ name: string }>(
    client,
    `select distinct confrelid::regclass::text as name from pg_constraint
     where conrelid = $1::regclass and contype = 'f' order by 1`,
    [table],
  )
  for (const { name } of referenced) await client.query(`lock table ${name} in ${mode} mode`)
}

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
  // The triggers of the reference move, and they are triggers of the referenced table too.
  await lockReferenced(client, table, 'access exclusive')
  await client.query(`lock table ${table} in access exclusive mode`)
  await client.query(`create schema if not exists ${partitionsSchema}`)
  await client.query(`alter table ${table} set schema ${partitionsSchema}`)
  await client.query(`alter table ${partitionsSchema}.${name} rename to ${name}_past`)
  for (const trigger of triggers.filter(({ forEachRow }) => forEachRow))
    await client.query(`drop trigger ${trigger.name} on ${past}`)
  const next = await endCounting(client, past, counted)
  await client.query(
    `create table ${table} (like ${past} including defaults including storage) partition by range (${column})`,
  )
  for (const { column: numbered, sequence, start } of next)
    await client.query(
      `alter table ${table} alter ${numbered} add generated always as identity (sequence name ${sequence} start ${start})`,
    )
  for (const key of keys.filter(({ isWhole }) => isWhole))
    await client.query(`alter table ${table} add constraint ${key.name} ${key.text}`)
  for (const { text } of [...indexes, ...triggers]) await client.query(text)
  await client.query(
    `alter table ${table} attach partition ${past} for values from (minvalue) to ('${until}')`,
  )
  await client.query(`alter table ${past} drop constraint ${check}`)
  await addPartition(client, name, 'unplaced', 'default')
}

/** The counter of a column moves from the table to the partitioned one, with its name and its number. */
async function endCounting(client: Client, past: string, counted: readonly CountedColumn[]) {
  const next: (CountedColumn & { readonly start: string })[] = []
  for (const { column, sequence } of counted) {
    const moved = sequence.replace(/^public\./, `${partitionsSchema}.`)
    const [row] = await all<{ start: string }>(
      client,
      `select (last_value + case when is_called then 1 else 0 end)::text as start from ${moved}`,
      [],
    )
    await client.query(`alter table ${past} alter ${column} drop identity`)
    next.push({ column, sequence, start: row?.start ?? '1' })
  }
  return next
}

/**
 * Adds a partition that is made like the one of the past, with its keys, indexes and triggers, and fills it before
 * anybody sees it.
 * @param bound SQL that says which rows it takes
 */
export async function addPartition(
  client: Client,
  table: string,
  suffix: string,
  bound: string,
  fill: (partition: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const past = `${partitionsSchema}.${table}_past`
  const partition = `${partitionsSchema}.${table}_${suffix}`
  await client.query(
    `create table ${partition} (like ${past} including defaults including indexes including storage)`,
  )
  for (const { text, forEachRow } of await triggersOf(client, past))
    if (!forEachRow) await client.query(text.replace(` ${past} `, ` ${partition} `))
  await fill(partition)
  await client.query(`alter table public.${table} attach partition ${partition} ${bound}`)
}
