import type { DebriefAnswers } from '@sanad/domain/supporter-care/debrief-contract'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { firstNameOf, fullNameOf, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { talkRequests } from './tables.ts'

/** What a supporter wrote when they asked for a talk. */
export interface TalkRequestContent {
  readonly text: string
  readonly answers: DebriefAnswers | null
}

const contentSealContext = (personId: string) => ['talk_requests', personId, 'said'] as const

/**
 * One open request a person: a new one replaces the text, and keeps the staff member who took it.
 * @returns its id
 */
export async function upsertTalkRequest(
  tx: Tx,
  keys: Keys,
  personId: string,
  said: TalkRequestContent,
): Promise<string> {
  const key = await keys.ofPerson(tx, personId)
  const sealed = key.seal(JSON.stringify(said), contentSealContext(personId))
  const [row] = await tx
    .insert(talkRequests)
    .values({ personId, said: sealed })
    .onConflictDoUpdate({ target: talkRequests.personId, set: { said: sealed } })
    .returning({ id: talkRequests.id })
  if (!row) throw new Error('a request that was not stored')
  return row.id
}

/** Then another staff member may take the talk, so that nobody waits for an absent one. */
const heldForDays = 3
/** SQL: the staff member who holds the request now, or null. */
const holder = sql<
  string | null
>`case when ${talkRequests.takenAt} > app_now() - make_interval(days => ${heldForDays}) then ${talkRequests.takenBy} end`
const takerName = sql<
  string | null
>`(select ${firstNameOf(sql`t`)} from profiles t where t.id = ${holder})`

export async function findOwnTalk(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ askedAt: isoMoment(talkRequests.askedAt), takenBy: takerName })
    .from(talkRequests)
    .where(eq(talkRequests.personId, personId))
  return row ? decryptNames(tx, row, 'takenBy') : null
}

/** Oldest first; the text stays sealed. */
export async function findTalks(tx: Tx) {
  const rows = await tx
    .select({
      id: talkRequests.id,
      personId: talkRequests.personId,
      name: fullNameOf(profiles),
      askedAt: isoMoment(talkRequests.askedAt),
      takenById: holder,
      takenBy: takerName,
      said: talkRequests.said,
    })
    .from(talkRequests)
    .innerJoin(profiles, eq(profiles.id, talkRequests.personId))
    .orderBy(asc(talkRequests.askedAt))
    .limit(100)
  return rows.map((row) => decryptNames(tx, row, 'name', 'takenBy'))
}

/** Empty when the key is deleted, because its person was erased. */
export async function decryptTalkRequest(
  keys: Keys,
  personId: string,
  said: Buffer,
): Promise<TalkRequestContent> {
  const key = await keys.find(personId)
  return key
    ? (JSON.parse(key.decrypt(said, contentSealContext(personId))) as TalkRequestContent)
    : { text: '', answers: null }
}

/** @returns undefined when the request was deleted or another staff member holds it */
export async function claimTalk(tx: Tx, id: string, takerId: string) {
  const [row] = await tx
    .update(talkRequests)
    .set({
      takenBy: takerId,
      takenAt: sql`case when ${holder} is null then app_now() else ${talkRequests.takenAt} end`,
    })
    .where(and(eq(talkRequests.id, id), or(isNull(holder), eq(talkRequests.takenBy, takerId))))
    .returning({ personId: talkRequests.personId })
  return row
}

export async function isTalkOpen(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: talkRequests.id })
    .from(talkRequests)
    .where(eq(talkRequests.id, id))
  return rows.length === 1
}

/** The requests of a former staff member wait again. */
export async function releaseTalks(tx: Tx, takerId: string): Promise<void> {
  await tx
    .update(talkRequests)
    .set({ takenBy: null, takenAt: null })
    .where(eq(talkRequests.takenBy, takerId))
}

/** Only one that this staff member holds. */
export async function deleteTalk(tx: Tx, id: string, takerId: string) {
  const [row] = await tx
    .delete(talkRequests)
    .where(and(eq(talkRequests.id, id), eq(talkRequests.takenBy, takerId)))
    .returning({ personId: talkRequests.personId })
  return row
}
