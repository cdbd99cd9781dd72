import { Logger, runTaskList, type TaskList } from 'graphile-worker'
import { describeFault, type Log } from '../observability/log.ts'
import { QueuePool } from './outgoing-pool.ts'

/** New work is told of at once; what is to be tried again, or was told of while a line was lost, is found by looking. */
const pollEveryMs = 5000

/** The queue speaks in messages that may quote addresses; what matters is said by our own log. */
export const silentLogger = new Logger(() => () => undefined)

/** One task's workers, and the connections by which they get their work. */
export interface Runner {
  /** What the queue writes on the work that it gives to this one. */
  readonly id: string
  /** Resolves with why the database did not do what this one asked of it, if that happens. */
  readonly lost: Promise<unknown>
  /** Takes no more work, and resolves when it has ended what it has. */
  stop(): Promise<void>
  /** Ends its connections, whatever they are used for. */
  disconnect(): void
}

interface Parts {
  readonly url: string
  readonly log: Log
  readonly atOnce: number
  readonly taskList: TaskList
}

export function startRunner({ url, log, atOnce, taskList }: Parts): Runner {
  const lost = Promise.withResolvers<unknown>()
  const pool = new QueuePool({ url, log, onLost: lost.resolve })
  const workers = runTaskList(
    {
      concurrency: atOnce,
      noHandleSignals: true,
      logger: silentLogger,
      preset: { worker: { pollInterval: pollEveryMs } },
    },
    taskList,
    pool,
  )
  return {
    id: workers.id,
    lost: lost.promise,
    async stop() {
      try {
        await workers.gracefulShutdown()
      } catch (fault) {
        log.warn(describeFault(fault), 'the queue ended without its database')
      }
      await pool.whenIdle()
      pool.disconnect()
    },
    disconnect: () => pool.disconnect(),
  }
}
