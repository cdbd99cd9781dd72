import {
  retryAfterMinutes,
  quizShape,
  passes,
  type ModuleId,
} from '@sanad/domain/application/training'
import type { KnownWords } from '@sanad/domain/application/training/changed-lessons'
import type { GivenAnswer } from '@sanad/domain/application/training/quiz'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { quizAttempts, trainingProgress } from './tables.ts'

export interface Progress {
  readonly place: string | null
  readonly read: readonly string[]
  readonly knownWords?: KnownWords | null
  readonly confirmBy?: string | null
}

const ofPerson = (personId: string, module: ModuleId) =>
  and(eq(trainingProgress.personId, personId), eq(trainingProgress.module, module))

const progressColumns = {
  place: trainingProgress.place,
  read: trainingProgress.read,
  knownWords: trainingProgress.knownWords,
  confirmBy: isoMomentOrNull(trainingProgress.confirmBy),
}

export async function findProgress(tx: Tx, personId: string, module: ModuleId): Promise<Progress> {
  const [row] = await tx
    .select(progressColumns)
    .from(trainingProgress)
    .where(ofPerson(personId, module))
  return row ?? { place: null, read: [] }
}

export async function findAllProgress(
  tx: Tx,
  personId: string,
): Promise<ReadonlyMap<ModuleId, Progress>> {
  const rows = await tx
    .select({ module: trainingProgress.module, ...progressColumns })
    .from(trainingProgress)
    .where(eq(trainingProgress.personId, personId))
  return new Map(rows.map((row) => [row.module, row]))
}

/** Only adds parts, so that two tabs or a late retry lose nothing. */
export async function saveProgress(
  tx: Tx,
  personId: string,
  module: ModuleId,
  { place, read }: Pick<Progress, 'place' | 'read'>,
): Promise<void> {
  await tx
    .insert(trainingProgress)
    .values({ personId, module, place, read: [...read] })
    .onConflictDoUpdate({
      target: [trainingProgress.personId, trainingProgress.module],
      set: {
        place,
        read: sql`(select coalesce(array_agg(distinct part), '{}')
          from unnest(${trainingProgress.read} || excluded.read) as part)`,
        updatedAt: sql`app_now()`,
      },
    })
}

/** So that two tabs start or grade a quiz one after the other. */
export async function lockProgress(tx: Tx, personId: string, module: ModuleId): Promise<void> {
  await tx
    .select({ module: trainingProgress.module })
    .from(trainingProgress)
    .where(ofPerson(personId, module))
    .for('update')
}

export type QuizAttempt = typeof quizAttempts.$inferSelect

const attemptOf = (personId: string, module: ModuleId) =>
  and(eq(quizAttempts.personId, personId), eq(quizAttempts.module, module))

export async function findOpenAttempt(
  tx: Tx,
  personId: string,
  module: ModuleId,
): Promise<QuizAttempt | undefined> {
  const [row] = await tx
    .select()
    .from(quizAttempts)
    .where(and(attemptOf(personId, module), isNull(quizAttempts.gradedAt)))
  return row
}

/** Of the last graded attempt; empty before the first. */
export async function findLastQuestions(
  tx: Tx,
  personId: string,
  module: ModuleId,
): Promise<Set<string>> {
  const [row] = await tx
    .select({ drawn: quizAttempts.drawn })
    .from(quizAttempts)
    .where(and(attemptOf(personId, module), isNotNull(quizAttempts.gradedAt)))
    .orderBy(desc(quizAttempts.gradedAt))
    .limit(1)
  return new Set(row?.drawn.map(({ question }) => question))
}

export async function insertAttempt(
  tx: Tx,
  attempt: typeof quizAttempts.$inferInsert,
): Promise<QuizAttempt> {
  const [row] = await tx.insert(quizAttempts).values(attempt).returning()
  if (!row) throw new Error('an attempt was not stored')
  return row
}

/** A retry waits and then sees that the attempt is graded. */
export async function lockAttempt(
  tx: Tx,
  personId: string,
  id: string,
): Promise<QuizAttempt | undefined> {
  const [row] = await tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.personId, personId)))
    .for('update')
  return row
}

export async function gradeAttempt(
  tx: Tx,
  id: string,
  grade: { answers: readonly GivenAnswer[]; correct: number },
): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ ...grade, gradedAt: sql`app_now()` })
    .where(eq(quizAttempts.id, id))
}

/** Deletes the attempt unless it is graded. */
export async function deleteOpenAttempt(tx: Tx, id: string): Promise<void> {
  await tx.delete(quizAttempts).where(and(eq(quizAttempts.id, id), isNull(quizAttempts.gradedAt)))
}

/** How long the quiz stays closed after a failed attempt; undefined when it is open. */
export async function findPause(tx: Tx, personId: string, module: ModuleId) {
  const ends = sql`(${quizAttempts.gradedAt} + make_interval(mins => ${retryAfterMinutes}))`
  const [row] = await tx
    .select({
      correct: quizAttempts.correct,
      opensAt: isoMoment(ends),
      seconds: sql<number>`ceil(extract(epoch from ${ends} - app_now()))::int`,
    })
    .from(quizAttempts)
    .where(and(attemptOf(personId, module), isNotNull(quizAttempts.gradedAt)))
    .orderBy(desc(quizAttempts.gradedAt))
    .limit(1)
  if (!row || row.seconds <= 0 || passes(row.correct ?? 0, quizShape.questions)) return undefined
  return { opensAt: row.opensAt, seconds: row.seconds }
}
