// @ts-nocheck
import type { SQL } from 'drizzle-orm'
import { describeFault } from '../observability/log.ts'
import { prepareDueCheck } from '../database/due-work.ts'
import type { AppContext } from '../app-context.ts'
import { newRequestId, runInContext } from '../http/request-context.ts'
import { waitAtMost } from './timeout.ts'

/** Work that a node repeats. */
export interface Job {
  readonly name: string
  /** Milliseconds between two runs. */
  readonly everyMs: number
  /**
   * SQL condition: the job has work. The job then runs within a second instead of waiting for its
   * interval. One statement checks all jobs; each also runs at its interval regardless.
   */
  readonly due?: SQL<boolean>
  run(): Promise<void>
}

/** Milliseconds between two checks. */
const checkEveryMs = 1000
/** Milliseconds after which a check counts as late, and all jobs run without waiting for it. */
const checkWithinMs = 1500

/**
 * How long a stop waits for running jobs, in milliseconds. A hanging database could hold them many
 * times longer.
 */
const stopWithinMs = 5000

type SchedulerContext = Pick<AppContext, 'db' | 'log' | 'metrics'>

/** Runs each job repeatedly until it is stopped. */
export function startScheduler(
  appContext: SchedulerContext,
  jobs: readonly Job[],
): { stop(): Promise<void> } {
  const startedJobs = jobs.map((job, index) => ({
    due: job.due,
    ...startJob(appContext, job, (index + 1) / jobs.length),
  }))
  const dueChecks = startedJobs.flatMap(({ due, runNow }) =>
    due === undefined ? [] : [{ due, runNow }],
  )
  const dueCheck: Job = {
    name: 'look for what is due',
    everyMs: checkEveryMs,
    run: checkDueWork(appContext, dueChecks),
  }
  const all = [...startedJobs, startJob(appContext, dueCheck, 1)]
  return {
    stop: () => waitAtMost(stopWithinMs, Promise.all(all.map((one) => one.stop()))),
  }
}

/** Runs the jobs that have work. If the check fails or is late, all jobs run. */
function checkDueWork(
  { db }: SchedulerContext,
  checks: readonly { readonly due: SQL<boolean>; readonly runNow: () => void }[],
): () => Promise<void> {
  const questions = checks.map(({ due }) => due)
  const findDue = prepareDueCheck(db, 'look_for_what_is_due', questions)
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
 * Runs a job repeatedly, never twice at once. The first wait is a `share` of the interval,
 * different for each job: if all ran in the same moment, a message would wait for all of them.
 */
function startJob(appContext: SchedulerContext, { name, everyMs, run }: Job, share: number) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> | undefined
  const round = (waitMs: number): void => {
    if (running || stopped) return
    clearTimeout(timer)
    running = attemptJob(appContext, name, run).then(() => {
      running = undefined
      if (!stopped) timer = setTimeout(round, withJitter(waitMs), everyMs)
    })
  }
  round(everyMs * share)
  return {
    /** Runs the job now, unless it is running. */
    runNow: () => round(everyMs),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Spreads jobs that were started in the same moment. */
const withJitter = (waitMs: number): number => waitMs * (0.9 + Math.random() / 10)

/** Runs a job once, measures it, and logs a failure; the job will run again. */
export async function attemptJob(
  { log, metrics }: Pick<AppContext, 'log' | 'metrics'>,
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
 * Runs one step of a job. A failed step is logged and retried by a later run, so that the other
 * steps still run. If the database does not answer at all, this throws, because every further step
 * would wait in vain.
 * @param facts for the log: ids, no text
 */
export async function attemptStep(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
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
