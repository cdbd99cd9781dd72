import pg from 'pg'
import { codeOf } from '../../base/log/log.ts'
import { errorHint } from '../../base/errors/error-hints.ts'
import { StartError } from '../../base/errors/start-error.ts'
import { placeOf, withoutPassword } from '../../base/config/database-url.ts'
import { serversOf, type Servers } from './primary.ts'

const connectWithinMs = 10_000
/** PostgreSQL: read_only_sql_transaction. */
const readOnly = '25006'

/**
 * A connection to the database. Of several servers in `connectionString` it takes the one that takes
 * writes, and closes when another one does. Nothing else in the service connects to PostgreSQL.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers

  constructor(config: pg.ClientConfig & { readonly connectionString: string }) {
    const servers = serversOf(config.connectionString)
    super({ ...config, connectionString: servers.urls[0] })
    this.#servers = servers
    // A lost connection is reported by the query that uses it.
    this.on('error', () => undefined)
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === readOnly) void servers.poll()
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (fault: Error | null, client?: pg.Client) => void): void
  override connect(
    callback?: (fault: Error | null, client?: pg.Client) => void,
  ): Promise<pg.Client> | void {
    const connected = this.#connectToPrimary()
    if (callback === undefined) return connected
    void connected.then(
      () => callback(null, this),
      (fault: Error) => callback(fault),
    )
  }

  async #connectToPrimary(): Promise<pg.Client> {
    const servers = this.#servers
    const server = await servers.findPrimary()
    if (servers.areSeveral) Object.assign(this, placeOf(servers.urls[server] ?? ''))
    servers.add(this, server)
    try {
      await super.connect()
      if (servers.areSeveral) await servers.verify(this)
      return this
    } catch (fault) {
      servers.forget(server)
      this.connection.stream.destroy()
      throw fault
    }
  }
}

/** Connections that are kept and lent. */
export class DatabasePool extends pg.Pool {
  constructor(config: pg.PoolConfig & { readonly connectionString: string }) {
    super({ ...config, Client: DatabaseClient as unknown as typeof pg.Client })
    this.on('error', () => undefined)
  }
}

interface ClientOptions {
  /** The service's own database: it is awaited as long as it lives, however slow the machine is. */
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
