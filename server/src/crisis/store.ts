import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { saidYes } from '@sanad/domain/crisis/risk-score'
import { atLeast, severities, type Severity } from '@sanad/domain/crisis/severity'
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import {
  anyOf,
  arrayLiteral,
  namedStatement,
  type Tx,
} from '#server/platform/stores/database/db.ts'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import { decryptList, sealList } from '#server/platform/stores/crypto/sealed-text.ts'
import type { AppContext } from '#server/app-context.ts'
import { crisisAssessments, flags, type FlagType } from './tables.ts'
import { highAndAbove } from './levels.ts'

export interface NewFlag {
  readonly sessionId: string
  readonly messageId: string
  /** By default `crisis`: raised by the rules. */
  readonly flagType?: FlagType
  readonly raisedBy?: string | null
  /** Encrypted by the caller at `flagSealContext`; null where no text was graded. */
  readonly triggerWord: Buffer | null
  readonly severity: Severity
  readonly codes: readonly CrisisCode[]
  /** Codes and reasons, encrypted by `sealFinding`. */
  readonly finding: SealedFinding
  readonly lexiconVersion: string
}

/** Codes and rules reveal what a text says, so they are encrypted like the text. */
interface SealedFinding {
  readonly codes: string
  readonly reasons: string
}

/** The flag stores the same ciphertext as the message. */
export const codesSealContext = (sessionId: string, messageId: string) =>
  ['messages', `${sessionId}/${messageId}`, 'crisis_codes'] as const
const reasonsSealContext = (messageId: string) => ['flags', messageId, 'reasons'] as const

export const sealFinding = (
  key: DataKey,
  { sessionId, messageId }: { readonly sessionId: string; readonly messageId: string },
  {
    codes,
    reasons,
  }: { readonly codes: readonly CrisisCode[]; readonly reasons: readonly string[] },
): SealedFinding => ({
  codes: sealList(key, codes, codesSealContext(sessionId, messageId)),
  reasons: sealList(key, reasons, reasonsSealContext(messageId)),
})

/** Bound to the message's id, because the flag's is not known before the insert. */
export const flagSealContext = (messageId: string) => ['flags', messageId, 'trigger_word'] as const

export async function recordFlags(tx: Tx, newFlags: readonly NewFlag[]): Promise<void> {
  if (newFlags.length === 0) return
  await tx
    .insert(flags)
    .values(newFlags.map(({ finding, ...flag }) => ({ ...flag, ...arraysOf(finding) })))
}

/** The columns are arrays; the encrypted list is their only element. */
const arraysOf = ({ codes, reasons }: SealedFinding) => ({
  codes: codes === '' ? [] : [codes],
  reasons: reasons === '' ? [] : [reasons],
})

/**
 * One flag for each message, however often it is retried. The caller holds the session's lock.
 * @returns whether it was stored by this call
 */
export async function recordFlagOnce(tx: Tx, flag: NewFlag): Promise<boolean> {
  const [before] = await tx
    .select({ id: flags.id })
    .from(flags)
    .where(and(eq(flags.sessionId, flag.sessionId), eq(flags.messageId, flag.messageId)))
    .limit(1)
  if (!before) await recordFlags(tx, [flag])
  return before === undefined
}

/** Of high or above, or raised by a supporter. */
export interface OpenFlag {
  readonly sessionId: string
  readonly type: FlagType
  readonly severity: Severity
  readonly codes: readonly CrisisCode[]
}

/** A flag that counts (`flagCounts`), open or closed. */
interface CountingFlag extends OpenFlag {
  readonly isOpen: boolean
}

/** Decision 53. SQL: flags of the rules below high do not count, and give no right to read. */
export const flagCounts = sql`(${flags.flagType} <> 'crisis' or ${flags.severity} in ${highAndAbove})`

/** Of many flags of one severity, the newest from which codes are read. */
const codesPerSeverity = 50

const countingFlags = (which: SQL) => sql`
  select session_id as "sessionId", flag_type as type, severity, closed_at is null as "isOpen",
    (array_agg(json_build_object('messageId', message_id, 'codes', codes) order by created_at desc)
      filter (where codes <> '{}'))[1:${sql.raw(`${codesPerSeverity}`)}] as sealed
  from flags where session_id = any ($1::uuid[]) and ${which} and ${flagCounts}
  group by session_id, flag_type, severity, closed_at is null order by min(created_at)`
/** SQL: the open flags of the sessions `$1`, for `decryptFlags`. */
export const openFlagRows = countingFlags(sql`closed_at is null`)
const allFlags = namedStatement('counting_flags', countingFlags(sql`true`))

/** Includes closed flags. */
export async function findCountingFlags(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  sessionId: string,
): Promise<CountingFlag[]> {
  const { rows } = await db.$client.query<FlagRow>({
    ...allFlags,
    values: [arrayLiteral([sessionId])],
  })
  return decryptFlags(keys, rows)
}

export interface FlagRow extends Omit<CountingFlag, 'codes'> {
  readonly sealed: readonly SealedCodes[] | null
}

export async function decryptFlags(
  keys: Pick<AppContext['keys'], 'findMany'>,
  rows: readonly FlagRow[],
): Promise<CountingFlag[]> {
  const room = await keys.findMany(rows.map(({ sessionId }) => sessionId))
  return rows.map(({ sealed, ...row }) => {
    const one = (sealed ?? []).flatMap((of) =>
      decryptCodes(room.get(row.sessionId), row.sessionId, of),
    )
    return { ...row, codes: [...new Set(one)] }
  })
}

interface SealedCodes {
  readonly messageId: string | null
  readonly codes: readonly string[]
}

/** None where the session's key is deleted. */
export const decryptCodes = (
  key: DataKey | undefined,
  sessionId: string,
  { messageId, codes }: SealedCodes,
): CrisisCode[] =>
  key === undefined || messageId === null
    ? []
    : codes.flatMap(
        (one) => decryptList(key, one, codesSealContext(sessionId, messageId)) as CrisisCode[],
      )

interface RaiseFlagInput {
  readonly sessionId: string
  readonly raisedBy: string
  readonly type: FlagType
  readonly severity: Severity
}

/** A flag without a message. @returns false if one of this type is open already */
export async function raiseFlag(
  tx: Tx,
  { sessionId, raisedBy, type, severity }: RaiseFlagInput,
): Promise<boolean> {
  const open = await tx
    .select({ id: flags.id })
    .from(flags)
    .where(and(eq(flags.sessionId, sessionId), eq(flags.flagType, type), isNull(flags.closedAt)))
  if (open.length > 0) return false
  const raised = { sessionId, raisedBy, flagType: type, severity, reasons: [], lexiconVersion: '' }
  await tx.insert(flags).values(raised)
  return true
}

/** Flags that came since stay open. */
export async function closeFlags(tx: Tx, ids: readonly string[], closedBy: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(flags)
    .set({ closedAt: sql`app_now()`, closedBy })
    .where(and(eq(flags.id, anyOf(ids)), isNull(flags.closedAt)))
}

/** With their case. @param reviewedBy the supervisor, if they took no part in the case */
export async function closeAssessments(tx: Tx, ids: readonly string[], reviewedBy: string | null) {
  if (ids.length === 0) return
  const reviewed = reviewedBy === null ? {} : { reviewedAt: sql`app_now()`, reviewedBy }
  await tx
    .update(crisisAssessments)
    .set({ closedAt: sql`app_now()`, ...reviewed })
    .where(and(eq(crisisAssessments.id, anyOf(ids)), isNull(crisisAssessments.reviewedAt)))
}

/** Records that a second supervisor reviewed them. */
export async function reviewAssessments(
  tx: Tx,
  { kind, subjectId }: { readonly kind: string; readonly subjectId: string },
  reviewedBy: string,
): Promise<void> {
  const subject = kind === 'session' ? crisisAssessments.sessionId : crisisAssessments.id
  await tx
    .update(crisisAssessments)
    .set({ reviewedAt: sql`app_now()`, reviewedBy })
    .where(
      and(
        eq(subject, subjectId),
        isNotNull(crisisAssessments.closedAt),
        isNull(crisisAssessments.reviewedAt),
      ),
    )
}

interface NewCrisisAssessment {
  readonly id: string
  readonly userId: string
  readonly sessionId?: string
  readonly severityLevel: Severity
  readonly riskScore: number
  /** Encrypted by the caller with `sealTriggers`. */
  readonly triggerKeywords: string
  /** Encrypted by the caller at `crisisAssessmentSealContext`. */
  readonly assessmentData: Buffer
}

export async function findCrisisAssessment(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      userId: crisisAssessments.userId,
      sessionId: crisisAssessments.sessionId,
      severityLevel: crisisAssessments.severityLevel,
    })
    .from(crisisAssessments)
    .where(eq(crisisAssessments.id, id))
  return row
}

const toEscalate = sql`from crisis_assessments
  where reviewed_at is null and closed_at is null and not auto_escalated and session_id is null
    and severity_level in ${highAndAbove}`
/** SQL: an assessment has no ladder yet. `min` reads one entry of the partial index. */
export const isAnyAssessmentToEscalate = sql<boolean>`((select min(created_at) ${toEscalate}) is not null)`

/** Outside a session and without a ladder, the gravest first. */
export async function findAssessmentsToEscalate(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id ${toEscalate}
    order by severity_level = 'critical' desc, severity_level = 'severe' desc, created_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** @returns false if another node marked it */
export async function markEscalated(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(crisisAssessments)
    .set({ autoEscalated: true })
    .where(and(eq(crisisAssessments.id, id), eq(crisisAssessments.autoEscalated, false)))
  return rowCount === 1
}

export async function recordEscalation(tx: Tx, id: string): Promise<void> {
  await tx
    .update(crisisAssessments)
    .set({ autoEscalated: true, escalationLevel: sql`${crisisAssessments.escalationLevel} + 1` })
    .where(eq(crisisAssessments.id, id))
}

export const crisisAssessmentSealContext = (id: string) =>
  ['crisis_assessments', id, 'assessment_data'] as const

const triggersSealContext = (id: string) => ['crisis_assessments', id, 'trigger_keywords'] as const
/** Encrypts the rules that decided with the person's key. */
export const sealTriggers = (key: DataKey, id: string, reasons: readonly string[]): string =>
  sealList(key, reasons, triggersSealContext(id))
/** The rules that decided; none where the key is deleted. */
export const decryptTriggers = (
  key: DataKey | undefined,
  id: string,
  stored: readonly string[],
): string[] =>
  key === undefined ? [] : stored.flatMap((one) => decryptList(key, one, triggersSealContext(id)))

export async function recordCrisisAssessment(tx: Tx, newCrisisAssessment: NewCrisisAssessment) {
  const triggerKeywords =
    newCrisisAssessment.triggerKeywords === '' ? [] : [newCrisisAssessment.triggerKeywords]
  await tx.insert(crisisAssessments).values({ ...newCrisisAssessment, triggerKeywords })
}

/** Whether an assessment outside a session, at least this grave, still waits for a supervisor. */
export async function hasOpenAssessment(
  tx: Tx,
  userId: string,
  severity: Severity,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: crisisAssessments.id })
    .from(crisisAssessments)
    .where(
      and(
        eq(crisisAssessments.userId, userId),
        inArray(
          crisisAssessments.severityLevel,
          severities.filter((one) => atLeast(one, severity)),
        ),
        isNull(crisisAssessments.sessionId),
        isNull(crisisAssessments.closedAt),
        isNull(crisisAssessments.reviewedAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** EMERGENCY-15. The person answered yes, and no supervisor has closed the case. */
export async function hasSaidYes(tx: Tx, keys: Keys, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; triggers: string[] }>(sql`
    select id, trigger_keywords as triggers from crisis_assessments
    where user_id = ${userId} and session_id is null and closed_at is null and reviewed_at is null
      and severity_level = ${saidYes.severity}`)
  const key = rows.length > 0 ? await keys.find(userId) : undefined
  return rows.some(({ id, triggers }) =>
    decryptTriggers(key, id, triggers).includes(saidYes.reason),
  )
}

interface KeyOwner {
  readonly id: string
  readonly key: DataKey
}

/** Encrypts a guest's assessments again with the account's key. */
export async function moveCrisisAssessments(
  tx: Tx,
  { from, to }: { from: KeyOwner; to: KeyOwner },
): Promise<void> {
  const rows = await tx
    .select({
      id: crisisAssessments.id,
      sealed: crisisAssessments.assessmentData,
      triggers: crisisAssessments.triggerKeywords,
    })
    .from(crisisAssessments)
    .where(eq(crisisAssessments.userId, from.id))
    .for('update')
  for (const { id, sealed, triggers } of rows) {
    const place = crisisAssessmentSealContext(id)
    const assessmentData = to.key.seal(from.key.decrypt(sealed, place), place)
    const held = sealTriggers(to.key, id, decryptTriggers(from.key, id, triggers))
    await tx
      .update(crisisAssessments)
      .set({ userId: to.id, assessmentData, triggerKeywords: held === '' ? [] : [held] })
      .where(eq(crisisAssessments.id, id))
  }
}
