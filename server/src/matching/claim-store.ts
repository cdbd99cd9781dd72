import type { ExperienceArea, Gender, SupportType } from '@sanad/domain/application/experience'
import { reasonFor, type MatchReason, type Need } from '@sanad/domain/matching/rank'
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import type { Ties } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { heardWithinText } from '#server/platform/realtime/presence.ts'
import { clearedForMinorsText } from '#server/availability/index.ts'
import { reachableForSeconds } from '#server/availability/index.ts'
import { hasRoom, keptForEmergency, readyAgain } from '#server/availability/index.ts'
import type { ForMinor } from './store.ts'

/** Somebody who has been claimed, and why them. */
export interface Claimed {
  readonly expertId: string
  readonly reason: MatchReason
}

type Wanted = Need & Partial<ForMinor> & Partial<Ties>

interface ClaimedRow {
  readonly expert_id: string
  readonly support_types: SupportType[]
  readonly experience_areas: ExperienceArea[]
  readonly gender: Gender | null
}

/**
 * What is asked for stands in the statement itself, as words of closed lists, not as parameters: so the database
 * plans it once a connection. With parameters it plans each claim anew, to know how many speak the language, and
 * that takes longer than the claim (`npm run bench -- claim`).
 */
interface Statement {
  readonly name?: string
  readonly text: string
}

/** $1, where it is asked for, is the conversation. */
const notYetAsked = `and not exists (select 1 from passed_over gone
    where gone.session_id = $1 and gone.expert_id = a.expert_id)
  and not exists (select 1 from session_turns own
    where own.session_id = $1 and own.expert_id = a.expert_id and own.kind = 'handed-over')`

/** REPORT-3. The last of the parameters; almost always there is nobody, and then the statement does not ask. */
const isNotApart = ({ apartFrom }: Wanted, again: boolean) =>
  apartFrom?.length ? `and a.expert_id <> all ($${again ? 2 : 1}::uuid[])` : ''
/** MATCH-31. Behind all other parameters; whom both would last said so of comes first. */
const knownFirst = ({ apartFrom }: Wanted, again: boolean) => {
  const known = `$${1 + Number(again) + Number(Boolean(apartFrom?.length))}::uuid[]`
  return `and a.expert_id = any (${known}) order by array_position(${known}, a.expert_id)`
}
const valuesOf = ({ apartFrom }: Wanted, sessionId?: string) => [
  ...(sessionId === undefined ? [] : [sessionId]),
  ...(apartFrom?.length ? [apartFrom] : []),
]

const speaks = ({ language }: Wanted) => `${escapeLiteral(language)} = any (a.languages)`
const offersKind = ({ supportType }: Wanted) =>
  `${escapeLiteral(supportType)} = any (a.support_types)`
const sharesTopic = ({ topic }: Wanted) =>
  topic === null ? undefined : `${escapeLiteral(topic)} = any (a.experience_areas)`
const isWished = ({ wish }: Wanted) =>
  wish === null ? undefined : `coalesce(a.gender = ${escapeLiteral(wish.gender)}, false)`

/** MATCH-29. What whoever does not want to meet it today is spared of. */
const avoided = ({ supportType, topic }: Wanted) =>
  `array[${[supportType, topic]
    .filter((one) => one !== null)
    .map(escapeLiteral)
    .join(', ')}]`

/** MATCH-1: approved, in good standing and not set aside, nothing overdue, available, rested, reachable, with room; speaks the language, of the gender that
 *  must be; for a minor cleared by two people; not yet asked. */
const mayBeClaimed = (need: Wanted, again: boolean) => `
  from availability a
  where a.available and not a.set_aside and a.rests_until <= app_now() and not a.not_today && ${avoided(need)}
    and a.open_sessions + ${keptForEmergency('a.expert_id')} < a.max_sessions
    and a.serves_until > app_now() and ${speaks(need)}
    ${need.wish?.must ? `and ${isWished(need)}` : ''}
    ${need.forMinor ? `and ${clearedForMinorsText('a.expert_id')}` : ''}
    and ${heardWithinText('a.expert_id', reachableForSeconds)}
    ${again ? notYetAsked : ''} ${isNotApart(need, again)}`

/** MATCH-2, the best first: people before programs, the wish, the kind of support, shared experience. */
const preferred = (need: Wanted): string[] =>
  ['not a.automatic', isWished(need), offersKind(need), sharesTopic(need)].filter(
    (one) => one !== undefined,
  )

/** MATCH-2 among equals: fewest conversations, then longest without one. The index `availability_in_turn` has this order. */
const inTurn = 'a.open_sessions, a.last_taken_at nulls first, a.expert_id'

/** A person who shares everything that was asked for: the first in turn, found without looking at the others. */
const fittingFirst = (need: Wanted) => `and ${preferred(need).join(' and ')} order by ${inTurn}`

/** MATCH-2 in full, for when nobody shares everything. */
const byRank = (need: Wanted) =>
  `order by ${[...preferred(need).map((one) => `${one} desc`), inTurn].join(', ')}`

/** One statement: whom another claim is just taking is passed over, and the room is judged on the row that gets locked. */
const claim = (best: string) => `
  update availability set open_sessions = open_sessions + 1, last_taken_at = app_now()
  where expert_id = (select a.expert_id ${best} limit 1 for update of a skip locked)
  returning expert_id, support_types, experience_areas, gender`

/** The statements of each need, written when somebody first has it. */
const written = new Map<string, { fitting: Statement; best: Statement; busy: Statement }>()
/** Each connection keeps a plan for every name it was given: the first needs get names, rarer ones are planned each time. */
const namesAtMost = 32

function statementsFor(need: Wanted, again: boolean) {
  const { language, supportType, topic, wish, forMinor } = need
  const key = [
    language,
    supportType,
    topic,
    wish?.gender,
    wish?.must,
    forMinor,
    again,
    isNotApart(need, again),
  ].join('|')
  const known = written.get(key)
  if (known) return known
  const nth = written.size
  const named = (name: string, text: string): Statement =>
    nth < namesAtMost ? { name: `${name}-${nth}`, text } : { text }
  const who = mayBeClaimed(need, again)
  const statements = {
    fitting: named('claim-fitting', claim(`${who} ${fittingFirst(need)}`)),
    best: named('claim-best', claim(`${who} ${byRank(need)}`)),
    /** Who would be claimed if nobody were just being claimed. */
    busy: named('find-busy', `select a.expert_id ${who} ${byRank(need)} limit 1`),
  }
  written.set(key, statements)
  return statements
}

/**
 * MATCH-1 to MATCH-3. Claims the best who has room at this moment; `rankCandidates` of the domain says the same order
 * as a pure function, and a test compares them. `sessionId`: a conversation that some have had already.
 */
export async function claimBest(
  tx: Tx,
  need: Wanted,
  sessionId?: string,
): Promise<Claimed | undefined> {
  const known = await claimKnown(tx, need, sessionId)
  if (known) return known
  const { fitting, best } = statementsFor(need, sessionId !== undefined)
  const values = valuesOf(need, sessionId)
  for (const statement of [fitting, best]) {
    const { rows } = await tx.$client.query<ClaimedRow>({ ...statement, values })
    const [row] = rows
    if (row) return { expertId: row.expert_id, reason: reasonFor(need, offerOf(row)) }
  }
  return undefined
}

/** MATCH-31. One of those with whom both would talk again, if they could be found by anybody at this moment. */
async function claimKnown(tx: Tx, need: Wanted, sessionId?: string): Promise<Claimed | undefined> {
  if (!need.known?.length) return undefined
  const again = sessionId !== undefined
  const text = claim(`${mayBeClaimed(need, again)} ${knownFirst(need, again)}`)
  const values = [...valuesOf(need, sessionId), need.known]
  const { rows } = await tx.$client.query<ClaimedRow>({ text, values })
  const [row] = rows
  return (
    row && { expertId: row.expert_id, reason: { ...reasonFor(need, offerOf(row)), again: true } }
  )
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
      ...statementsFor(need, false).busy,
      values: valuesOf(need),
    })
    if (!rows[0]) return undefined
    await tx.execute(sql`savepoint busy`)
    await tx.execute(
      sql`select 1 from availability where expert_id = ${rows[0].expert_id} for update`,
    )
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
  {
    skipBusy,
    mustBeReady,
    emergency,
  }: { skipBusy: boolean; mustBeReady: boolean; emergency?: boolean },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with mine as (
      select expert_id from availability where expert_id = ${expertId}
        and ${emergency ? sql`open_sessions < max_sessions` : hasRoom}
        ${mustBeReady ? sql`and ${readyAgain}` : sql``}
      for update ${skipBusy ? sql`skip locked` : sql``}
    )
    update availability a set last_taken_at = app_now()
    from mine where a.expert_id = mine.expert_id returning a.expert_id`)
  return rows.length === 1
}
