import type { ExperienceArea, Gender, SupportType } from '@sanad/domain/application/experience'
import { reasonFor, type MatchReason, type Need } from '@sanad/domain/matching/rank'
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import type { Ties } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { heardWithinText } from '#server/platform/services/realtime/presence.ts'
import {
  clearedForMinorsText,
  reachableForSeconds,
  hasRoom,
  hasRoomText,
  isReadyToReturn,
} from '#server/availability/index.ts'
import { mayBeOfferedText } from './exclusions-store.ts'
import type { ForMinor } from './store.ts'

export interface ClaimedExpert {
  readonly expertId: string
  readonly reason: MatchReason
}

type ClaimNeed = Need & Partial<ForMinor> & Partial<Ties>

interface ClaimedRow {
  readonly expert_id: string
  readonly support_types: SupportType[]
  readonly experience_areas: ExperienceArea[]
  readonly gender: Gender | null
}

/**
 * The need is written as literals from closed lists, so that PostgreSQL plans the statement once a
 * connection. With parameters, planning takes longer than the claim (`npm run bench -- claim`).
 */
interface Statement {
  readonly name?: string
  readonly text: string
}

/** Expects the session as `$1`. */
const mayBeOffered = `and ${mayBeOfferedText('$1', 'a.expert_id')}`

/** REPORT-3. Left out for the many seekers without blocks. */
const isNotBlocked = ({ apartFrom }: ClaimNeed, again: boolean) =>
  apartFrom?.length ? `and a.expert_id <> all ($${again ? 2 : 1}::uuid[])` : ''
/** MATCH-31. Uses the last parameter. The most recent yes comes first. */
const isKnown = ({ apartFrom }: ClaimNeed, again: boolean) => {
  const known = `$${1 + Number(again) + Number(Boolean(apartFrom?.length))}::uuid[]`
  return `and a.expert_id = any (${known}) order by array_position(${known}, a.expert_id)`
}
const valuesOf = ({ apartFrom }: ClaimNeed, sessionId?: string) => [
  ...(sessionId === undefined ? [] : [sessionId]),
  ...(apartFrom?.length ? [apartFrom] : []),
]

const speaks = ({ language }: ClaimNeed) => `${escapeLiteral(language)} = any (a.languages)`
const offersKind = ({ supportType }: ClaimNeed) =>
  `${escapeLiteral(supportType)} = any (a.support_types)`
const sharesTopic = ({ topic }: ClaimNeed) =>
  topic === null ? undefined : `${escapeLiteral(topic)} = any (a.experience_areas)`
const hasWishedGender = ({ wish }: ClaimNeed) =>
  wish === null ? undefined : `coalesce(a.gender = ${escapeLiteral(wish.gender)}, false)`

/** MATCH-29. A supporter who avoids one of these today is not claimed. */
const avoidables = ({ supportType, topic }: ClaimNeed) =>
  `array[${[supportType, topic]
    .filter((one) => one !== null)
    .map(escapeLiteral)
    .join(', ')}]`

/** MATCH-1, MATCH-19, MATCH-20, APPT-9. The conditions that a supporter must meet. */
const candidates = (need: ClaimNeed, again: boolean) => `
  from availability a
  where a.available and not a.set_aside and a.rests_until <= app_now() and a.held_until <= app_now()
    and not a.not_today && ${avoidables(need)}
    and ${hasRoomText('a')}
    and a.serves_until > app_now() and ${speaks(need)}
    ${need.wish?.must ? `and ${hasWishedGender(need)}` : ''}
    ${need.forMinor ? `and ${clearedForMinorsText('a.expert_id')}` : ''}
    and ${heardWithinText('a.expert_id', reachableForSeconds)}
    ${again ? mayBeOffered : ''} ${isNotBlocked(need, again)}`

/** MATCH-2. In order of weight: people before programs, gender, kind of support, experience. */
const preferred = (need: ClaimNeed): string[] =>
  ['not a.automatic', hasWishedGender(need), offersKind(need), sharesTopic(need)].filter(
    (one) => one !== undefined,
  )

/** MATCH-2. Fewest sessions, then longest without a new one, as `availability_in_turn`. */
const turnOrder = 'a.open_sessions, a.last_taken_at nulls first, a.expert_id'

/** Experts who meet every condition: the index yields the first without reading the others. */
const fittingOnly = (need: ClaimNeed) =>
  `and ${preferred(need).join(' and ')} order by ${turnOrder}`

/** MATCH-2. The full order, for when no expert meets every condition. */
const byRank = (need: ClaimNeed) =>
  `order by ${[...preferred(need).map((one) => `${one} desc`), turnOrder].join(', ')}`

/** Skips rows that another claim has locked, and judges room on the row that gets locked. */
const claim = (best: string, returned = 'expert_id, support_types, experience_areas, gender') => `
  update availability set open_sessions = open_sessions + 1, last_taken_at = app_now()
  where expert_id = (select a.expert_id ${best} limit 1 for update of a skip locked)
  returning ${returned}`

/** Built when a need first occurs. */
const statements = new Map<string, { fitting: Statement; best: Statement; busy: Statement }>()
/** Each connection keeps a plan for every named statement, so only the first needs get names. */
const namesAtMost = 32

function statementsFor(need: ClaimNeed, again: boolean) {
  const { language, supportType, topic, wish, forMinor } = need
  const key = [
    language,
    supportType,
    topic,
    wish?.gender,
    wish?.must,
    forMinor,
    again,
    isNotBlocked(need, again),
  ].join('|')
  const known = statements.get(key)
  if (known) return known
  const nth = statements.size
  const named = (name: string, text: string): Statement =>
    nth < namesAtMost ? { name: `${name}-${nth}`, text } : { text }
  const who = candidates(need, again)
  const prepared = {
    fitting: named('claim-fitting', claim(`${who} ${fittingOnly(need)}`, 'expert_id')),
    best: named('claim-best', claim(`${who} ${byRank(need)}`)),
    /** The expert who would be claimed if no row were locked. */
    busy: named('find-busy', `select a.expert_id ${who} ${byRank(need)} limit 1`),
  }
  statements.set(key, prepared)
  return prepared
}

/**
 * MATCH-1 to MATCH-3. Claims the best expert who has room now. A test compares the order with
 * `rankCandidates` of the domain.
 * @param sessionId a session whose former experts are excluded
 */
export async function claimBest(
  tx: Tx,
  need: ClaimNeed,
  sessionId?: string,
): Promise<ClaimedExpert | undefined> {
  const known = await claimKnown(tx, need, sessionId)
  if (known) return known
  const { fitting, best } = statementsFor(need, sessionId !== undefined)
  const values = valuesOf(need, sessionId)
  const { rows: fit } = await tx.$client.query<Pick<ClaimedRow, 'expert_id'>>({
    ...fitting,
    values,
  })
  if (fit[0]) return { expertId: fit[0].expert_id, reason: reasonFor(need, fittingOffer(need)) }
  const { rows } = await tx.$client.query<ClaimedRow>({ ...best, values })
  return rows[0] && { expertId: rows[0].expert_id, reason: reasonFor(need, offerOf(rows[0])) }
}

/** Read from the need, because reading the expert's lists would double the answer. */
const fittingOffer = ({ supportType, topic, wish }: Need) => ({
  supportTypes: [supportType],
  areas: topic === null ? [] : [topic],
  gender: wish?.gender ?? null,
})

/** MATCH-31. An expert with whom both sides want to talk again, if every other rule allows it. */
async function claimKnown(
  tx: Tx,
  need: ClaimNeed,
  sessionId?: string,
): Promise<ClaimedExpert | undefined> {
  if (!need.known?.length) return undefined
  const again = sessionId !== undefined
  const text = claim(`${candidates(need, again)} ${isKnown(need, again)}`)
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

/** Each round waits for one concurrent claim to end. */
const roundsAtMost = 20

/**
 * Also waits for fitting experts whom another claim has locked: they may have room for one more.
 * The savepoint releases every lock after the wait, so that claims cannot deadlock.
 */
export async function claimBestPatiently(
  tx: Tx,
  need: ClaimNeed,
): Promise<ClaimedExpert | undefined> {
  for (let round = 0; round < roundsAtMost; round += 1) {
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
 * MATCH-3. Claims this expert if they have room, and holds their row's lock. `skipBusy` gives up if
 * another claim holds it; `mustBeReady` requires that they could be matched now; `emergency` also
 * uses the place that is kept for emergencies.
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
        ${mustBeReady ? sql`and ${isReadyToReturn}` : sql``}
      for update ${skipBusy ? sql`skip locked` : sql``}
    )
    update availability a set last_taken_at = app_now()
    from mine where a.expert_id = mine.expert_id returning a.expert_id`)
  return rows.length === 1
}
