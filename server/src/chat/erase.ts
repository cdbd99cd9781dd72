import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { dropKeys, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'
import { contentSealContext } from './messages/sealed-messages.ts'

/** Deletes the keys too. */
export async function eraseMessages(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await tx.execute(sql`delete from messages where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`delete from nudges where session_id = ${anyOf(sessionIds)}`)
  await dropKeys(tx, sessionIds)
  await tx.execute(
    sql`update sessions set messages_deleted_at = app_now() where id = ${anyOf(sessionIds)}`,
  )
}

interface RemainingMessage extends Record<string, unknown> {
  readonly id: string
  readonly sender_id: string
  readonly content: Buffer
}

/** Safety §5. The session's key is deleted with the seeker, so others' messages get a new key. */
export async function eraseOwnMessages(
  tx: Tx,
  keys: Keys,
  { sessionId, personId }: { readonly sessionId: string; readonly personId: string },
): Promise<void> {
  await tx.execute(
    sql`delete from messages where session_id = ${sessionId} and sender_id = ${personId}`,
  )
  await tx.execute(sql`delete from feedback where session_id = ${sessionId}`)
  await tx.execute(sql`delete from nudges where session_id = ${sessionId}`)
  const { rows } = await tx.execute<RemainingMessage>(
    sql`select id, sender_id, content from messages where session_id = ${sessionId}`,
  )
  const before = await keys.find(sessionId)
  await dropKeys(tx, [sessionId])
  const [first] = rows
  if (!first || !before) return eraseMessages(tx, [sessionId])
  const after = await keys.create(tx, { id: sessionId, personId: first.sender_id })
  for (const { id, content } of rows) {
    const place = contentSealContext(sessionId, id)
    const sealed = after.seal(before.decrypt(content, place), place)
    await tx.execute(
      sql`update messages set content = ${sealed} where session_id = ${sessionId} and id = ${id}`,
    )
  }
}

/** Deletes a helper's messages in others' sessions, and the record that they took part. */
export async function eraseHelper(tx: Tx, personId: string, held: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from sessions where (expert_id = ${personId} or supervisor_id = ${personId}
        or supervised_by @> array[${personId}]::uuid[]
        or id in (select session_id from session_turns where expert_id = ${personId})
        or id in (select session_id from receipts where person_id = ${personId}))
      and seeker_id <> ${personId} and not (id = ${anyOf(held)})`)
  const ids = anyOf(rows.map(({ id }) => id))
  await tx.execute(sql`delete from messages where session_id = ${ids} and sender_id = ${personId}`)
  await tx.execute(sql`update sessions set expert_id = null
    where id = ${ids} and expert_id = ${personId} and status = 'closed'`)
  await tx.execute(
    sql`update sessions set supervisor_id = null where id = ${ids} and supervisor_id = ${personId}`,
  )
}

export async function deleteSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await tx.execute(sql`delete from sessions where id = ${anyOf(sessionIds)}`)
}

/** Sessions whose messages are deleted: `days` after the end, or at once for an erased seeker. */
export const oldSessions = (days: number) =>
  retentionSweep(
    'sessions',
    (at) => sql`messages_deleted_at is not null and (ended_at < ${daysBefore(at, days)}
      or seeker_id in (select id from accounts where erased_at is not null))`,
  )
