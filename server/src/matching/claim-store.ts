import type { ExperienceArea, Gender, SupportType } from '@sanad/domain/application/experience'
import { reasonFor, type MatchReason, type Need } from '@sanad/domain/matching/rank'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { reachableForSeconds } from './limits.ts'
import { ready, type ForMinor } from './store.ts'

/** Somebody who has been claimed, and why them. */
export interface Claimed {
  readonly expertId: string
  readonly reason: MatchReason
}

type Wanted = Need & Partial<ForMinor>

interface ClaimedRow {
  readonly expert_id: string
  readonly support_types: SupportType[]
  readonly experience_areas: ExperienceArea[]
  readonly gender: Gender | null
}

/** EMERGENCY-9. While on call, one place is kept free of regular conversations. */
const keptForEmergency = (expert: string) => `(select count(*) from emergency_availability kept
  where kept.expert_id = ${expert} and kept.is_on_call and kept.max_concurrent_emergencies > (
    select count(*) from sessions emergency where emergency.expert_id = kept.expert_id
      and emergency.status = 'active' and emergency.is_emergency))`

/** Safety §5. */
const clearedForMinors = (
  expert: string,
) => `(select count(distinct cleared.approved_by) from scope_approvals cleared
  where cleared.person_id = ${expert} and cleared.scope = 'minors') >= 2`

export async function isClearedForMinors(tx: Tx, expertId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ cleared: boolean }>(
    sql`select ${sql.raw(clearedForMinors('e.expert_id'))} as cleared from experts e where e.expert_id = ${expertId}`,
  )
  return rows[0]?.cleared ?? false
}

/** MATCH-1: approved, in good standing, available, reachable, with room; speaks the language ($1), of the gender that must be ($5, $6);
 *  not yet asked ($4); for a minor ($7) cleared by two people. */
const mayBeClaimed = `
  from availability a
  join experts e on e.expert_id = a.expert_id
  join profiles p on p.id = a.expert_id
  where a.available and a.open_sessions + ${keptForEmergency('a.expert_id')} < a.max_sessions
    and e.good_standing and p.verification_status = 'approved' and $1 = any (e.languages)
    and (not $6::boolean or e.gender is not distinct from $5)
    and (not $7::boolean or ${clearedForMinors('a.expert_id')})
    and exists (select 1 from presence here where here.person_id = a.expert_id
      and here.seen_at > app_now() - make_interval(secs => ${reachableForSeconds}))
    and ($4::uuid is null or not exists (select 1 from passed_over gone
        where gone.session_id = $4 and gone.expert_id = a.expert_id)
      and not exists (select 1 from session_turns own
        where own.session_id = $4 and own.expert_id = a.expert_id and own.kind = 'handed-over'))`

/** MATCH-2 among equals: fewest conversations, then longest without one. The index `availability_in_turn` has this order. */
const inTurn = 'a.open_sessions, a.last_taken_at nulls first, a.expert_id'

/** One statement: whom another claim is just taking is passed over, and the room is judged on the row that gets locked. */
const claim = (best: string) => `
  with best as (
    select a.expert_id, e.support_types, e.experience_areas, e.gender ${best} limit 1
    for update of a skip locked
  )
  update availability a set open_sessions = a.open_sessions + 1, last_taken_at = app_now()
  from best where a.expert_id = best.expert_id
  returning best.expert_id, best.support_types, best.experience_areas, best.gender`

/** A person who shares everything that was asked for: the first in turn, found without looking at the others. */
const claimFitting = {
  name: 'claim-fitting',
  text: claim(`${mayBeClaimed}
    and not p.automatic and $2 = any (e.support_types) and ($3::text is null or $3 = any (e.experience_areas))
    and ($5::text is null or e.gender = $5)
    order by ${inTurn}`),
}

/** MATCH-2 in full, for when nobody shares everything. */
const byRank = `order by p.automatic, coalesce(e.gender = $5::text, false) desc, $2 = any (e.support_types) desc,
  coalesce($3::text = any (e.experience_areas), false) desc, ${inTurn}`
const claimBestRanked = { name: 'claim-best', text: claim(`${mayBeClaimed} ${byRank}`) }

/** Who would be claimed if nobody were just being claimed. */
const findBusy = { name: 'find-busy', text: `select a.expert_id ${mayBeClaimed} ${byRank} limit 1` }

const valuesOf = (need: Wanted, sessionId: string | undefined) => [
  need.language,
  need.supportType,
  need.topic,
  sessionId ?? null,
  need.wish?.gender ?? null,
  need.wish?.must ?? false,
  need.forMinor ?? false,
]

/**
 * MATCH-1 to MATCH-3. Claims the best who has room at this moment; `rankCandidates` of the domain says the same order
 * as a pure function, and a test compares them. `sessionId`: a conversation that some have had already.
 */
export async function claimBest(tx: Tx, need: Wanted, sessionId?: string): Promise<Claimed | undefined> {
  const values = valuesOf(need, sessionId)
  for (const query of [claimFitting, claimBestRanked]) {
    const { rows } = await tx.$client.query<ClaimedRow>({ ...query, values })
    const [row] = rows
    if (row) return { expertId: row.expert_id, reason: reasonFor(need, offerOf(row)) }
  }
  return undefined
}

const offerOf = (row: ClaimedRow) => ({
  supportTypes: row.support_types,
  areas: row.experience_areas,
  gender: row.gender,
})

/** Each round waits for a claim that was under way to end, so that a crowd comes to its end in a few. */
const patience = 20

/**
 * The same for somebody who would be told that nobody is free: whoever is just being claimed may have room for one
 * more, so that is waited for. While waiting nothing is held, so that nobody waits in a circle.
 */
export async function claimBestPatiently(tx: Tx, need: Wanted): Promise<Claimed | undefined> {
  for (let round = 0; round < patience; round += 1) {
    const claimed = await claimBest(tx, need)
    if (claimed) return claimed
    const { rows } = await tx.$client.query<{ expert_id: string }>({
      ...findBusy,
      values: valuesOf(need, undefined),
    })
    if (!rows[0]) return undefined
    await tx.execute(sql`savepoint busy`)
    await tx.execute(sql`select 1 from availability where expert_id = ${rows[0].expert_id} for update`)
    await tx.execute(sql`rollback to savepoint busy`)
  }
  return undefined
}

/**
 * MATCH-3. Holds a place with this expert, if there is room, until the transaction writes the session, which counts it. `skipBusy`: not of one whom another claim is just taking;
 * `mustBeReady`: only of one who could be matched now; `emergency`: also the place that is kept for one.
 */
export async function takePlace(
  tx: Tx,
  expertId: string,
  { skipBusy, mustBeReady, emergency }: { skipBusy: boolean; mustBeReady: boolean; emergency?: boolean },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with mine as (
      select expert_id from availability where expert_id = ${expertId}
        and open_sessions + ${emergency ? sql`0` : sql.raw(keptForEmergency('availability.expert_id'))} < max_sessions
        ${mustBeReady ? sql`and ${ready}` : sql``}
      for update ${skipBusy ? sql`skip locked` : sql``}
    )
    update availability a set last_taken_at = app_now()
    from mine where a.expert_id = mine.expert_id returning a.expert_id`)
  return rows.length === 1
}
