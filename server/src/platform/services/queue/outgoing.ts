import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { runMigrations, type TaskList } from 'graphile-worker'
import { DatabasePool } from '../../stores/database/database-client.ts'
import { type Db, type Tx, rowExists } from '../../stores/database/db.ts'
import { describeFault, type Log } from '../../base/log/log.ts'
import { silentLogger, startRunner, type Runner } from './outgoing-runner.ts'
import { outgoingNodes } from '../../stores/database/tables.ts'
import { runInContext } from '../../base/request/request-context.ts'
import { hedge, waitAtMost } from '../../base/concurrency/timeout.ts'

/** Work outside the database, such as sending mail. */
export interface OutgoingTask {
  readonly name: string
  /** Workers for this task on each node. A slow receiver then delays no other task. */
  readonly atOnce: number
  /** Does the work for this row; `false` means retry. A missing or finished row needs no work. */
  run(id: string): Promise<boolean>
}

/** Within about half an hour; each waits e times as long as the previous one, from 3 s on. */
export const maxAttempts = 8
/** A node without a sign of life for this long is dead, and its jobs are released. */
const beatEveryMs = 2000
const deadAfterSeconds = 10
/** Then a second connection is used, because one may be frozen. */
const hedgeAfterMs = 2000
/** How long a stop waits for running jobs. */
const stopWithinMs = 5000
/** How long a stop then waits to remove this node from the table. */
const deregisterWithinMs = 1000

/** Migrates the queue's own schema, under the lock of the migrations. */
export async function prepareQueue(url: string): Promise<void> {
  const pgPool = new DatabasePool({ connectionString: url, max: 1 })
  // The queue warns about a pool without a listener; each connection handles its own faults.
  pgPool.on('connect', () => undefined)
  await runMigrations({ pgPool, logger: silentLogger }).finally(() => pgPool.end())
}

/** Jobs run only after the caller's commit. The payload is only an id; a row is queued once. */
export async function enqueue(tx: Tx, task: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job(${task}::text, json_build_object('id', id), max_attempts := ${maxAttempts}::int,
      job_key := ${task}::text || ':' || id)
    from unnest(${sql.param([...ids])}::text[]) as row (id)`)
}

/** Makes the queue retry. The queue stores the message, so it contains nothing. */
class TryAgain extends Error {
  constructor() {
    super('to be tried again')
  }
}

/** SQL: no worker has taken a job that became ready, such as a retry. By the queue's clock. */
export const isOutgoingReady = rowExists(
  sql`from graphile_worker._private_jobs where is_available and run_at <= now() - interval '2 seconds'`,
)

/** Wakes a worker of each task on each node; the queue announces new work but no retry. */
export async function announceOutgoing(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":1}')`)
}

export const taskListOf = (tasks: readonly OutgoingTask[], log: Log): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, run: work }) => [
      name,
      async (payload: unknown) => {
        const id = idOf(payload)
        const done = await runInContext({ job: name, round: id }, () => work(id)).catch(
          (fault: unknown) => {
            log.error({ job: name, round: id, ...describeFault(fault) }, 'outgoing work failed')
            return false
          },
        )
        if (!done) throw new TryAgain()
      },
    ]),
  )

const idOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : ''

interface Parts {
  readonly url: string
  readonly db: Db
  readonly log: Log
  readonly tasks: readonly OutgoingTask[]
  /** Whether this node releases the jobs of dead ones. */
  readonly leads?: () => boolean
}

/**
 * By itself the queue releases jobs of a killed process after four hours. So nodes with running
 * jobs send signs of life, and those of a dead node are released.
 */
export async function startOutgoing({
  url,
  db,
  log,
  tasks,
  leads = () => true,
}: Parts): Promise<{ stop(): Promise<void> }> {
  const nodeId = randomUUID()
  const workerPool = startWorkerPool({ url, log, tasks })
  let heardAt = performance.now()
  let judgeOthersFrom = 0
  const beat = async () => {
    const judges = leads()
    // A node that holds no job has none that could be released.
    if (judges || workerPool.isBusy())
      await hedge(hedgeAfterMs, () => renewLease(db, nodeId, workerPool.ids()))
    const now = performance.now()
    // A delay of this node may have delayed others too, so it does not judge them yet.
    if (now - heardAt > 2 * beatEveryMs) judgeOthersFrom = now + deadAfterSeconds * 1000
    heardAt = now
    if (judges && now >= judgeOthersFrom) await hedge(hedgeAfterMs, () => releaseExpiredLeases(db))
    workerPool.startMissing()
  }
  await beat()
  let stopped = false
  let beating: NodeJS.Timeout
  let last = Promise.resolve()
  const scheduleBeat = () => {
    beating = setTimeout(() => {
      last = beat()
        .catch((fault: unknown) =>
          log.warn(describeFault(fault), 'this node could not say that it lives'),
        )
        .finally(() => !stopped && scheduleBeat())
    }, beatEveryMs)
  }
  scheduleBeat()
  return {
    async stop() {
      stopped = true
      clearTimeout(beating)
      await waitAtMost(stopWithinMs, workerPool.stop())
      // Without a database the node cannot deregister; its jobs are released once it counts as
      // dead.
      const goodbye = last
        .then(() => db.delete(outgoingNodes).where(eq(outgoingNodes.id, nodeId)))
        .catch((fault: unknown) =>
          log.warn(describeFault(fault), 'the queue ended without its database'),
        )
      await waitAtMost(deregisterWithinMs, goodbye)
      workerPool.disconnect()
    },
  }
}

/**
 * After a failed statement a runner cannot know which jobs it holds: it finishes those it knows of,
 * while a new runner starts. The others are released as those of a dead worker.
 */
function startWorkerPool({ url, log, tasks }: Omit<Parts, 'db'>) {
  const runners = new Map<OutgoingTask, Runner>()
  const all = new Set<Runner>()
  let stopping = false
  let running = 0
  const counted = (task: OutgoingTask): OutgoingTask => ({
    ...task,
    run: async (id) => {
      running += 1
      return task.run(id).finally(() => (running -= 1))
    },
  })
  const begin = (task: OutgoingTask) => {
    const taskList = taskListOf([counted(task)], log)
    const runner = startRunner({ url, log, atOnce: task.atOnce, taskList })
    runners.set(task, runner)
    all.add(runner)
    void runner.lost.then(async (fault) => {
      if (stopping) return
      log.warn({ job: task.name, ...describeFault(fault) }, 'the queue lost its database')
      runners.delete(task)
      await runner.stop()
      all.delete(runner)
    })
  }
  return {
    /** Worker ids on this node that may hold jobs. */
    ids: () => [...all].map(({ id }) => id),
    /** Whether a worker on this node may hold a job. */
    isBusy: () => running > 0 || all.size > runners.size,
    /** For each task that has no runner. */
    startMissing(): void {
      for (const task of tasks) if (!stopping && !runners.has(task)) begin(task)
    },
    async stop(): Promise<void> {
      stopping = true
      await Promise.all([...all].map((runner) => runner.stop()))
    },
    disconnect(): void {
      for (const runner of all) runner.disconnect()
    },
  }
}

async function renewLease(db: Db, id: string, workers: string[]): Promise<void> {
  const row = { workers, seenAt: sql`now()` }
  await db
    .insert(outgoingNodes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: outgoingNodes.id, set: row })
}

/** Releases jobs of workers that no living node lists. */
export async function releaseExpiredLeases(db: Db): Promise<void> {
  const lately = sql`now() - make_interval(secs => ${deadAfterSeconds})`
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(held.workers) from (
      select array_agg(distinct j.locked_by) as workers from graphile_worker.jobs j
      where j.locked_at < ${lately} and not exists (
        select from ${outgoingNodes} n where j.locked_by = any (n.workers) and n.seen_at > ${lately})
    ) held where held.workers is not null`)
  await db.delete(outgoingNodes).where(sql`${outgoingNodes.seenAt} < now() - interval '1 hour'`)
}

/** Seconds since the oldest job that is neither done nor given up was queued; 0 without one. */
export async function findOldestOutgoing(db: Db): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from graphile_worker.jobs where attempts < max_attempts`)
  return rows[0]?.seconds ?? 0
}
