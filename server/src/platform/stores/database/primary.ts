import pg from 'pg'
import { hostOf, serverUrls } from '../../base/config/database-url.ts'

/** What one server of a database says of itself. */
export interface ServerState {
  /** Neither a standby nor set to be read only. */
  readonly writable: boolean
  /** Each promotion begins the next one. A standby has none of its own. */
  readonly timeline: number | null
}

const stateQuery = `select current_setting('transaction_read_only') = 'off' as writable,
  case when not pg_is_in_recovery()
    then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** How often the servers are asked while connections are open, and how long each may take. */
const pollEveryMs = 1000
const answerWithinMs = 2000

/**
 * Chooses the server that takes writes: of those that would, the one that was promoted last. An old
 * primary that comes back as if nothing had happened is older, and gets nothing.
 * @param states of each server; undefined for one that did not answer
 * @param known the server that took writes until now, and the newest timeline seen
 * @returns its place, or undefined while there is none
 */
export function choosePrimary(
  states: readonly (ServerState | undefined)[],
  known: { readonly server: number | undefined; readonly timeline: number },
): number | undefined {
  const timelineOf = (server: number): number => states[server]?.timeline ?? 0
  const able = states.flatMap((state, server) =>
    state?.writable === true && timelineOf(server) >= known.timeline ? [server] : [],
  )
  const newest = Math.max(...able.map(timelineOf))
  const candidates = able.filter((server) => timelineOf(server) === newest)
  return candidates.find((server) => server === known.server) ?? candidates[0]
}

/** No server of the database takes writes. The code is PostgreSQL's for a write on a standby. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  readonly code = '25006'
  constructor(url: string) {
    super(`no server of ${serverUrls(url).map(hostOf).join(', ')} takes writes`)
  }
}

/** The server of a connection no longer takes writes. */
class PrimaryMoved extends Error {
  override readonly name = 'PrimaryMoved'
}

/**
 * The servers of one database. Connections go to the one that takes writes. While any is open, the
 * servers are asked every second, so that a promoted standby is followed even when the old primary
 * neither ends nor answers.
 */
export class Servers {
  readonly urls: readonly string[]
  readonly #url: string
  readonly #probes: readonly Probe[]
  readonly #open = new Map<pg.Client, number>()
  readonly #listeners = new Set<(server: string) => void>()
  #primary: number | undefined
  #timeline = 0
  #polling: Promise<readonly (ServerState | undefined)[]> | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(url: string) {
    this.#url = url
    this.urls = serverUrls(url)
    this.#probes = this.urls.map((one) => new Probe(one))
  }

  get areSeveral(): boolean {
    return this.urls.length > 1
  }

  /**
   * Finds the server that takes writes. A lone one is not asked: it is used as it is.
   * @throws NoPrimary when none does, or the fault of the first when none answers
   */
  async findPrimary(): Promise<number> {
    if (!this.areSeveral) return 0
    if (this.#primary === undefined) await this.poll()
    if (this.#primary !== undefined) return this.#primary
    const silent = this.#probes.every(({ fault }) => fault !== undefined)
    throw silent ? this.#probes[0]?.fault : new NoPrimary(this.#url)
  }

  /** Counts a connection that is being made, so that it is closed when the primary moves. */
  add(client: pg.Client, server: number): void {
    this.#open.set(client, server)
    client.once('end', () => {
      this.#open.delete(client)
      if (this.#open.size === 0) this.#rest()
    })
    if (this.areSeveral) this.#watch ??= setInterval(() => void this.poll(), pollEveryMs).unref()
  }

  /** The server could not be reached: the next connection looks first. */
  forget(server: number): void {
    if (this.#primary === server) this.#primary = undefined
  }

  /**
   * Asks on a new connection, because the server may have changed since it was chosen.
   * @throws NoPrimary when it takes no writes
   */
  async verify(client: pg.Client): Promise<void> {
    const { rows } = await client.query<ServerState>(stateQuery)
    if (choosePrimary(rows, { server: 0, timeline: this.#timeline }) === undefined)
      throw new NoPrimary(this.#url)
  }

  /**
   * Asks every server, once at a time, and closes connections to those that take no writes.
   * @returns what each says of itself, in the order of the address; undefined without an answer
   */
  poll(): Promise<readonly (ServerState | undefined)[]> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined
      if (this.#watch === undefined) this.#closeProbes()
    })
    return this.#polling
  }

  /** @param listener called with the new primary's host each time it is another one */
  onMove(listener: (server: string) => void): void {
    this.#listeners.add(listener)
  }

  async #pollOnce(): Promise<readonly (ServerState | undefined)[]> {
    const states = await Promise.all(this.#probes.map((probe) => probe.poll()))
    const before = this.#primary
    const chosen = choosePrimary(states, { server: before, timeline: this.#timeline })
    this.#primary = chosen
    if (chosen !== undefined) this.#timeline = states[chosen]?.timeline ?? this.#timeline
    for (const [client, server] of this.#open)
      // One that is merely silent is left alone while no other takes its place.
      if (chosen === undefined ? states[server]?.writable === false : server !== chosen)
        client.connection.stream.destroy(new PrimaryMoved())
    if (chosen !== undefined && before !== undefined && chosen !== before)
      for (const listener of this.#listeners) listener(hostOf(this.urls[chosen] ?? ''))
    return states
  }

  #rest(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#primary = undefined
    if (this.#polling === undefined) this.#closeProbes()
  }

  #closeProbes(): void {
    for (const probe of this.#probes) probe.close()
  }
}

/** A connection to one server that only asks what it is. */
class Probe {
  readonly #url: string
  #client: pg.Client | undefined
  /** Why the last poll found nothing. */
  fault: unknown

  constructor(url: string) {
    this.#url = url
  }

  async poll(): Promise<ServerState | undefined> {
    try {
      this.#client ??= await connectProbe(this.#url)
      const { rows } = await this.#client.query<ServerState>(stateQuery)
      this.fault = undefined
      return rows[0]
    } catch (fault) {
      this.fault = fault
      this.close()
      return undefined
    }
  }

  close(): void {
    // A frozen server would not answer a goodbye.
    this.#client?.connection.stream.destroy()
    this.#client = undefined
  }
}

async function connectProbe(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'sanad probe',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const known = new Map<string, Servers>()

/** The servers of this address, the same for everything in this process that uses it. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url)
  known.set(url, servers)
  return servers
}
