import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseState } from '#server/platform/stores/database/database-probe.ts'
import { readCertificate, readDisk } from '#server/platform/services/observability/surroundings.ts'

/** A network disk may not answer: a slower reading serves the next scrape. */
const diskWithinMs = 1000
/** A certificate lasts weeks, and reading it takes a connection. */
const certificateEveryMs = 60_000

interface Parts extends Pick<AppContext, 'config' | 'live' | 'reader'> {
  readonly probeDatabase: () => Promise<DatabaseState>
}

/** Database, replica, Redis, disks and certificate of this node: use the worst of all nodes. */
export function registerNodeGauges(
  registry: Registry,
  { config, live, reader, probeDatabase }: Parts,
): () => Promise<void> {
  const registers = [registry]
  const database = new Gauge({
    name: 'sanad_database_up',
    help: '1: this node reaches the database, and it can write',
    registers,
  })
  const databaseDisk = new Gauge({
    name: 'sanad_database_disk_full',
    help: '1: the database has no room',
    registers,
  })
  const disk = new Gauge({
    name: 'sanad_disk_free_ratio',
    help: 'Free share of the disk of DATA_DIR (data) and BACKUP_DIR (backups)',
    labelNames: ['folder'],
    registers,
  })
  const updateDatabase = async () => {
    const state = await probeDatabase()
    database.set(state === 'ok' ? 1 : 0)
    databaseDisk.set(state === 'disk' ? 1 : 0)
  }
  const folders = { data: config.dataDir, backups: config.backups.folder }
  const updates = [
    updateDatabase,
    ...Object.entries(folders).map(([folder, place]) =>
      latest(diskWithinMs, async () => {
        const read = await readDisk(place)
        if (read) disk.set({ folder }, read.free / read.size)
        else disk.remove({ folder })
      }),
    ),
    ...(config.redisUrl === undefined ? [] : [busGauge(registers, live)]),
    ...certificateGauge(registers, config.publicUrl),
    ...(config.replica === undefined ? [] : [replicaGauge(registers, reader)]),
  ]
  return async () => {
    await Promise.all(updates.map((update) => update()))
  }
}

function busGauge(registers: Registry[], live: Parts['live']): () => Promise<void> {
  const bus = new Gauge({
    name: 'sanad_bus_up',
    help: '1: events pass between nodes through Redis; absent without Redis',
    registers,
  })
  return async () => bus.set(live.reachesAllNodes() ? 1 : 0)
}

function replicaGauge(registers: Registry[], reader: Parts['reader']): () => Promise<void> {
  const lag = new Gauge({
    name: 'sanad_replica_lag_seconds',
    help: 'How far the replica is behind, +Inf while it is away; absent without READ_DATABASE_URL',
    registers,
  })
  return async () => lag.set(reader.state()?.lag ?? Infinity)
}

function certificateGauge(
  registers: Registry[],
  publicUrl: string | undefined,
): (() => Promise<void>)[] {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl)
  if (address?.protocol !== 'https:') return []
  const certificate = new Gauge({
    name: 'sanad_certificate_ends_seconds',
    help: 'How long the certificate of PUBLIC_URL lasts; NaN while it cannot be read',
    registers,
  })
  certificate.set(NaN)
  let readAt = -Infinity
  const update = latest(diskWithinMs, async () => {
    certificate.set((await readCertificate(address)) ?? NaN)
    readAt = performance.now()
  })
  return [
    async () => {
      if (performance.now() - readAt > certificateEveryMs) await update()
    },
  ]
}

/** Does the work once at a time, and waits at most so many milliseconds for it. */
function latest(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return async () => {
    running ??= work().finally(() => (running = undefined))
    await Promise.race([running, pause(ms, undefined, { ref: false })])
  }
}
