import type { Config } from '../../base/config/config.ts'
import type { Mailer } from '../notifications/mail.ts'
import type { OutgoingTask } from '../queue/outgoing.ts'
import type { Job } from '../scheduling/scheduler.ts'
import type { Log } from '../../base/log/log.ts'

/** How work ended. The code of a refusal stays out: it may tell what somebody wrote. */
export type Outcome = 'ok' | 'refused' | 'again' | 'fault'

/** What a span says of its work, beside the id of the request or the name of the job. */
export interface Work<Result> {
  /** A name from our own code, never one that a caller sent. */
  readonly name: string
  /** `server`: somebody asked us; `client`: we ask somebody. */
  readonly kind?: 'server' | 'client'
  /** A trace of its own: the work is shared by several requests. */
  readonly isShared?: boolean
  /** How many things are done at once. */
  readonly count?: number
  /** The outcome of work that did not throw; `ok` if left out. */
  readonly outcomeOf?: (result: Result) => Outcome
}

/**
 * Spans of this node: what was done, when, for how long and how it ended. They hold names of our own
 * code, ids of requests and jobs, amounts and outcomes. Nothing in them, and no span that is there or
 * missing, tells what somebody wrote or how grave it is; none names a person or a conversation.
 */
export interface Traces {
  /** Runs work as a span below the one that it is started in. */
  span<Result>(work: Work<Awaited<Result>>, run: () => Result): Result
  /** Sends the spans that are left, for a short while, and logs how many were lost. */
  stop(): Promise<void>
}

/** Nothing is traced. */
export const noTraces: Traces = { span: (_work, run) => run(), stop: async () => undefined }

/** The packages that send traces are loaded only where a receiver is set. */
export async function openTraces(
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
  log: Log,
): Promise<Traces> {
  if (tracesUrl === undefined) return noTraces
  const { openOtlpTraces } = await import('./otlp-traces.ts')
  return openOtlpTraces(tracesUrl, log)
}

export const outcomeOfStatus = (status: number): Outcome => {
  if (status >= 500) return 'fault'
  return status >= 400 ? 'refused' : 'ok'
}

export const traceMails = (traces: Traces, mailer: Mailer): Mailer => ({
  ...mailer,
  send: (mail) => traces.span({ name: 'mail', kind: 'client' }, () => mailer.send(mail)),
})

export const traceJobs = (traces: Traces, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({
    ...job,
    run: () => traces.span({ name: `job ${job.name}` }, () => job.run()),
  }))

/** Mail, push and pages to staff, and exports. */
export const traceOutgoing = (traces: Traces, tasks: readonly OutgoingTask[]): OutgoingTask[] =>
  tasks.map((task) => ({
    ...task,
    run: (id) =>
      traces.span(
        {
          name: `outgoing ${task.name}`,
          outcomeOf: (isDone) => (isDone ? 'ok' : 'again'),
        },
        () => task.run(id),
      ),
  }))
