// @ts-nocheck
import type pg from 'pg'

/** Schemas other than PostgreSQL's own and the job queue's, which creates its tables itself. */
const isOwnSchema = `nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')`

/** Objects of extensions are left out. */
const own = (catalog: string, namespace: string) =>
  `${namespace} in (select oid from pg_namespace where ${isOwnSchema})
   and not exists (
     select from pg_depend d
     where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e'
   )`

/**
 * Each query returns one description a row. Names are qualified because the connection's search
 * path is empty.
 */
const parts = [
  `select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  `select format('schema %s %s', nspname, nspacl) from pg_namespace where ${isOwnSchema}`,
  `select format('relation %s %s %s %s %s', o.oid::regclass, relkind,
     row(relpersistence, relreplident, relrowsecurity, relforcerowsecurity, relispartition),
     row(reloptions, relacl), obj_description(o.oid, 'pg_class'))
   from pg_class o where ${own('pg_class', 'relnamespace')}`,
  `select format('column %s %s %s %s %s %s', o.oid::regclass,
     row_number() over (partition by o.oid order by attnum), attname,
     format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid),
     row(attnotnull, attidentity, attgenerated, attcollation, attstorage, attcompression,
       attstattarget, attoptions, attacl, col_description(o.oid, attnum)))
   from pg_class o join pg_attribute on attrelid = o.oid
   left join pg_attrdef on adrelid = o.oid and adnum = attnum
   where relkind in ('r', 'p', 'v', 'm', 'c') and attnum > 0 and not attisdropped
     and ${own('pg_class', 'relnamespace')}`,
  `select format('constraint %s of %s: %s %s', conname, conrelid::regclass,
     pg_get_constraintdef(o.oid), obj_description(o.oid, 'pg_constraint'))
   from pg_constraint o where ${own('pg_constraint', 'connamespace')}`,
  `select format('index %s %s', pg_get_indexdef(o.oid),
     row(indisunique, indisvalid, indisclustered, indisreplident, indimmediate))
   from pg_class o join pg_index on indexrelid = o.oid where ${own('pg_class', 'relnamespace')}`,
  `select format('sequence %s %s', o.oid::regclass,
     row(seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle))
   from pg_class o join pg_sequence on seqrelid = o.oid where ${own('pg_class', 'relnamespace')}`,
  `select format('function %s %s %s', pg_get_functiondef(o.oid), proacl,
     obj_description(o.oid, 'pg_proc'))
   from pg_proc o where prokind <> 'a' and ${own('pg_proc', 'pronamespace')}`,
  `select format('trigger %s %s %s', pg_get_triggerdef(o.oid), tgenabled,
     obj_description(o.oid, 'pg_trigger'))
   from pg_trigger o join pg_class c on c.oid = tgrelid
   where not tgisinternal and ${own('pg_trigger', 'relnamespace')}`,
  `select format('type %s %s', o.oid::regtype, typtype)
   from pg_type o where ${own('pg_type', 'typnamespace')}`,
  `select format('policy %s', p) from pg_policies p where schemaname <> 'graphile_worker'`,
  `select format('rule %s', pg_get_ruledef(o.oid)) from pg_rewrite o
   join pg_class c on c.oid = ev_class where ${own('pg_rewrite', 'relnamespace')}`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
]

const moment = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d/g

/**
 * Everything that migrations create, one sorted description for each catalog entry and row, without
 * times. The list of applied migrations is left out.
 */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  await client.query(`select set_config('search_path', '', false)`)
  const descriptions: string[] = []
  const add = async (query: string) => {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
    descriptions.push(...rows.map(([description]) => description))
  }
  for (const part of parts) await add(part)
  const { rows: tables } = await client.query<{ name: string }>(
    `select o.oid::regclass::text as name from pg_class o
     where relkind = 'r' and ${own('pg_class', 'relnamespace')}`,
  )
  for (const { name } of tables.filter((one) => one.name !== 'drizzle.__drizzle_migrations'))
    await add(`select format('row of %s: %s', '${name}', one) from ${name} one`)
  return descriptions.map((description) => description.replaceAll(moment, 'a moment')).toSorted()
}
