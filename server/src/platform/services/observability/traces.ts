/** Without a refusal's code, which may reveal what a person wrote. */
export type Outcome = 'ok' | 'refused' | 'again' | 'fault'

export interface Work<Result> {
  /** A name from our own code, never one that a caller sent. */
  readonly name: string
  /** `server`: we are asked; `client`: we ask another service. */
  readonly kind?: 'server' | 'client'
  /** A trace of its own: several requests share the work. */
  readonly isShared?: boolean
  /** How many things are done at once. */
  readonly count?: number
  /** For work that did not throw; `ok` if left out. */
  readonly outcomeOf?: (result: Result) => Outcome
}

/**
 * Names of our own code, ids of requests and jobs, amounts and outcomes. No span, present or
 * missing, may reveal a person, a conversation, or what was written.
 */
export interface Traces {
  /** Runs work as a span below the one that it is started in. */
  span<Result>(work: Work<Awaited<Result>>, run: () => Result): Result
  /** Sends the spans that are left, for a short while, and logs how many were lost. */
  stop(): Promise<void>
}

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
