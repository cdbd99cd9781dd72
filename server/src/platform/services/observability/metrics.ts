import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Outcome } from './traces.ts'

/** Seconds; the target is p99 below 0.2. */
const messageBuckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const jobBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2, 5, 15]

/**
 * Milliseconds. Every reported delay contains it; an alert begins at 200. The default of 10 would
 * wake an idle process a hundred times a second.
 */
const eventLoopMonitoringPrecision = 50

/**
 * Kinds and amounts only, no name, address, id or text: anybody may see the dashboard.
 * @param countSockets how many live sockets are open on this node
 */
export function openMetrics(countSockets: () => number) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision })
  new Gauge({
    name: 'sanad_live_lines',
    help: 'Live lines (sockets) open on this node',
    registers,
    collect() {
      this.set(countSockets())
    },
  })
  const messages = new Histogram({
    name: 'sanad_message_commit_seconds',
    help: 'From the arrival of a message to its commit',
    buckets: messageBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'sanad_job_seconds',
    help: 'One round of a job, such as the look at what is due',
    // Not `job`: Prometheus uses that name for what it scrapes.
    labelNames: ['work'],
    buckets: jobBuckets,
    registers,
  })
  const { jobFailures, removed, notRemoved, requests, frames, mails } = openCounters(registers)
  return {
    registry,
    /** From a message's arrival to its commit, in seconds. */
    observeMessage: (seconds: number): void => messages.observe(seconds),
    /** One run of a job, in seconds. */
    observeJob(job: string, seconds: number, failed: boolean): void {
      jobs.observe({ work: job }, seconds)
      jobFailures.inc({ work: job }, failed ? 1 : 0)
    },
    /** Counts rows that were deleted after their retention period, by class. */
    countRemovedRows: (kept: string, rows: number): void => removed.inc({ class: kept }, rows),
    countRetentionFailure: (kept: string): void => notRemoved.inc({ class: kept }),
    countAnswer: (status: number): void =>
      requests.inc({ status: `${Math.trunc(status / 100)}xx` }),
    countFrame: (outcome: Outcome): void => frames.inc({ outcome }),
    /** Counts by outcome the mails that `send` sends. */
    countMails:
      <Mail>(send: (mail: Mail) => Promise<void>) =>
      async (mail: Mail): Promise<void> => {
        try {
          await send(mail)
        } catch (fault) {
          mails.inc({ outcome: 'failed' })
          throw fault
        }
        mails.inc({ outcome: 'sent' })
      },
  }
}
export type Metrics = ReturnType<typeof openMetrics>

function openCounters(registers: Registry[]) {
  const counter = (name: string, help: string, label: string, values: readonly string[] = []) => {
    const made = new Counter({ name, help, labelNames: [label], registers })
    for (const value of values) made.inc({ [label]: value }, 0)
    return made
  }
  return {
    jobFailures: counter(
      'sanad_job_failures_total',
      'Rounds of a job that failed; each is run again',
      'work',
    ),
    removed: counter(
      'sanad_retention_removed_total',
      'What went because its time was over, by class',
      'class',
    ),
    notRemoved: counter(
      'sanad_retention_failures_total',
      'Classes that could not be removed in time; each is tried again',
      'class',
    ),
    requests: counter(
      'sanad_http_answers_total',
      'Answers over HTTP, by the first digit of their status',
      'status',
      ['1xx', '2xx', '3xx', '4xx', '5xx'],
    ),
    frames: counter(
      'sanad_live_answers_total',
      'Answers on live sockets: ok, refused or fault',
      'outcome',
      ['ok', 'refused', 'fault'],
    ),
    mails: counter(
      'sanad_mails_total',
      'Mails that were handed to the mail server: sent, or not taken (failed)',
      'outcome',
      ['sent', 'failed'],
    ),
  }
}
