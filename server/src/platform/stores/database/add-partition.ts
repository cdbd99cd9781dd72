import type pg from 'pg'

type Client = Pick<pg.Client, 'query'>

/** Partitions lie beside the tables that the service names. */
export const partitionsSchema = 'partitions'

interface NewPartition {
  readonly suffix: string
  /** SQL for the rows that it takes. */
  readonly bound: string
  /** SQL that fills the partition before anybody sees it. */
  readonly fill: (partition: string) => string
}

/**
 * Adds a partition with its rows of the unplaced partition. Made like the partition of the past,
 * with keys and indexes; triggers for each statement are made again.
 */
export async function addPartition(
  client: Client,
  table: string,
  { suffix, bound, fill }: NewPartition,
): Promise<void> {
  const [net, past, partition] = ['unplaced', 'past', suffix].map(
    (part) => `${partitionsSchema}.${table}_${part}`,
  )
  const triggers = await readTexts(
    client,
    `select pg_get_triggerdef(oid) as text from pg_trigger
     where tgrelid = '${past}'::regclass and not tgisinternal and tgtype & 1 = 0`,
  )
  // Before the table itself: a message locks them in the same order.
  const referenced = await readTexts(
    client,
    `select distinct confrelid::regclass::text as text from pg_constraint
     where conrelid = 'public.${table}'::regclass and contype = 'f' order by 1`,
  )
  // In one round trip, because messages wait while locks are held.
  const statements = [
    ...referenced.map((name) => `lock table ${name} in share row exclusive mode`),
    `lock table ${net} in access exclusive mode`,
    // The audit log refuses to delete: here the entry stays in the log.
    `alter table ${net} disable trigger user`,
    `create table ${partition} (like ${past} including defaults including indexes including storage)`,
    ...triggers.map((text) => text.replace(/ ON \S+ /, ` ON ${partition} `)),
    fill(`${partition}`),
    `alter table public.${table} attach partition ${partition} ${bound}`,
    `alter table ${net} enable trigger user`,
  ]
  await client.query(statements.join(';\n'))
}

const readTexts = async (client: Client, query: string): Promise<string[]> =>
  (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
