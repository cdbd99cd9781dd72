import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { runMigrations, type TaskList } from 'graphile-worker'
import type { Db, Tx } from '../database/db.ts'
import { describeFault, type Log } from '../observability/log.ts'
import { silentLogger, startRunner, type Runner } from './outgoing-runner.ts'
import { outgoingNodes } from '../database/tables.ts'
import { runInContext } from '../http/request-context.ts'
import { hedge, waitAtMost } from '../scheduling/timeout.ts'

/** One kind of work that leaves the database. */
export interface OutgoingTask {
  readonly name: string
  /** Workers of its own on each node, so that a slow receiver holds up nobody else's work. */
  readonly atOnce: number
  /** Does it for this row; `false` means it should be tried again. A row that is gone or done is nothing to do. */
  run(id: string): Promise<boolean>
}

/** Tries within about half an hour; each waits e times as long as the one before, from 3 s on. */
export const maxAttempts = 8
/** A node that has not been heard for so long is dead, and its work is given to others. */
const beatEveryMs = 2000
const deadAfterSeconds = 10
/** One frozen line must not make a living node look dead. */
const hedgeAfterMs = 2000
/** What is under way at the end is given so long. */
const stopWithinMs = 5000
/** And then the database, to be told that this node is gone. */
const deregisterWithinMs = 1000

/** Brings the queue's own schema to its newest version. Called under the lock of the migrations. */
export const prepareQueue = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silentLogger })

/**
 * Puts work into the queue, in the caller's transaction: it is done after the commit, or never was asked for. The
 * payload is an id and nothing else; the same row is queued once.
 */
export async function enqueue(tx: Tx, task: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job(${task}::text, json_build_object('id', id), max_attempts := ${maxAttempts}::int,
      job_key := ${task}::text || ':' || id)
    from unnest(${sql.param([...ids])}::text[]) as row (id)`)
}

/** Thrown to the queue, which keeps the message of what it catches: this one tells nothing. */
class TryAgain extends Error {
  constructor() {
    super('to be tried again')
  }
}

/** The tasks as the queue wants them. */
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
}

/**
 * Does outgoing work on this node until it is stopped. The queue itself frees a killed process's work only after
 * four hours: here every node says that it lives, and what belongs to a dead one is freed at once.
 */
export async function startOutgoing({
  url,
  db,
  log,
  tasks,
}: Parts): Promise<{ stop(): Promise<void> }> {
  const nodeId = randomUUID()
  const workerPool = startWorkerPool({ url, log, tasks })
  let heardAt = performance.now()
  let judgeOthersFrom = 0
  const beat = async () => {
    await hedge(hedgeAfterMs, () => renewLease(db, nodeId, workerPool.ids()))
    const now = performance.now()
    // What kept this node from saying that it lives, or let it wait, may have kept the others too.
    if (now - heardAt > 2 * beatEveryMs) judgeOthersFrom = now + deadAfterSeconds * 1000
    heardAt = now
    if (now >= judgeOthersFrom) await hedge(hedgeAfterMs, () => releaseExpiredLeases(db))
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
      // Without a database it cannot say goodbye; its work is freed when it has not been heard.
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
 * A runner for each task. One whose database failed it in a single statement cannot know what came of that: it may
 * have been given work and not have heard, or have done some that is still held in its name. It ends what it has, as
 * another begins; what it held beyond that is then a dead one's.
 */
function startWorkerPool({ url, log, tasks }: Omit<Parts, 'db'>) {
  const runners = new Map<OutgoingTask, Runner>()
  const all = new Set<Runner>()
  let stopping = false
  const begin = (task: OutgoingTask) => {
    const runner = startRunner({ url, log, atOnce: task.atOnce, taskList: taskListOf([task], log) })
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
    /** Whoever holds work on this node. */
    ids: () => [...all].map(({ id }) => id),
    /** Whoever is missing begins. */
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
  const row = { workers, seenAt: sql`now()` as unknown as string }
  await db
    .insert(outgoingNodes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: outgoingNodes.id, set: row })
}

/** What is held by a worker that no living node calls its own. */
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
