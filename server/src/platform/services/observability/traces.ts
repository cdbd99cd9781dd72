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

export const outcomeOfStatus = (status: number): Outcome => {
  if (status >= 500) return 'fault'
  return status >= 400 ? 'refused' : 'ok'
}

export const traceMails =
  <Mail>(traces: Traces, send: (mail: Mail) => Promise<void>) =>
  (mail: Mail): Promise<void> =>
    traces.span({ name: 'mail', kind: 'client' }, () => send(mail))

interface NamedWork<Arguments extends readonly unknown[], Result> {
  readonly name: string
  run(...input: Arguments): Promise<Result>
}

export const traceJobs = <Job extends NamedWork<[], void>>(
  traces: Traces,
  jobs: readonly Job[],
): Job[] =>
  jobs.map((job) => ({
    ...job,
    run: () => traces.span({ name: `job ${job.name}` }, () => job.run()),
  }))

/** Mail, push and pages to staff, and exports. */
export const traceOutgoing = <Task extends NamedWork<[id: string], boolean>>(
  traces: Traces,
  tasks: readonly Task[],
): Task[] =>
  tasks.map((task) => ({
    ...task,
    run: (id: string) =>
      traces.span(
        {
          name: `outgoing ${task.name}`,
          outcomeOf: (isDone) => (isDone ? 'ok' : 'again'),
        },
        () => task.run(id),
      ),
  }))
