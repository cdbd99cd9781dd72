import { mkdtemp, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimBest } from '../../server/src/matching/claim-store.ts'
import { openDb, type Db } from '../../server/src/platform/stores/database/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'
import { migrate } from '../../server/src/commands/migrate.ts'
import { insertPeople } from '../shared/people.ts'
import { measureClaimsWithQueue } from './with-queue.ts'

/** Each round every expert has one place, and as many claims are made as there are places. */
const load = { experts: 10_000, seekers: 64, rounds: 10, connections: 16 } as const

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const need = { language: 'en', supportType: 'emotional', topic: null, wish: null } as const

/**
 * Claims one place.
 * @returns the expert's id
 */
type Claim = (db: Db) => Promise<string | undefined>

/** The claim the product makes (`findAvailableExpert`): language, kind of support, standing, presence, room, order. */
const ours: Claim = async (db) => (await claimBest(db, need))?.expertId

const inTurn = `from availability where available and open_sessions < max_sessions
  order by open_sessions, last_taken_at nulls first, expert_id limit 1`
const take = 'update availability set open_sessions = open_sessions + 1, last_taken_at = app_now()'

/** The simplest possible claim: takes the first expert with room. */
const bare: Claim = async (db) => {
  const text = `${take} where expert_id = (select expert_id ${inTurn} for update skip locked) returning expert_id`
  const { rows } = await db.$client.query<{ expert_id: string }>({ name: 'bare', text })
  return rows[0]?.expert_id
}

/** The usual mistake: reads first and writes later, so that two claims can take the same place. */
const naive: Claim = async (db) => {
  const candidate = await db.$client.query<{ expert_id: string }>({
    name: 'naive-look',
    text: `select expert_id ${inTurn}`,
  })
  const expertId = candidate.rows[0]?.expert_id
  if (expertId === undefined) return undefined
  await db.$client.query({
    name: 'naive-take',
    text: `${take} where expert_id = $1`,
    values: [expertId],
  })
  return expertId
}

const variants = { ours, bare, naive } as const
type Variant = keyof typeof variants
interface VariantResult {
  readonly rates: number[]
  claims: number
  doubles: number
}

/**
 * `npm run bench -- claim`: claims in a second with all seekers at once, and how many places were
 * claimed twice. The variants take turns in each round. With `--waiting 10000 --available 2000`:
 * see `with-queue.ts`.
 */
export async function measureClaimRate(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { waiting: { type: 'string' }, available: { type: 'string' } },
    strict: false,
  })
  if (values.waiting !== undefined)
    return measureClaimsWithQueue({
      waiting: Number(values.waiting),
      available: Number(values.available ?? 2000),
    })
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  await migrate(postgres.url())
  const db = openDb(postgres.url(), { pool: load.connections, log: quiet, patienceMs: 120_000 })
  const results: Record<Variant, VariantResult> = {
    ours: { rates: [], claims: 0, doubles: 0 },
    bare: { rates: [], claims: 0, doubles: 0 },
    naive: { rates: [], claims: 0, doubles: 0 },
  }
  try {
    await insertExperts(db)
    for (let round = 0; round < load.rounds; round += 1)
      for (const name of order(round)) await measureRound(db, variants[name], results[name])
    report(results)
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Rotates the order of the variants. */
const order = (round: number): Variant[] =>
  round % 2 === 0 ? ['ours', 'bare', 'naive'] : ['naive', 'bare', 'ours']

async function insertExperts(db: Db): Promise<void> {
  const ids = await insertPeople(db, load.experts)
  await db.$client.query(`update profiles set role = 'expert', verification_status = 'approved'`)
  await db.$client.query(
    `insert into experts (expert_id, languages, support_types, experience_areas)
     select id, '{en,ar}', '{emotional}', '{}' from unnest($1::uuid[]) as id`,
    [ids],
  )
  await db.$client.query(
    `insert into availability (expert_id, available, max_sessions)
     select id, true, 1 from unnest($1::uuid[]) as id on conflict (expert_id) do update set available = true, max_sessions = 1`,
    [ids],
  )
}

async function measureRound(db: Db, claim: Claim, into: VariantResult): Promise<void> {
  await db.$client.query('update availability set open_sessions = 0, last_taken_at = null')
  await db.$client.query(`insert into presence select expert_id, app_now() from availability
    on conflict (person_id) do update set seen_at = excluded.seen_at`)
  await db.$client.query('vacuum analyze')
  const claimedExperts = new Set<string>()
  let left: number = load.experts
  let claims = 0
  const seeker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const expertId = await claim(db)
      if (expertId === undefined) continue
      claims += 1
      if (claimedExperts.has(expertId)) into.doubles += 1
      claimedExperts.add(expertId)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: load.seekers }, seeker))
  into.rates.push(claims / ((performance.now() - startedAt) / 1000))
  into.claims += claims
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, one) => sum + one, 0) / middle.length
}

const spread = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

function report(results: Record<Variant, VariantResult>): void {
  console.log(
    `${load.experts} experts, ${load.seekers} seekers at once over ${load.connections} connections, ${load.rounds} rounds each`,
  )
  const rows = Object.entries(results).map(([name, { rates, claims, doubles }]) => [
    name,
    {
      'claims a second (median)': Math.round(median(rates)),
      spread: spread(rates, 0),
      claims,
      'given twice': doubles,
    },
  ])
  console.table(Object.fromEntries(rows))
  const ratios = results.ours.rates.map((rate, round) => rate / (results.bare.rates[round] ?? NaN))
  const ofMedians = median(results.ours.rates) / median(results.bare.rates)
  console.log(
    `ours to bare: ${ofMedians.toFixed(2)} of the medians; round by round ${median(ratios).toFixed(2)}, ${spread(ratios, 2)}`,
  )
}
