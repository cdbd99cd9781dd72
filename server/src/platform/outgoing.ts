import { EventEmitter } from 'node:events'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Logger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Db, Tx } from './db.ts'
import { describeFault, type Log } from './log.ts'
import { outgoingNodes } from './tables.ts'
import { asWork } from './under-way.ts'

/** One kind of work that leaves the database. */
export interface OutgoingTask {
  readonly name: string
  /** Workers of its own on each node, so that a slow receiver holds up nobody else's work. */
  readonly atOnce: number
  /** Does it for this row; `false` means it should be tried again. A row that is gone or done is nothing to do. */
  run(id: string): Promise<boolean>
}

/** Tries within about half an hour; each waits e times as long as the one before, from 3 s on. */
export const triesAtMost = 8
/** A node that has not been heard for so long is dead, and its work is given to others. */
const beatEveryMs = 2000
const deadAfterSeconds = 10
/** New work is told of at once; what is to be tried again, or was told of while a line was lost, is found by looking. */
const lookEveryMs = 5000
/** What is under way at the end is given so long. */
const goodbyeMs = 5000

/** The queue speaks in messages that may quote addresses; what matters is said by our own log. */
const silent = new Logger(() => () => undefined)

/** Brings the queue's own schema to its newest version. Called under the lock of the migrations. */
export const prepareQueue = (connectionString: string): Promise<void> =>
  runMigrations({ connectionString, logger: silent })

/**
 * Puts work into the queue, in the caller's transaction: it is done after the commit, or never was asked for. The
 * payload is an id and nothing else; the same row is queued once.
 */
export async function enqueue(tx: Tx, task: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job(${task}::text, json_build_object('id', id), max_attempts := ${triesAtMost}::int,
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
        const done = await asWork({ job: name, round: id }, () => work(id)).catch((fault: unknown) => {
          log.error({ job: name, round: id, ...describeFault(fault) }, 'outgoing work failed')
          return false
        })
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
export async function startOutgoing({ url, db, log, tasks }: Parts): Promise<{ stop(): Promise<void> }> {
  const nodeId = randomUUID()
  const workers = new Set<string>()
  const pool = new pg.Pool({
    connectionString: url,
    max: tasks.length + 3,
    application_name: 'sanad outgoing',
  })
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (fault) => log.warn(describeFault(fault), 'the queue lost a connection'))
  const beat = () => stillHere(db, nodeId, [...workers])
  const beating = setInterval(() => {
    beat().catch((fault: unknown) => log.warn(describeFault(fault), 'this node could not say that it lives'))
  }, beatEveryMs)
  const runners = await Promise.all(
    tasks.map((task) => {
      const events: WorkerEvents = new EventEmitter()
      events.on('worker:create', ({ worker }) => void workers.add(worker.workerId))
      events.on('worker:stop', ({ worker }) => void workers.delete(worker.workerId))
      return run({
        pgPool: pool,
        taskList: taskListOf([task], log),
        concurrency: task.atOnce,
        noHandleSignals: true,
        logger: silent,
        events,
        preset: { worker: { gracefulShutdownAbortTimeout: goodbyeMs, pollInterval: lookEveryMs } },
      })
    }),
  )
  await beat()
  return {
    async stop() {
      clearInterval(beating)
      // Without a database it cannot say goodbye either; its work is freed when it has not been heard.
      const quiet = (fault: unknown) => log.warn(describeFault(fault), 'the queue ended without its database')
      for (const { promise } of runners) promise.catch(quiet)
      await Promise.all(runners.map((runner) => runner.stop().catch(quiet)))
      await db.delete(outgoingNodes).where(eq(outgoingNodes.id, nodeId)).catch(quiet)
      await pool.end()
    },
  }
}

async function stillHere(db: Db, id: string, workers: string[]): Promise<void> {
  const row = { workers, seenAt: sql`now()` as unknown as string }
  await db
    .insert(outgoingNodes)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: outgoingNodes.id, set: row })
  await freeWorkOfTheDead(db)
}

/** What is held by a worker that no living node calls its own. */
export async function freeWorkOfTheDead(db: Db): Promise<void> {
  const lately = sql`now() - make_interval(secs => ${deadAfterSeconds})`
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(held.workers) from (
      select array_agg(distinct j.locked_by) as workers from graphile_worker.jobs j
      where j.locked_at < ${lately} and not exists (
        select from ${outgoingNodes} n where j.locked_by = any (n.workers) and n.seen_at > ${lately})
    ) held where held.workers is not null`)
  await db.delete(outgoingNodes).where(sql`${outgoingNodes.seenAt} < now() - interval '1 hour'`)
}
