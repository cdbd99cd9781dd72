import { describeFault, type Log } from '../../base/log/log.ts'
import type { Db } from './db.ts'

/** Reads that may be some seconds old, for operations with `mayBeOld` (`http/may-be-old.ts`). */
export interface Reader {
  /**
   * On the replica, or on the primary where the replica is too old or away. May run twice, so it
   * must not write.
   * @param work gets the age in seconds of what it reads: 0 on the primary
   */
  read<T>(work: (db: Db, ageSeconds: number) => Promise<T>): Promise<T>
  /** At the last poll; undefined where no replica is set. */
  state(): ReplicaState | undefined
  close(): Promise<void>
}

interface ReplicaState {
  /** Seconds; undefined while it is away or no replica of this database. */
  readonly lag: number | undefined
  /** Why reads do not go there. */
  readonly why: WhyNotReplica | undefined
}
export type WhyNotReplica = 'away' | 'promoted' | 'other-database' | 'behind'

/** For a service without a replica. */
export const primaryReader = (db: Db): Reader => ({
  read: (work) => work(db, 0),
  state: () => undefined,
  close: async () => undefined,
})

/** A server's place in the stream of changes. */
export interface StreamPosition {
  readonly system: string
  readonly timeline: number
  readonly isReplica: boolean
  /** Bytes written by the primary, or replayed by the replica. */
  readonly position: number
  /** Seconds since the newest commit that the replica has; null before the first. */
  readonly sinceCommit: number | null
}

const positionText = `
  select (select system_identifier::text from pg_control_system()) as system,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    pg_is_in_recovery() as "isReplica",
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
      - '0/0')::float8 as position,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "sinceCommit"`

/** Seconds. A replica that lacks changes is at least this far behind, whatever its clock says. */
const leastLag = 0.001

/**
 * A replica that has replayed all that the primary had written is not behind, even if its newest
 * commit is old because nobody writes.
 * @param primary asked before the replica
 * @param sinceCaughtUp seconds since it last had everything
 */
export function lagOf(
  primary: StreamPosition,
  replica: StreamPosition,
  sinceCaughtUp: number,
): number | Exclude<WhyNotReplica, 'away' | 'behind'> {
  if (!replica.isReplica) return 'promoted'
  // A replica of a former primary may have what was never confirmed.
  if (replica.system !== primary.system || replica.timeline < primary.timeline)
    return 'other-database'
  if (replica.position >= primary.position) return 0
  return Math.max(leastLag, Math.min(replica.sinceCommit ?? Infinity, sinceCaughtUp))
}

const pollEveryMs = 1000
/** A replica that has not answered for so long is away. */
const silentAfterMs = 4000

interface Parts {
  /** Closed with the reader. */
  readonly replica: Db
  readonly primary: Db
  /** Above this many seconds reads go to the primary. */
  readonly maxLag: number
  readonly log: Log
}

const unreachable: ReplicaState = { lag: undefined, why: 'away' }

/** On a streaming replica, whose lag is checked every second. */
export function openReader({ replica, primary, maxLag, log }: Parts): Reader {
  let last: ReplicaState = unreachable
  let polledAt = -Infinity
  let caughtUpAt = -Infinity
  let known: ReplicaState['why']
  let polling: Promise<void> | undefined
  const seconds = (since: number): number => (performance.now() - since) / 1000

  const state = (): ReplicaState => {
    if (last.lag === undefined) return last
    if (seconds(polledAt) * 1000 > silentAfterMs) return unreachable
    const lag = last.lag + seconds(polledAt)
    return { lag, why: lag > maxLag ? 'behind' : undefined }
  }
  const poll = async (): Promise<void> => {
    const askedAt = performance.now()
    last = await comparePositions(primary, replica, () => seconds(caughtUpAt)).catch(
      () => unreachable,
    )
    polledAt = askedAt
    if (last.lag === 0) caughtUpAt = askedAt
  }
  const watch = setInterval(() => {
    polling ??= poll().finally(() => (polling = undefined))
    const { why } = state()
    if (why === known) return
    known = why
    if (why === undefined) log.info({}, 'the replica is used for reads that may be old')
    else log.warn({ why }, 'the replica is not used')
  }, pollEveryMs)
  watch.unref()
  return {
    async read(work) {
      const { lag, why } = state()
      if (lag === undefined || why !== undefined) return work(primary, 0)
      try {
        return await work(replica, lag)
      } catch (fault) {
        log.warn(describeFault(fault), 'a read failed on the replica and runs on the primary')
        return work(primary, 0)
      }
    },
    state,
    async close() {
      clearInterval(watch)
      await polling
      await replica.$client.end()
    },
  }
}

/** @param sinceCaughtUp in seconds, when the replica is asked */
export async function comparePositions(
  primary: Db,
  replica: Db,
  sinceCaughtUp: () => number,
): Promise<ReplicaState> {
  const written = await positionOf(primary)
  const lag = lagOf(written, await positionOf(replica), sinceCaughtUp())
  return typeof lag === 'number' ? { lag, why: undefined } : { lag: undefined, why: lag }
}

async function positionOf({ $client }: Db): Promise<StreamPosition> {
  const { rows } = await $client.query<StreamPosition>(positionText)
  if (!rows[0]) throw new Error('a server does not say where it is')
  return rows[0]
}
