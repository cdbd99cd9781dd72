import type pg from 'pg'
import { withClient } from './database-client.ts'
import type { Tx } from './db.ts'
import type { StoresContext } from '../stores-context.ts'
import { addPartition, partitionsSchema } from './add-partition.ts'
import {
  addMonths,
  beforeAllMonths,
  boundOf,
  monthsBetween,
  type DividedBy,
  type Month,
} from './months.ts'
import { codeOf, describeFault, type Log } from '../../base/log/log.ts'

/** A table whose rows are divided by month (decision 69). */
interface MonthlyTable {
  readonly name: string
  readonly column: string
  readonly by: DividedBy
  /** SQL over `$1` and `$2`, the bounds of a past month: whether rows may still come to it. */
  readonly mayGrow?: string
}

const monthlyTables: readonly MonthlyTable[] = [
  {
    name: 'messages',
    column: 'session_id',
    by: 'id',
    // A conversation lasts beyond its month. Once its messages were deleted, none can come.
    mayGrow: `exists (select from sessions where id >= $1::uuid and id < $2::uuid and messages_deleted_at is null)`,
  },
  { name: 'deliveries', column: 'id', by: 'id' },
  { name: 'audit_entries', column: 'at', by: 'time' },
]

/** Ready beyond the current month. */
const monthsAhead = 2

type Client = Pick<pg.Client, 'query'>

interface PartitionState {
  readonly now: Month
  readonly months: readonly Month[]
  /** By time: the first month that does not belong to the past. */
  readonly pastUntil: Month | null
}

async function readState(client: Client, { name, by }: MonthlyTable): Promise<PartitionState> {
  const { rows } = await client.query<PartitionState>(
    `select to_char(app_now() at time zone 'UTC', 'YYYY-MM') as now,
       array(select replace(right(p.relname, 7), '_', '-') from pg_inherits join pg_class p on p.oid = inhrelid
         where inhparent = c.oid and p.relname ~ '_\\d{4}_\\d\\d$' order by 1) as months,
       (select to_char(substring(pg_get_expr(p.relpartbound, p.oid) from $$ TO \\('([^']+)'\\)$$)::timestamptz at time zone 'UTC', 'YYYY-MM')
         from pg_inherits join pg_class p on p.oid = inhrelid
         where $2 and inhparent = c.oid and p.relname = c.relname || '_past') as "pastUntil"
     from pg_class c where c.oid = format('public.%I', $1::text)::regclass`,
    [name, by === 'time'],
  )
  const [state] = rows
  if (!state) throw new Error(`there is no table ${name}`)
  return state
}

/**
 * Short, because messages wait behind the lock; they are stored in the pause before the next try.
 */
const lockMs = 200
const pauseMs = 300
const tries = 20
const lockCodes = ['55P03', '40P01']

/** In a transaction of its own, unless another node is at a step. */
async function inStep(client: Client, work: () => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left -= 1)
    try {
      await client.query('begin')
      await client.query(
        `set local lock_timeout = ${lockMs}; set local statement_timeout = 0; set local timezone = 'UTC'`,
      )
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('partitions')) as mine`,
      )
      if (rows[0]?.mine === true) await work()
      await client.query('commit')
      return
    } catch (fault) {
      await client.query('rollback')
      if (left === 0 || !lockCodes.includes(codeOf(fault) ?? '')) throw fault
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())))
    }
}

const boundsOf = (by: DividedBy, month: Month): [string, string] => [
  boundOf(by, month),
  boundOf(by, addMonths(month, 1)),
]

/** From `from` (the present month if left out) to `monthsAhead` months from now. */
async function addMonthsOf(client: Client, table: MonthlyTable, from?: Month): Promise<void> {
  const state = await readState(client, table)
  for (const month of monthsBetween(from ?? state.now, addMonths(state.now, monthsAhead)))
    if (!state.months.includes(month) && !isOfPast(month, state))
      await addMonth(client, table, month)
}

/** By time, the first months belong to the past. */
const isOfPast = (month: Month, { pastUntil }: Pick<PartitionState, 'pastUntil'>): boolean =>
  pastUntil !== null && month < pastUntil

/** Rows of this month that are in the unplaced partition move into its partition. */
async function addMonth(client: Client, table: MonthlyTable, month: Month): Promise<void> {
  const { name, column, by } = table
  const net = `${partitionsSchema}.${name}_unplaced`
  const [from, until] = boundsOf(by, month)
  await inStep(client, async () => {
    if ((await readState(client, table)).months.includes(month)) return
    await addPartition(client, name, {
      suffix: month.replace('-', '_'),
      bound: `for values from ('${from}') to ('${until}')`,
      fill: (partition) =>
        `with placed as (delete from ${net} where ${column} >= '${from}' and ${column} < '${until}' returning *)
         insert into ${partition} select * from placed`,
    })
  })
}

/** Months with rows in the unplaced partition: nobody made their partition in time. */
async function findUnplacedMonths(
  client: Client,
  { name, column, by }: MonthlyTable,
): Promise<Month[]> {
  const month =
    by === 'time'
      ? `to_char(${column} at time zone 'UTC', 'YYYY-MM')`
      : `'20' || substr(${column}::text, 10, 2) || '-' || substr(${column}::text, 12, 2)`
  const { rows } = await client.query<{ month: Month }>(
    `select distinct ${month} as month from ${partitionsSchema}.${name}_unplaced
     ${by === 'id' ? `where ${column} >= '${beforeAllMonths}'` : ''} order by 1`,
  )
  return rows.map((row) => row.month).filter((one) => /^20\d\d-(0[1-9]|1[0-2])$/.test(one))
}

/**
 * Drops past months that are empty and to which no row can come. Due rows were deleted one by one
 * before, so that no month keeps or drops a row because of others.
 */
async function dropEmptyMonths(client: Client, table: MonthlyTable): Promise<void> {
  const { months, now } = await readState(client, table)
  for (const month of months) {
    if (month >= addMonths(now, -1)) return
    const partition = `${partitionsSchema}.${table.name}_${month.replace('-', '_')}`
    if (!(await isOver(client, table, month, partition))) continue
    await inStep(client, async () => {
      await client.query(`lock table public.${table.name} in access exclusive mode`)
      if (await isOver(client, table, month, partition))
        await client.query(`drop table if exists ${partition}`)
    })
  }
}

async function isOver(
  client: Client,
  { by, mayGrow }: MonthlyTable,
  month: Month,
  partition: string,
): Promise<boolean> {
  const { rows } = await client.query<{ over: boolean }>(
    `select not exists (select from ${partition}) and not (${mayGrow ?? 'false'}) as over`,
    mayGrow === undefined ? [] : boundsOf(by, month),
  )
  return rows[0]?.over ?? false
}

/** @param from the first month; this month if left out */
export async function addMissingMonths(client: Client, from?: Month): Promise<void> {
  for (const table of monthlyTables) await addMonthsOf(client, table, from)
}

/** If it fails at a start, the job tries again: the service works without it. */
export async function addMonthsAtStart(client: Client, log?: Log): Promise<void> {
  try {
    await addMissingMonths(client)
  } catch (fault) {
    log?.warn(describeFault(fault), 'partitions of the coming months could not be made yet')
  }
}

/**
 * Makes months ahead, empties the unplaced partition and drops past months. On its own connection,
 * without the time-outs of the pool.
 */
export async function keepPartitions({
  db,
  log,
}: Pick<StoresContext, 'db' | 'log'>): Promise<void> {
  await withClient(db.$client.options.connectionString ?? '', async (client) => {
    for (const table of monthlyTables) {
      await addMonthsOf(client, table)
      for (const month of await findUnplacedMonths(client, table)) {
        log.error(
          { table: table.name, month },
          'a month had no partition: its rows were in the net',
        )
        await addMonth(client, table, month)
      }
      await dropEmptyMonths(client, table)
    }
  })
}

interface PartitionReport {
  readonly table: string
  /** How many months stand ready beyond the current one. */
  readonly monthsAhead: number
  /** Whether a row is in the unplaced partition. */
  readonly isNetUsed: boolean
}

/** For the operator: whether partitions stand ready. */
export async function reportPartitions({ $client }: Tx): Promise<PartitionReport[]> {
  const reports: PartitionReport[] = []
  for (const table of monthlyTables) {
    const state = await readState($client, table)
    const ahead = monthsBetween(addMonths(state.now, 1), addMonths(state.now, monthsAhead))
    reports.push({
      table: table.name,
      monthsAhead: ahead.filter((month) => state.months.includes(month) || isOfPast(month, state))
        .length,
      isNetUsed: await hasRows($client, `${table.name}_unplaced`),
    })
  }
  return reports
}

async function hasRows(client: Client, partition: string): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from ${partitionsSchema}.${partition}) as used`,
  )
  return rows[0]?.used ?? false
}
