import type pg from 'pg'
import { inject } from 'vitest'
import { DatabaseClient } from '../../src/platform/stores/database/database-client.ts'
import type { Db } from '../../src/platform/stores/database/db.ts'
import { ownDatabase } from './own-database.ts'

/** A database of which one house after the other has the use. */
interface HouseDatabase {
  readonly url: string
  /** The same over the Unix socket, where there is one. */
  readonly socketUrl: string
  /** Those that the last house left, for the next one. */
  readonly connections: KeptClient[]
  /** While the connections of a pool that ends are kept. */
  keepsConnections: boolean
  /** Empties the database. It has planned how, which takes longer than the work itself. */
  readonly emptier: DatabaseClient
  deadRows: number
  remove(): Promise<void>
}

/** Those of closed houses. A worker has as many as it had houses open at once. */
const spare: HouseDatabase[] = []

/**
 * A database as `ownDatabase` makes it, which takes ten times as long: a file for each table and
 * index, and connections that know none of them.
 */
export async function takeDatabase(): Promise<HouseDatabase> {
  const known = spare.pop()
  if (known) return known
  const { url, remove } = await ownDatabase()
  const folder = inject('socketFolder')
  const socketUrl = folder === undefined ? url : `${url}?host=${encodeURIComponent(folder)}`
  const emptier = new DatabaseClient({ connectionString: socketUrl })
  await emptier.connect()
  return { url, socketUrl, remove, emptier, connections: [], keepsConnections: false, deadRows: 0 }
}

/** Lets this pool use the connections that the last house left. */
export function lendConnections({ $client }: Db, database: HouseDatabase): void {
  const Client = function lend(config: Config) {
    return database.connections.pop() ?? new KeptClient(config, database)
  }
  Object.assign($client, { Client })
}

/** Dead rows slow every statement down, and the tests' databases have no autovacuum. */
const deadRowsAtMost = 5000

/** Ends the pool, and empties the database for the next house unless a test changed its tables. */
export async function giveBack({ $client }: Db, database: HouseDatabase): Promise<void> {
  database.keepsConnections = true
  await $client.end()
  database.keepsConnections = false
  database.deadRows += await emptyTables(database.emptier)
  if (database.deadRows <= deadRowsAtMost) spare.push(database)
  else await database.remove()
}

/** @returns how many rows were deleted; infinitely many where it cannot be used again */
const emptyTables = (emptier: DatabaseClient): Promise<number> =>
  emptier.query<{ rows: number | null }>('select reuse.empty_tables() as rows').then(
    ({ rows: [emptied] }) => emptied?.rows ?? Infinity,
    (fault: unknown) => {
      // Each house would silently make a new database, which once doubled the work of all tests.
      console.error('A database could not be emptied for the next house:', fault)
      return Infinity
    },
  )

type Config = pg.ClientConfig & { readonly connectionString: string }

/** A connection that may outlive its pool. */
class KeptClient extends DatabaseClient {
  readonly #database: HouseDatabase
  #isOpen = false

  constructor(config: Config, database: HouseDatabase) {
    super(config)
    this.#database = database
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (fault: Error | null, client?: pg.Client) => void): void
  override connect(
    callback: (fault: Error | null, client?: pg.Client) => void = () => undefined,
  ): Promise<pg.Client> | void {
    if (this.#isOpen) return process.nextTick(callback, null, this)
    super.connect((fault, client) => {
      this.#isOpen = !fault
      this.#noticeLoss()
      callback(fault, client)
    })
  }

  override end(): Promise<void>
  override end(callback: (fault?: Error) => void): void
  override end(callback: (fault?: Error) => void = () => undefined): Promise<void> | void {
    const { keepsConnections, connections } = this.#database
    if (!keepsConnections || !this.#isOpen) return super.end(callback)
    // What the pool listened for.
    this.removeAllListeners('error')
    this.#noticeLoss()
    this.#forget().then(
      () => {
        connections.push(this)
        callback()
      },
      () => super.end(callback),
    )
  }

  /** Plans for the rows of one test may be far too slow for those of the next. */
  async #forget(): Promise<void> {
    await this.query('discard all')
    // What the driver believes to be prepared.
    Object.assign(this.connection, { parsedStatements: {}, submittedNamedStatements: {} })
  }

  #noticeLoss(): void {
    this.on('error', () => (this.#isOpen = false))
  }
}
