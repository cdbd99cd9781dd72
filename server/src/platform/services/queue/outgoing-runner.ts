import { Logger, runTaskList, type TaskList } from 'graphile-worker'
import { describeFault, type Log } from '../../base/log/log.ts'
import { QueuePool } from './outgoing-pool.ts'

/** New work and retries are announced (`announceOutgoing`); polling covers a lost connection. */
const pollEveryMs = 30_000

/** The queue's own messages may quote addresses, so they are discarded. */
export const silentLogger = new Logger(() => () => undefined)

/** The workers of one task, and their connections. */
export interface Runner {
  /** The worker id that the queue writes on its jobs. */
  readonly id: string
  /** Resolves with the fault if a statement failed. */
  readonly lost: Promise<unknown>
  /** Accepts no more jobs, and resolves when the running ones have ended. */
  stop(): Promise<void>
  /** Closes its connections, even in use. */
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
