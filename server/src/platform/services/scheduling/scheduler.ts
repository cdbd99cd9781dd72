import type { SQL } from 'drizzle-orm'
import { describeFault } from '../../base/log/log.ts'
import { prepareDueCheck } from '../../stores/database/db.ts'
import type { ServicesContext } from '../services-context.ts'
import { newRequestId, runInContext } from '../../base/request/request-context.ts'
import { openLease } from './lease.ts'
import { waitAtMost } from '../../base/concurrency/timeout.ts'

export interface Job {
  readonly name: string
  /**
   * `one node`: the leader does it for all; where two lead for a moment, each step is still taken
   * once. `each node`: for its own sockets, memory and disk.
   */
  readonly on: 'one node' | 'each node'
  readonly everyMs: number
  /**
   * SQL: the job has work, and runs within a second instead of after its interval. One statement
   * checks all jobs; those of each node are checked only while the node is not idle.
   */
  readonly due?: SQL<boolean>
  run(): Promise<void>
}

const checkEveryMs = 1000
/** A service that starts again is met by everybody in its first second. */
const beginWithinMs = 1000
/** Milliseconds after which a check counts as late, and all jobs run without waiting for it. */
const checkWithinMs = 1500

/** For running jobs, which a hanging database could hold many times longer. */
const stopWithinMs = 5000

type SchedulerContext = Pick<ServicesContext, 'db' | 'log' | 'metrics'>

export interface Scheduler {
  /** Whether this node does the jobs of all nodes at this moment. */
  leads(): boolean
  stop(): Promise<void>
}

/** @param isIdle nobody is connected to this node and it remembers nothing of anybody */
export function startScheduler(
  appContext: SchedulerContext,
  jobs: readonly Job[],
  isIdle: () => boolean,
): Scheduler {
  const lease = openLease(appContext, 'jobs', () => {
    appContext.log.info({}, 'this node does the jobs of all nodes')
    for (const job of leaderJobs) job.runOverdue()
  })
  const leaderJobs = startJobs(appContext, jobs, 'one node', lease.leads)
  const ownJobs = startJobs(
    appContext,
    jobs,
    'each node',
    () => true,
    () => !isIdle(),
  )
  const all = [...leaderJobs, ...ownJobs]
  return {
    leads: lease.leads,
    stop: () => waitAtMost(stopWithinMs, Promise.all([lease, ...all].map((one) => one.stop()))),
  }
}

/**
 * @param mayRun whether jobs of this kind run here at this moment
 * @param isChecked whether there may be something due
 */
function startJobs(
  appContext: SchedulerContext,
  all: readonly Job[],
  on: Job['on'],
  mayRun: () => boolean,
  isChecked: () => boolean = () => true,
) {
  const jobs = all.filter((job) => job.on === on)
  const startedJobs = jobs.map((job, index) => ({
    due: job.due,
    ...startJob(appContext, job, (index + 1) / jobs.length, mayRun),
  }))
  const dueChecks = startedJobs.flatMap(({ due, runNow }) =>
    due === undefined ? [] : [{ due, runNow }],
  )
  if (dueChecks.length === 0) return startedJobs
  const check = checkDueWork(appContext, on, dueChecks)
  const dueCheck: Job = {
    name: `look for what is due on ${on}`,
    on,
    everyMs: checkEveryMs,
    run: async () => (isChecked() ? check() : undefined),
  }
  return [...startedJobs, startJob(appContext, dueCheck, 1, mayRun)]
}

/** If the check fails or is late, all jobs run. */
function checkDueWork(
  { db }: SchedulerContext,
  on: Job['on'],
  checks: readonly { readonly due: SQL<boolean>; readonly runNow: () => void }[],
): () => Promise<void> {
  const questions = checks.map(({ due }) => due)
  const findDue = prepareDueCheck(db, `look_for_what_is_due_on_${on.replace(' ', '_')}`, questions)
  const runAllNow = () => checks.forEach(({ runNow }) => runNow())
  return async () => {
    const late = setInterval(runAllNow, checkWithinMs)
    try {
      const isDue = await findDue()
      checks.forEach(({ runNow }, index) => isDue[index] && runNow())
    } catch (fault) {
      runAllNow()
      throw fault
    } finally {
      clearInterval(late)
    }
  }
}

/**
 * Never runs a job twice at once. Each job begins at another `share` of the first second, and its
 * first wait is another share of its interval, so that messages need not wait for all jobs at once.
 */
function startJob(
  appContext: SchedulerContext,
  { name, everyMs, run }: Job,
  share: number,
  mayRun: () => boolean,
) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> | undefined
  let ranAt = -Infinity
  const round = (waitMs: number): void => {
    if (running || stopped) return
    clearTimeout(timer)
    const scheduleNext = () => {
      running = undefined
      if (!stopped) timer = setTimeout(round, withJitter(waitMs), everyMs)
    }
    if (!mayRun()) return scheduleNext()
    ranAt = performance.now()
    running = attemptJob(appContext, name, run).then(scheduleNext)
  }
  const begin = () => {
    clearTimeout(timer)
    timer = setTimeout(round, beginWithinMs * share, everyMs * share)
  }
  begin()
  return {
    /** Runs the job now unless it is running. */
    runNow: () => round(everyMs),
    /** If its last run on this node is longer ago than its interval. */
    runOverdue: () => {
      if (performance.now() - ranAt >= everyMs && !stopped) begin()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Spreads jobs that were started in the same moment. */
const withJitter = (waitMs: number): number => waitMs * (0.9 + Math.random() / 10)

/** Logs a failure; the job will run again. */
export async function attemptJob(
  { log, metrics }: Pick<ServicesContext, 'log' | 'metrics'>,
  job: string,
  run: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const recordDuration = (failed: boolean) =>
    metrics.observeJob(job, (performance.now() - began) / 1000, failed)
  try {
    await runInContext({ job, round: newRequestId() }, run)
    recordDuration(false)
  } catch (fault) {
    recordDuration(true)
    log.warn({ job, ...describeFault(fault) }, 'a job failed and will run again')
  }
}

/**
 * A failed step is logged and retried by a later run. Throws if the database does not answer at
 * all, because every further step would wait in vain.
 * @param facts for the log: ids, no text
 */
export async function attemptStep(
  { db, log }: Pick<ServicesContext, 'db' | 'log'>,
  facts: Record<string, unknown>,
  step: () => Promise<unknown>,
): Promise<void> {
  try {
    await step()
  } catch (fault) {
    log.error({ ...facts, ...describeFault(fault) }, 'a step that was due failed')
    await db.$client.query('select')
  }
}
