import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import {
  sealBatchSize,
  isPlaintext,
  type SealBatch,
} from '#server/platform/stores/crypto/sealed-text.ts'
import { sealFinding, sealTriggers } from './store.ts'
import { crisisAssessments, flags } from './tables.ts'

const toList = (sealed: string): string[] => (sealed === '' ? [] : [sealed])
const isFirstPlaintext = (
  column: typeof flags.codes | typeof flags.reasons | typeof crisisAssessments.triggerKeywords,
) => isPlaintext(sql`coalesce(${column}[1], '')`)

/** Encrypts codes and rules of flags stored before they were encrypted. Without a message or its key they are deleted. */
export const sealPlainFlags: SealBatch = async (tx, keys, after) => {
  const { id, sessionId, messageId, codes, reasons } = flags
  const rows = await tx
    .select({ id, sessionId, messageId, codes, reasons })
    .from(flags)
    .where(
      and(
        sql`(${isFirstPlaintext(codes)} or ${isFirstPlaintext(reasons)})`,
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(sealBatchSize)
    .for('update')
  const rooms = await keys.findMany(rows.map((row) => row.sessionId))
  for (const row of rows) {
    const key = rooms.get(row.sessionId)
    const finding = { codes: row.codes as CrisisCode[], reasons: row.reasons }
    const sealed =
      key && row.messageId !== null
        ? sealFinding(key, { sessionId: row.sessionId, messageId: row.messageId }, finding)
        : { codes: '', reasons: '' }
    await tx
      .update(flags)
      .set({ codes: toList(sealed.codes), reasons: toList(sealed.reasons) })
      .where(eq(id, row.id))
  }
  return rows.at(-1)?.id
}

/** Encrypts the rules of assessments stored before they were encrypted. */
export const sealPlainAssessments: SealBatch = async (tx, keys, after) => {
  const { id, userId, triggerKeywords } = crisisAssessments
  const rows = await tx
    .select({ id, userId, triggerKeywords })
    .from(crisisAssessments)
    .where(and(isFirstPlaintext(triggerKeywords), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(sealBatchSize)
    .for('update')
  const owners = await keys.findMany(rows.map((row) => row.userId))
  for (const row of rows) {
    const key = owners.get(row.userId)
    const sealed = key ? sealTriggers(key, row.id, row.triggerKeywords) : ''
    await tx
      .update(crisisAssessments)
      .set({ triggerKeywords: toList(sealed) })
      .where(eq(id, row.id))
  }
  return rows.at(-1)?.id
}
