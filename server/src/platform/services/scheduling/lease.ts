import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ServicesContext } from '../services-context.ts'
import { namedStatement, type Db } from '../../stores/database/db.ts'
import { leases } from '../../stores/database/tables.ts'
import { describeFault } from '../../base/log/log.ts'
import { hedge, waitAtMost } from '../../base/concurrency/timeout.ts'

/** At most one node holds the lease of a name, and leads. */
export interface Lease {
  /** Also true if the database cannot say which node leads: better done twice than left undone. */
  leads(): boolean
  /** So that another node need not wait for its end. */
  stop(): Promise<void>
}

/** After this time without a renewal another node leads. */
const leaseMs = 2000
const renewEveryMs = 1000
/** A second connection is tried after this time, because one may be frozen. */
const hedgeAfterMs = 1000
/** A lease that ends at this moment is checked a little later. */
const marginMs = 50
const releaseWithinMs = 1000

type LeaseContext = Pick<ServicesContext, 'db' | 'log'>

/**
 * Only the clock of the database counts. A node that is killed, frozen or cut off does not renew.
 * @param onLead called each time this node begins to lead
 */
export function openLease(
  { db, log }: LeaseContext,
  name: string,
  onLead: () => void = () => undefined,
): Lease {
  const holder = randomUUID()
  let leadsUntil = -Infinity
  let stopped = false
  let isLost = false
  let timer: NodeJS.Timeout | undefined
  const leads = () => !stopped && performance.now() < leadsUntil
  const leadFor = (ms: number) => {
    const began = !leads()
    leadsUntil = performance.now() + ms
    if (began && leads()) onLead()
  }
  /** @returns milliseconds until the next request */
  const ask = async (): Promise<number> => {
    const { isMine, endsInMs } = await hedge(hedgeAfterMs, () => holdLease(db, name, holder))
    leadFor(isMine ? leaseMs : -Infinity)
    return isMine ? renewEveryMs : Math.min(Math.max(endsInMs, 0), leaseMs) + marginMs
  }
  const round = async (): Promise<void> => {
    let waitMs = renewEveryMs
    try {
      waitMs = await ask()
      isLost = false
    } catch (fault) {
      if (!isLost)
        log.warn(describeFault(fault), 'this node cannot ask who leads: it does all jobs')
      isLost = true
      leadFor(leaseMs)
    }
    if (!stopped) timer = setTimeout(() => (asking = round()), waitMs)
  }
  let asking = round()
  return {
    leads,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const released = asking
        .then(() => releaseLease(db, name, holder))
        .catch((fault: unknown) =>
          log.warn(describeFault(fault), 'this node could not give up its lease'),
        )
      await waitAtMost(releaseWithinMs, released)
    },
  }
}

const lease = sql.raw(`make_interval(secs => ${leaseMs / 1000})`)
/** Ended, or ending impossibly late because the clock was set back. */
const isOver = sql`${leases.endsAt} not between app_now() and app_now() + 2 * ${lease}`
/** `$1` is the name, `$2` this node. Writes nothing while another node leads. */
const hold = namedStatement(
  'hold_lease',
  sql`with mine as (
      update ${leases} set holder = $2::uuid, ends_at = app_now() + ${lease}
      where ${leases.name} = $1 and (${leases.holder} = $2::uuid or ${isOver})
      returning 1)
    select exists (select from mine) as "isMine",
      extract(epoch from ends_at - app_now())::float8 * 1000 as "endsInMs"
    from ${leases} where ${leases.name} = $1`,
)

interface Held {
  readonly isMine: boolean
  /** Of the lease as it was before. */
  readonly endsInMs: number
}

async function holdLease(db: Db, name: string, holder: string): Promise<Held> {
  const { rows } = await db.$client.query<Held>({ ...hold, values: [name, holder] })
  const [held] = rows
  if (held) return held
  // The first node that ever asks makes the row.
  await db
    .insert(leases)
    .values({ name, holder, endsAt: sql`app_now()` })
    .onConflictDoNothing()
  return { isMine: false, endsInMs: 0 }
}

async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db
    .update(leases)
    .set({ endsAt: sql`app_now() - interval '1 second'` })
    .where(sql`${leases.name} = ${name} and ${leases.holder} = ${holder}`)
}
