import { statfs } from 'node:fs/promises'
import { backupAtMostHours, drillAtMostDays } from '@sanad/domain/admin/ready'
import { sql } from 'drizzle-orm'
import { findLastRun } from '#server/platform/backup/runs.ts'
import type { Config } from '#server/platform/config/config.ts'
import { transaction, type Db, type Tx } from '#server/platform/database/db.ts'
import { command, print, reasonOf, withDatabase } from './command.ts'

interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly text: string
}

const hour = 3600
/** Below this share of free space a database soon stops writing. */
const leastFree = 0.1
const nodeTimeOutMs = 5000

const lineOf = ({ ok, name, text }: Finding): string =>
  `${ok ? 'ok   ' : 'LOOK '} ${name.padEnd(28)} ${text}`

const serviceAddress = ({ publicUrl, port }: Config): string =>
  publicUrl ?? `http://127.0.0.1:${port}`

async function checkNode(address: string): Promise<Finding> {
  const name = `node ${address}`
  try {
    const answer = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(nodeTimeOutMs),
    })
    const { status } = (await answer.json()) as { readonly status?: unknown }
    return { name, ok: answer.ok, text: answer.ok ? 'ready' : `not ready: ${String(status)}` }
  } catch {
    return { name, ok: false, text: 'does not answer' }
  }
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withDatabase(config, ({ db }) => readDatabase(db))
  } catch (fault) {
    return [{ name: 'database', ok: false, text: reasonOf(fault) }]
  }
}

const readDatabase = (db: Db): Promise<Finding[]> =>
  transaction(db, async (tx) => [
    await databaseSize(tx),
    await lastRun(tx, 'backup', backupAtMostHours * hour),
    await lastRun(tx, 'drill', drillAtMostDays * 24 * hour),
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

/** Disks may be the same one; each folder is named all the same. */
async function checkDisks({ dataDir, backups }: Config): Promise<Finding[]> {
  const folders = [...new Set([dataDir, backups.folder])]
  const findings = await Promise.all(folders.map(checkDisk))
  return findings.filter((finding) => finding !== undefined)
}

async function checkDisk(folder: string): Promise<Finding | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return undefined
  const free = disk.bavail * disk.bsize
  return {
    name: `disk of ${folder}`,
    ok: disk.bavail / disk.blocks >= leastFree,
    text: `${readableBytes(free)} free of ${readableBytes(disk.blocks * disk.bsize)}`,
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

/**
 * `sanad status [--json] [address…]`: whether the nodes are ready, the database answers, backup and
 * drill are recent and the disks have room. The nodes are those of the addresses, such as
 * http://127.0.0.1:3001, otherwise the one that PUBLIC_URL or PORT leads to. Exits with 1 when
 * something is wrong.
 */
await command('The status could not be read', async (config) => {
  const words = process.argv.slice(2)
  const addresses = words.filter((word) => !word.startsWith('--'))
  const findings = [
    ...(await Promise.all(
      (addresses.length > 0 ? addresses : [serviceAddress(config)]).map(checkNode),
    )),
    ...(await checkDatabase(config)),
    ...(await checkDisks(config)),
  ]
  const ok = findings.every((finding) => finding.ok)
  if (words.includes('--json')) print(JSON.stringify({ ok, findings }, null, 2))
  else for (const finding of findings) print(lineOf(finding))
  if (!ok) process.exitCode = 1
})
