import type { SQL } from 'drizzle-orm'
import { describeFault } from '../observability/log.ts'
import { prepareDueCheck } from '../database/due-work.ts'
import type { AppContext } from '../app-context.ts'
import { newRequestId, runInContext } from '../http/request-context.ts'
import { waitAtMost } from './timeout.ts'

/** What a node does again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds between two runs. */
  readonly everyMs: number
  /**
   * SQL: there is something to do. Then it runs within a second, and does not wait its time. The questions of all jobs
   * are one statement; whatever it answers, a job runs when its time has come.
   */
  readonly due?: SQL<boolean>
  run(): Promise<void>
}

/** Between two looks, in milliseconds. */
const checkEveryMs = 1000
/** A look that takes longer is not waited for, in milliseconds: what is due comes first. */
const checkWithinMs = 1500

/** What is under way at the end is given so long, in milliseconds: a database that hangs would hold it for many times that. */
const stopWithinMs = 5000

type SchedulerContext = Pick<AppContext, 'db' | 'log' | 'metrics'>

/** Runs each job at once, and then again and again, until it is stopped. */
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

/** Where the question fails, or takes long, everybody runs as if there had been none. */
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
 * Runs a job, waits its time and runs it again; never twice at once. The first time it waits a `share` of its time
 * only, each job another: all of them in the same moment of every second would keep a message waiting behind them.
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
    /** Runs now, unless it is running. */
    runNow: () => round(everyMs),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Those that were hurried in the same moment do not stay together. */
const withJitter = (waitMs: number): number => waitMs * (0.9 + Math.random() / 10)

/** A job that fails runs again. */
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
 * One step of a round. One that fails must not hold up those behind it: it is taken again in a moment. Where the
 * database does not answer at all nobody's can be taken, and each would wait its time in vain: there the round ends.
 * @param facts for the log: ids and no words
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
