import {
  courseOf,
  howOften,
  type FourAnswers,
} from '@sanad/domain/wellbeing/outcome/four-questions'
import type { Answered } from '@sanad/domain/wellbeing/outcome/contract'
import type { Week } from '@sanad/domain/wellbeing/outcome/weeks'
import { unreadable } from '@sanad/domain/primitives/text/text'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { outcomeAnswers, outcomeCounts, outcomeOffers, outcomeRounds } from './tables.ts'

const answersSealContext = (id: string) => ['outcome_answers', id, 'said'] as const

/** @returns undefined when the stored answers are damaged */
function decryptAnswers(key: DataKey, id: string, said: Buffer): FourAnswers | undefined {
  const text = key.decryptForList(said, answersSealContext(id))
  const values: unknown = text === unreadable ? undefined : JSON.parse(text)
  return isFourAnswers(values) ? values : undefined
}
const isFourAnswers = (values: unknown): values is FourAnswers =>
  Array.isArray(values) && values.length === 4 && values.every((one) => one in howOften)

/** Another device of the person waits for the lock. @returns whether it was declined or taken */
export async function lockOffer(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .insert(outcomeOffers)
    .values({ userId })
    .onConflictDoUpdate({ target: outcomeOffers.userId, set: { userId } })
    .returning({ declined: outcomeOffers.declined })
  return row?.declined ?? false
}

export async function isDeclined(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ declined: outcomeOffers.declined })
    .from(outcomeOffers)
    .where(eq(outcomeOffers.userId, userId))
  return row?.declined ?? false
}

export async function declineOffer(tx: Tx, userId: string): Promise<void> {
  await tx.update(outcomeOffers).set({ declined: true }).where(eq(outcomeOffers.userId, userId))
}

/** The newest round; undefined when the person never began one. */
export async function findRound(tx: Tx, userId: string) {
  const [row] = await tx
    .select({
      id: outcomeRounds.id,
      daysSince: sql<number>`extract(epoch from app_now() - ${outcomeRounds.beganAt})::float8 / 86400`,
      putOff: outcomeRounds.putOff,
      answered: sql<Week[]>`array(select ${outcomeAnswers.week} from ${outcomeAnswers}
        where ${outcomeAnswers.roundId} = ${outcomeRounds}."id")`,
    })
    .from(outcomeRounds)
    .where(eq(outcomeRounds.userId, userId))
    .orderBy(desc(outcomeRounds.beganAt))
    .limit(1)
  return row
}

export async function beginRound(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx
    .insert(outcomeRounds)
    .values({ userId })
    .returning({ id: outcomeRounds.id })
  if (!row) throw new Error('no round was begun')
  return row.id
}

export async function putOffWeek(tx: Tx, roundId: string, week: Week): Promise<void> {
  await tx.update(outcomeRounds).set({ putOff: week }).where(eq(outcomeRounds.id, roundId))
}

/** Lists the newest answers first. */
export async function findAnswers(tx: Tx, userId: string, key: DataKey): Promise<Answered[]> {
  const rows = await tx
    .select({
      id: outcomeAnswers.id,
      roundId: outcomeAnswers.roundId,
      week: outcomeAnswers.week,
      said: outcomeAnswers.said,
      at: isoMoment(outcomeAnswers.at),
    })
    .from(outcomeAnswers)
    .innerJoin(outcomeRounds, eq(outcomeRounds.id, outcomeAnswers.roundId))
    .where(eq(outcomeRounds.userId, userId))
    .orderBy(desc(outcomeAnswers.at), asc(outcomeAnswers.id))
  return rows.flatMap(({ said, ...row }) => {
    const answers = decryptAnswers(key, row.id, said)
    return answers ? [{ ...row, said: [...answers] }] : []
  })
}

interface NewAnswer {
  readonly id: string
  readonly roundId: string
  readonly week: Week
  readonly said: FourAnswers
  readonly key: DataKey
}

/** @returns false when the id is already in use */
export async function insertAnswer(
  tx: Tx,
  { id, roundId, week, said, key }: NewAnswer,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(outcomeAnswers)
    .values({ id, roundId, week, said: key.seal(JSON.stringify(said), answersSealContext(id)) })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Also deletes a round that has no answers left. */
export async function deleteAnswers(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(outcomeAnswers).where(inArray(outcomeAnswers.id, [...ids]))
  await tx.execute(sql`delete from outcome_rounds r where r.user_id = ${userId}
    and not exists (select from outcome_answers a where a.round_id = r.id)`)
}

/** Each later answer is compared with the first one of its round. */
function countedAs(answers: readonly Answered[]) {
  const firsts = new Map(
    answers.filter(({ week }) => week === 0).map((one) => [one.roundId, one.said]),
  )
  return answers.flatMap(({ roundId, week, said, at }) => {
    const first = firsts.get(roundId)
    return week === 0 || !first
      ? []
      : [{ month: `${at.slice(0, 7)}-01`, week, course: courseOf(first, said) }]
  })
}

/** In a fixed order of rows, so that two simultaneous updates cannot deadlock. */
export async function updateCounts(
  tx: Tx,
  before: readonly Answered[],
  after: readonly Answered[],
): Promise<void> {
  const changes = new Map<string, ReturnType<typeof countedAs>[number] & { more: number }>()
  for (const [answers, by] of [
    [after, 1],
    [before, -1],
  ] as const)
    for (const one of countedAs(answers)) {
      const key = `${one.month} ${one.week} ${one.course}`
      changes.set(key, { ...one, more: (changes.get(key)?.more ?? 0) + by })
    }
  for (const [, { more, ...one }] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (more !== 0)
      await tx
        .insert(outcomeCounts)
        .values({ ...one, people: Math.max(more, 0) })
        .onConflictDoUpdate({
          target: [outcomeCounts.month, outcomeCounts.week, outcomeCounts.course],
          set: { people: sql`greatest(${outcomeCounts.people} + ${more}, 0)` },
        })
}
