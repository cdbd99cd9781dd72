import { sql } from 'drizzle-orm'
import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { sealFinding } from '#server/crisis/index.ts'
import { arrayLiteral } from '#server/platform/stores/database/db.ts'
import {
  sealBatchSize,
  isPlaintext,
  type SealBatch,
} from '#server/platform/stores/crypto/sealed-text.ts'
import { messages } from '../tables.ts'

interface PlainRow extends Record<string, unknown> {
  readonly session_id: string
  readonly id: string
  readonly codes: string
}

/** Encrypts the codes of messages stored before codes were encrypted. Where the session's key is deleted, so are they. */
export const sealPlainCodes: SealBatch = async (tx, keys, after) => {
  const beyond = after === null ? sql`` : sql`and session_id >= ${after}`
  const { rows } = await tx.execute<PlainRow>(sql`
    select session_id, id, crisis_codes as codes from ${messages}
    where ${isPlaintext(sql`crisis_codes`)} ${beyond}
    order by session_id, seq limit ${sealBatchSize} for update`)
  const last = rows.at(-1)
  if (!last) return undefined
  const rooms = await keys.findMany(rows.map((row) => row.session_id))
  const sealed = rows.map(({ session_id: sessionId, id, codes }) => {
    const key = rooms.get(sessionId)
    const finding = { codes: codes.split(',') as CrisisCode[], reasons: [] }
    return key ? sealFinding(key, { sessionId, messageId: id }, finding).codes : ''
  })
  await tx.execute(sql`
    update messages set crisis_codes = fresh.codes
    from unnest(${arrayLiteral(rows.map((row) => row.session_id))}::uuid[], ${arrayLiteral(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(sealed)}::text[]) as fresh (session_id, id, codes)
    where messages.session_id = fresh.session_id and messages.id = fresh.id`)
  return last.session_id
}
