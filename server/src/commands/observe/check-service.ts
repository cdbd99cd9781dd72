import { setTimeout as pause } from 'node:timers/promises'
import { backupAtMostHours, drillAtMostDays } from '@sanad/domain/admin/ready'
import { sql } from 'drizzle-orm'
import { Redis } from 'ioredis'
import { findLastRun } from '#server/platform/services/backup/runs.ts'
import { errorHint, StartError } from '#server/platform/base/errors/start-error.ts'
import { codeOf } from '#server/platform/base/log/log.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { openDb, transaction, type Db, type Tx } from '#server/platform/stores/database/db.ts'
import { reportPartitions } from '#server/platform/stores/database/partitions.ts'
import { comparePositions, type WhyNotReplica } from '#server/platform/stores/database/reader.ts'
import {
  certificateAtLeastDays,
  leastFreeShare,
  mountedDisks,
  readCertificate,
  readDisk,
} from '#server/platform/services/observability/surroundings.ts'
import { silentLog, withDatabase } from '../command.ts'
import { readAddress } from './running-address.ts'

/** `name` identifies the checked thing in every run. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly text: string
}

const hour = 3600
const timeOutMs = 5000
const day = 24 * hour
const replicaPauseMs = 500

const serviceAddress = async ({ publicUrl, port, dataDir }: Config): Promise<string> =>
  publicUrl ?? (await readAddress(dataDir)) ?? `http://127.0.0.1:${port}`

async function checkNode(address: string): Promise<Finding> {
  const name = `node ${address}`
  try {
    const answer = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(timeOutMs),
    })
    const { status } = (await answer.json()) as { readonly status?: unknown }
    const why = status === 'disk' ? 'the disk of the database is full, make room' : String(status)
    return { name, ok: answer.ok, text: answer.ok ? 'ready' : `not ready: ${why}` }
  } catch {
    return { name, ok: false, text: 'does not answer' }
  }
}

const replicaFaults = {
  away: 'does not answer',
  promoted: 'was promoted and is no replica any more',
  'other-database': 'is no replica of this database, or of its former primary',
  behind: 'is behind',
} as const satisfies Record<WhyNotReplica, string>

/** Checked twice, because a recent write may still be on its way. */
async function checkReplica({ directDatabaseUrl = '', replica }: Config): Promise<Finding[]> {
  if (replica === undefined) return []
  const name = 'replica'
  const [primary, copy] = [
    openDb(directDatabaseUrl, { pool: 1, log: silentLog }),
    openDb(replica.url, { pool: 1, log: silentLog, readOnly: true }),
  ]
  try {
    await comparePositions(primary, copy, () => Infinity)
    await pause(replicaPauseMs)
    const { lag, why } = await comparePositions(primary, copy, () => Infinity)
    if (lag === undefined) return [{ name, ok: false, text: replicaFaults[why ?? 'away'] }]
    const ok = lag <= replica.maxLag
    return [{ name, ok, text: lag === 0 ? 'has everything' : `${lag.toFixed(1)} s behind` }]
  } catch {
    return [{ name, ok: false, text: replicaFaults.away }]
  } finally {
    await Promise.all([primary.$client.end(), copy.$client.end()])
  }
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withDatabase(config, ({ db }) => readDatabase(db))
  } catch (fault) {
    const why = fault instanceof StartError ? fault.message : 'does not answer as it should'
    return [{ name: 'database', ok: false, text: errorHint(codeOf(fault)) ?? why }]
  }
}

const readDatabase = (db: Db): Promise<Finding[]> =>
  transaction(db, async (tx) => [
    await databaseSize(tx),
    await partitions(tx),
    await lastRun(tx, 'backup', backupAtMostHours * hour),
    await lastRun(tx, 'drill', drillAtMostDays * day),
  ])

async function databaseSize(tx: Tx): Promise<Finding> {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version,
           pg_database_size(current_database())::text as bytes`)
  const [row] = rows
  return {
    name: 'database',
    ok: true,
    text: `PostgreSQL ${row?.version ?? ''}, ${readableBytes(Number(row?.bytes))}`,
  }
}

async function partitions(tx: Tx): Promise<Finding> {
  const reports = await reportPartitions(tx)
  const without = reports.filter(({ isNetUsed }) => isNetUsed)
  const late = reports.filter(({ monthsAhead }) => monthsAhead === 0)
  const listed = (some: typeof reports) => some.map(({ table }) => table).join(', ')
  const text = [
    ...(without.length > 0 ? [`rows without a month in ${listed(without)}`] : []),
    ...(late.length > 0 ? [`no month ahead for ${listed(late)}`] : []),
  ]
  return {
    name: 'partitions',
    ok: without.length + late.length === 0,
    text: text.join('; ') || 'months stand ready',
  }
}

async function lastRun(tx: Tx, kind: 'backup' | 'drill', atMost: number): Promise<Finding> {
  const newest = await findLastRun(tx, kind)
  if (!newest) return { name: kind, ok: false, text: 'has never run' }
  const good = await findLastRun(tx, kind, { ok: true })
  const age = good ? `the last good one ${readableAge(good.ageSeconds)} ago` : 'none was good'
  return {
    name: kind,
    ok: newest.ok && good !== undefined && good.ageSeconds <= atMost,
    text: newest.ok ? age : `the last one failed, ${age}`,
  }
}

/** Each folder is named, even on the same disk; then the machine's disks, for PostgreSQL and logs. */
async function checkDisks({ dataDir, backups }: Config): Promise<Finding[]> {
  const folders = [...new Set([dataDir, backups.folder, ...(await mountedDisks())])]
  const findings = await Promise.all(folders.map(checkDisk))
  return findings.filter((finding) => finding !== undefined)
}

async function checkDisk(folder: string): Promise<Finding | undefined> {
  const disk = await readDisk(folder)
  if (!disk) return undefined
  return {
    name: `disk of ${folder}`,
    ok: disk.free / disk.size >= leastFreeShare,
    text: `${readableBytes(disk.free)} free of ${readableBytes(disk.size)}`,
  }
}

function readableBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${(bytes / 1000 ** power).toFixed(power < 2 ? 0 : 1)} ${units[power]}`
}

function readableAge(seconds: number): string {
  const hours = seconds / hour
  if (hours < 1) return `${Math.round(seconds / 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}

/** Without Redis the nodes hear of each other's messages from the database, seconds later. */
async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return []
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: timeOutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The command below reports it.
  redis.on('error', () => undefined)
  const ok = await redis.ping().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return [{ name: 'Redis', ok, text: ok ? 'answers' : 'does not answer' }]
}

async function checkCertificate({ publicUrl }: Config): Promise<Finding[]> {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (address?.protocol !== 'https:') return []
  const name = `certificate of ${address.hostname}`
  const seconds = await readCertificate(address)
  if (seconds === undefined) return [{ name, ok: false, text: 'cannot be read' }]
  const days = seconds / day
  const ok = days >= certificateAtLeastDays
  return [{ name, ok, text: days < 0 ? 'has ended' : `ends in ${Math.floor(days)} days` }]
}

const remindDays = 30

/** RFC 9116. An expired file tells nobody whom to write to. */
async function checkSecurityFile({ publicUrl }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return []
  const name = 'security.txt'
  const text = await fetch(new URL(`/.well-known/${name}`, publicUrl), {
    signal: AbortSignal.timeout(timeOutMs),
  }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  if (Number.isNaN(expires)) return []
  const days = Math.floor((expires - Date.now()) / (day * 1000))
  return [
    {
      name,
      ok: days >= remindDays,
      text: days < 0 ? 'has ended' : `ends in ${days} days: look at it, and write a new day`,
    },
  ]
}

/**
 * Checks everything that a service needs.
 * @param addresses of the nodes, such as http://127.0.0.1:3001; by default the address that
 * PUBLIC_URL or PORT leads to
 */
export async function checkService(
  config: Config,
  addresses: readonly string[],
): Promise<Finding[]> {
  const nodes = addresses.length > 0 ? addresses : [await serviceAddress(config)]
  const findings = await Promise.all([
    Promise.all(nodes.map(checkNode)),
    checkReplica(config),
    checkDatabase(config),
    checkRedis(config),
    checkDisks(config),
    checkCertificate(config),
    checkSecurityFile(config),
  ])
  return findings.flat()
}
