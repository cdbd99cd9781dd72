import type pg from 'pg'

/** PostgreSQL: read_only_sql_transaction. */
export const readOnlyCode = '25006'

/** The server takes no writes, or belongs to a time before another one was promoted. */
class NotPrimaryError extends Error {
  override readonly name = 'NotPrimaryError'
  readonly code = readOnlyCode
}

/** A connection to a server that another one has replaced. */
class PrimaryMovedError extends Error {
  override readonly name = 'PrimaryMovedError'
}

interface ServerState {
  /** Neither a standby nor set to be read only. */
  readonly writable: boolean
  /** The same for a primary and its standbys. */
  readonly system: string
  /** Each promotion begins the next one. */
  readonly timeline: number
}

const stateQuery = `select current_setting('transaction_read_only') = 'off' as writable,
  (select system_identifier::text from pg_control_system()) as system,
  case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** The newest timeline that this process has seen of each system, and its open connections. */
const primaries = new Map<string, { readonly timeline: number; readonly open: Set<pg.Client> }>()

/**
 * Refuses a new connection unless it leads to the primary. An old primary that comes back as if
 * nothing had happened is on an older timeline, and gets nothing. The first connection to a promoted
 * server closes those to the former one, which may be frozen and never end by itself.
 * @throws NotPrimaryError
 */
export async function verifyPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query<ServerState>(stateQuery)
  const { writable, system, timeline } = rows[0] ?? { writable: false, system: '', timeline: 0 }
  const known = primaries.get(system) ?? { timeline: 0, open: new Set() }
  if (!writable || timeline < known.timeline)
    throw new NotPrimaryError('the server of this connection takes no writes')
  const { open } = timeline === known.timeline ? known : { open: new Set<pg.Client>() }
  primaries.set(system, { timeline, open })
  open.add(client)
  client.once('end', () => open.delete(client))
  if (open !== known.open)
    for (const former of known.open) former.connection.stream.destroy(new PrimaryMovedError())
}
