import type pg from 'pg'
import { withClient } from './database-client.ts'
import type { Tx } from './db.ts'
import type { StoresContext } from '../stores-context.ts'
import { addPartition, divideTable, partitionsSchema } from './divide-table.ts'
import {
  addMonths,
  beforeAllMonths,
  boundOf,
  firstMonth,
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
  /** SQL over `$1` and `$2`, the bounds of a month that is over: whether rows may still come to it. */
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

/** Months for which partitions stand ready beyond the current one. */
const monthsAhead = 2

type Client = Pick<pg.Client, 'query'>

interface PartitionState {
  readonly isDivided: boolean
  readonly bytes: number
  readonly now: Month
  readonly months: readonly Month[]
  /** By time: the first month that does not belong to the past. */
  readonly pastUntil: Month | null
}

async function readState(client: Client, { name, by }: MonthlyTable): Promise<PartitionState> {
  const { rows } = await client.query<PartitionState>(
    `select c.relkind = 'p' as "isDivided", pg_table_size(c.oid)::float8 as bytes,
       to_char(app_now() at time zone 'UTC', 'YYYY-MM') as now,
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
 * Milliseconds that a step waits for a lock, because messages wait behind it meanwhile. They are stored in the pause
 * before the next try.
 */
const lockMs = 200
const pauseMs = 300
const tries = 20
const lockCodes = ['55P03', '40P01']

/**
 * Runs one step in a transaction of its own.
 * @returns whether it ran: not where another node is at one
 */
async function inStep(client: Client, work: () => Promise<void>): Promise<boolean> {
  for (let left = tries - 1; ; left -= 1)
    try {
      await client.query('begin')
      await client.query(
        `set local lock_timeout = ${lockMs}; set local statement_timeout = 0; set local timezone = 'UTC'`,
      )
      const { rows } = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('partitions')) as mine`,
      )
      const mine = rows[0]?.mine === true
      if (mine) await work()
      await client.query('commit')
      return mine
    } catch (fault) {
      await client.query('rollback')
      if (left === 0 || !lockCodes.includes(codeOf(fault) ?? '')) throw fault
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())))
    }
}

/**
 * Divides a table while people write. Every statement of the release before still runs on it. The swap itself takes
 * milliseconds, because a check that was validated before tells PostgreSQL that all rows belong to the past.
 */
async function divide(client: Client, table: MonthlyTable): Promise<void> {
  const check = `${table.name}_past`
  const name = `public.${table.name}`
  const drop = `alter table ${name} drop constraint if exists ${check}`
  const { now } = await readState(client, table)
  // Rows of this month and of the next are still to come into the table as it is.
  const until = table.by === 'id' ? beforeAllMonths : boundOf(table.by, addMonths(now, 2))
  const steps = [
    async () => {
      const add = `add constraint ${check} check (${table.column} < '${until}') not valid`
      await client.query(`${drop}; alter table ${name} ${add}`)
    },
    // Reads the whole table, and nobody waits for it.
    async () => void (await client.query(`alter table ${name} validate constraint ${check}`)),
    async () => {
      if (!(await readState(client, table)).isDivided)
        await divideTable(client, table, { check, until })
    },
  ]
  try {
    for (const step of steps) if (!(await inStep(client, step))) return
  } catch (fault) {
    // A check that stayed would refuse rows once the months have come that it takes for the future.
    await inStep(client, async () => void (await client.query(drop)))
    throw fault
  }
  await client.query(`analyze ${name}`)
}

const boundsOf = (by: DividedBy, month: Month): [string, string] => [
  boundOf(by, month),
  boundOf(by, addMonths(month, 1)),
]

/** Makes the partitions that are missing from this month on until so many months ahead of now. */
async function addMonthsTo(client: Client, table: MonthlyTable, from: Month): Promise<void> {
  const state = await readState(client, table)
  // Another node divides it at this moment.
  if (!state.isDivided) return
  for (const month of monthsBetween(from, addMonths(state.now, monthsAhead)))
    if (!state.months.includes(month) && !isOfPast(month, state))
      await addMonth(client, table, month)
}

/** By time, the first months belong to the past. */
const isOfPast = (month: Month, { pastUntil }: Pick<PartitionState, 'pastUntil'>): boolean =>
  pastUntil !== null && month < pastUntil

/** Rows of this month that are in the net move into its partition. */
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

/** Months with rows in the net: nobody made their partition in time. */
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
 * Drops the partitions of months that are over and empty, where no row can come any more. Rows that are due were deleted
 * one by one before, so that none lives longer because of others of its month, and none that is held is dropped.
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

interface DivideOptions {
  readonly log?: Log | undefined
  /** Larger tables are left to the job. */
  readonly atMostBytes?: number
  /** The first month for which partitions are made; this month if left out. */
  readonly from?: Month
}

/** Divides the tables that are not divided yet, and makes the months that are missing. */
export async function dividePartitions(client: Client, options: DivideOptions = {}): Promise<void> {
  const { log, atMostBytes = Infinity } = options
  for (const table of monthlyTables) {
    const { isDivided, bytes, now } = await readState(client, table)
    if (!isDivided && bytes > atMostBytes) {
      log?.info({ table: table.name, bytes }, 'a large table is divided by month later')
      continue
    }
    if (!isDivided) await divide(client, table)
    await addMonthsTo(client, table, options.from ?? now)
  }
}

/** A start does at once what takes a moment. */
const smallBytes = 256 * 1024 ** 2

/** Divides at a start. What does not succeed is left to the job: the service works without it. */
export async function divideSmallTables(client: Client, log?: Log): Promise<void> {
  try {
    await dividePartitions(client, { log, atMostBytes: smallBytes })
  } catch (fault) {
    log?.warn(describeFault(fault), 'a table could not be divided by month yet')
  }
}

/** Months from the first one on, for the rows of a backup. */
export const divideForRestore = (client: Client): Promise<void> =>
  dividePartitions(client, { from: firstMonth })

/**
 * Divides large tables, makes months ahead, empties the net and drops months that are over. On a connection of its own,
 * without the time-outs of the pool: a large table is read whole once.
 */
export async function keepPartitions({
  db,
  log,
}: Pick<StoresContext, 'db' | 'log'>): Promise<void> {
  await withClient(db.$client.options.connectionString ?? '', async (client) => {
    await dividePartitions(client, { log })
    for (const table of monthlyTables) {
      if (!(await readState(client, table)).isDivided) continue
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
  /** How many months stand ready beyond the current one; null where the table is not divided yet. */
  readonly monthsAhead: number | null
  /** Whether a row is in the net. */
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
      monthsAhead: state.isDivided
        ? ahead.filter((month) => state.months.includes(month) || isOfPast(month, state)).length
        : null,
      isNetUsed: state.isDivided && (await hasRows($client, `${table.name}_unplaced`)),
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
