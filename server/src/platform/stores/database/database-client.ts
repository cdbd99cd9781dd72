import pg from 'pg'
import { codeOf } from '../../base/log/log.ts'
import { errorHint, StartError } from '../../base/errors/start-error.ts'
import { withoutPassword } from '../../base/config/database-url.ts'
import { readOnlyCode, verifyPrimary } from './primary.ts'

const connectWithinMs = 10_000

interface Target {
  readonly connectionString: string
  /**
   * Whether any server will do: a replica, or a pooler that connects to the primary by itself.
   * Otherwise a connection is refused unless it leads to the primary.
   */
  readonly anyServer?: boolean
}

/** A connection to the database. Nothing else in the service connects to PostgreSQL. */
export class DatabaseClient extends pg.Client {
  readonly #anyServer: boolean

  constructor(config: pg.ClientConfig & Target) {
    super(config)
    this.#anyServer = config.anyServer === true
    // The query that uses a lost connection reports it.
    this.on('error', () => undefined)
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      // The primary was made a standby, or read only. The next connection is verified again.
      if (code === readOnlyCode && !this.#anyServer) this.connection.stream.destroy()
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (fault: Error | null, client?: pg.Client) => void): void
  override connect(
    callback?: (fault: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | void {
    const connected = this.#connectAndVerify()
    if (callback === undefined) return connected
    void connected.then(
      () => callback(null, this),
      (fault: Error) => callback(fault),
    )
  }

  async #connectAndVerify(): Promise<pg.Client> {
    try {
      await super.connect()
      if (!this.#anyServer) await verifyPrimary(this)
      return this
    } catch (fault) {
      this.connection.stream.destroy()
      throw fault
    }
  }
}

export class DatabasePool extends pg.Pool {
  /** Statements whose answer may have been lost: connections that came back with a fault. */
  lostAnswers = 0

  constructor(config: pg.PoolConfig & Target) {
    super({ ...config, Client: DatabaseClient as unknown as typeof pg.Client })
    this.on('error', () => undefined)
    this.on('release', (fault) => (this.lostAnswers += fault ? 1 : 0))
  }
}

interface ClientOptions {
  /** The service's own database is awaited however slow the machine is. */
  readonly embedded?: boolean | undefined
}

/**
 * Runs work on a connection and session of its own.
 * @throws StartError when the database cannot be reached
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { embedded = false }: ClientOptions = {},
): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: embedded ? 0 : connectWithinMs,
  })
  try {
    await client.connect()
  } catch (fault) {
    throw new StartError(
      embedded
        ? `The embedded PostgreSQL ended before it could be used (${reasonOf(fault)}). Please start again.`
        : `The database at ${withoutPassword(url)} cannot be reached (${reasonOf(fault)}). Check that PostgreSQL is running there, and DATABASE_URL if you set it.`,
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reasonOf = (fault: unknown): string =>
  errorHint(codeOf(fault)) ?? (fault instanceof Error ? fault.message || fault.name : String(fault))
