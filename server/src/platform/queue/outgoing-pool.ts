import net from 'node:net'
import pg from 'pg'
import { connectionTimeouts } from '../database/db.ts'
import { describeFault, type Log } from '../observability/log.ts'

interface Parts {
  readonly url: string
  readonly log: Log
  /** Heard at every statement that could not be carried out. */
  onLost(fault: unknown): void
}

/** One waits to be told of new work, the other asks. */
const connectionsAtMost = 2
/**
 * No statement, and so no patience, finds that the one that waits has lost its other end. From this silence on the
 * system asks for it; Linux, left to itself, only after two hours.
 */
const keepAliveAfterMs = 10_000

const emptyResult = { rows: [], rowCount: 0 }

/**
 * The connections of one runner of the queue. The queue does not look at how its last statement about a piece of work
 * ends, and a fault that nobody hears ends the process. So no statement fails here: one that could not be carried out
 * is told of and answered with no rows, which to the queue is work that is not there.
 */
export class QueuePool extends pg.Pool {
  readonly #parts: Parts
  readonly #sockets: Set<net.Socket>
  /** What the queue is at just now. */
  readonly #lent = new Set<Promise<void>>()

  constructor(parts: Parts) {
    const sockets = new Set<net.Socket>()
    super({
      connectionString: parts.url,
      max: connectionsAtMost,
      ...connectionTimeouts(),
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      stream: () => openSocket(sockets),
      application_name: 'sanad outgoing',
    })
    this.#parts = parts
    this.#sockets = sockets
    // Heard at each connection: the pool hears only idle ones.
    this.on('connect', (client) => {
      client.on('error', (fault) => {
        if (!this.ending) parts.log.warn(describeFault(fault), 'the queue lost a connection')
      })
    })
    this.on('error', () => undefined)
  }

  /** The queue takes a connection for statements by promise, and the one on which it is told of work by callback. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback === undefined) return Promise.resolve(this.#lend())
    // Whoever waited in vain for a place among the connections, or came after their end, is given nothing to give back.
    super.connect((fault, client, done?: (destroy: boolean) => void) => {
      const end = onlyOnce(() => done?.(true))
      callback(fault, client, end)
    })
  }

  /** Only the first statement needs a connection, so that not to get one is a statement that failed. */
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
      // One that did not answer in time may answer the next statement with what belonged to the last.
      release: () => {
        client?.release(!isHealthy)
        this.#lent.delete(promise)
        resolve()
      },
    }
    return lent as pg.PoolClient
  }

  /** Resolves when nothing is asked any more; every statement ends by itself, in its time. */
  async whenIdle(): Promise<void> {
    while (this.#lent.size > 0) await Promise.all(this.#lent)
  }

  /** Ends every connection at once: a frozen one would never hear a goodbye. */
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

/** The queue gives the connection on which it listens back twice when it ends while it begins. */
function onlyOnce(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
