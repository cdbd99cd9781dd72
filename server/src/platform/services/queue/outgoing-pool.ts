import net from 'node:net'
import type pg from 'pg'
import { DatabasePool } from '../../stores/database/database-client.ts'
import { connectionTimeouts } from '../../stores/database/db.ts'
import { describeFault, type Log } from '../../base/log/log.ts'

interface Parts {
  readonly url: string
  readonly log: Log
  /** Called for every statement that failed. */
  onLost(fault: unknown): void
}

/** One connection listens for new work, the other runs statements. */
const connectionsAtMost = 2
/** The listening connection runs no statement, and Linux by default probes after two hours. */
const keepAliveAfterMs = 10_000

const emptyResult = { rows: [], rowCount: 0 }

/**
 * No statement fails here, because the queue leaves some faults unhandled, which would end the
 * process. A failed one is reported and answered without rows, which the queue takes as no work.
 */
export class QueuePool extends DatabasePool {
  readonly #parts: Parts
  readonly #sockets: Set<net.Socket>
  readonly #lent = new Set<Promise<void>>()

  constructor(parts: Parts) {
    const sockets = new Set<net.Socket>()
    super({
      connectionString: parts.url,
      max: connectionsAtMost,
      ...connectionTimeouts,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      stream: () => openSocket(sockets),
      application_name: 'sanad outgoing',
    })
    this.#parts = parts
    this.#sockets = sockets
    this.on('connect', (client) => {
      client.on('error', (fault) => {
        if (!this.ending) parts.log.warn(describeFault(fault), 'the queue lost a connection')
      })
    })
  }

  /** The queue connects by promise for statements, and by callback for listening. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback === undefined) return Promise.resolve(this.#lend())
    // A caller whose connect failed gets no connection, and so nothing to release.
    super.connect((fault, client, done?: (destroy: boolean) => void) => {
      const end = onlyOnce(() => done?.(true))
      callback(fault, client, end)
    })
  }

  /** Connects at the first statement, so that a failed connect counts as a failed statement. */
  #lend(): pg.PoolClient {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lent.add(promise)
    let client: pg.PoolClient | undefined
    let isHealthy = true
    const lent: Pick<pg.PoolClient, 'release'> & { query(...args: [string]): Promise<unknown> } = {
      query: async (...args) => {
        try {
          client ??= await super.connect()
          return await client.query(...args)
        } catch (fault) {
          isHealthy = false
          this.#parts.onLost(fault)
          return emptyResult
        }
      },
      // Closed after a timeout, because it may answer the next statement with the previous result.
      release: () => {
        client?.release(!isHealthy)
        this.#lent.delete(promise)
        resolve()
      },
    }
    return lent as pg.PoolClient
  }

  /** Every statement ends by its timeout. */
  async whenIdle(): Promise<void> {
    while (this.#lent.size > 0) await Promise.all(this.#lent)
  }

  /** Closes every connection at once, because a frozen one would not answer. */
  disconnect(): void {
    if (!this.ending) void this.end()
    for (const socket of this.#sockets) socket.destroy()
  }
}

function openSocket(sockets: Set<net.Socket>): net.Socket {
  const socket = new net.Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

/** The queue releases its listening connection twice if it stops while it starts. */
function onlyOnce(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
