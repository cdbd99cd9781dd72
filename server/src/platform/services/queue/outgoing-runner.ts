import { Logger, runTaskList, type TaskList } from 'graphile-worker'
import { describeFault, type Log } from '../../base/log/log.ts'
import { QueuePool } from './outgoing-pool.ts'

/** New work and retries are announced (`announceOutgoing`); polling covers a lost connection. */
const pollEveryMs = 30_000

/** The queue's own messages may quote addresses, so they are discarded. */
export const silentLogger = new Logger(() => () => undefined)

interface Parts {
  readonly url: string
  readonly log: Log
  readonly atOnce: number
  readonly taskList: TaskList
}

/** The workers of one task, and their connections. */
export function startRunner({ url, log, atOnce, taskList }: Parts) {
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
    /** The worker id that the queue writes on its jobs. */
    id: workers.id,
    /** Resolves with the fault if a statement failed. */
    lost: lost.promise,
    /** Accepts no more jobs, and resolves when the running ones have ended. */
    async stop(): Promise<void> {
      try {
        await workers.gracefulShutdown()
      } catch (fault) {
        log.warn(describeFault(fault), 'the queue ended without its database')
      }
      await pool.whenIdle()
      pool.disconnect()
    },
    /** Closes its connections, even in use. */
    disconnect: (): void => pool.disconnect(),
  }
}
export type Runner = ReturnType<typeof startRunner>
