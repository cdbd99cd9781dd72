import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

interface Receipt {
  readonly sessionId: string
  readonly personId: string
  readonly delivered: number
  readonly seen: number
}

/** CHAT-10. Receipts never go back, nor past the newest message. @returns the stored receipt */
export async function raiseReceipt(
  tx: Tx,
  receipt: Receipt,
): Promise<Omit<Receipt, 'sessionId' | 'personId'> & { at: string }> {
  const { rows } = await tx.execute<{ delivered: number; seen: number; at: string }>(sql`
    insert into receipts (session_id, person_id, delivered, seen, seen_at)
    select id, ${receipt.personId}, least(${receipt.delivered}::integer, last_seq), least(${receipt.seen}::integer, last_seq),
      case when ${receipt.seen}::integer > 0 then app_now() end
    from sessions where id = ${receipt.sessionId}
    on conflict (session_id, person_id) do update set
      delivered = greatest(receipts.delivered, excluded.delivered),
      seen = greatest(receipts.seen, excluded.seen),
      seen_at = case when exists (
        select 1 from messages m where m.session_id = receipts.session_id and m.sender_id <> receipts.person_id
          and m.seq > receipts.seen and m.seq <= excluded.seen
      ) then excluded.seen_at else receipts.seen_at end
    returning delivered, seen, to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`)
  const [row] = rows
  if (!row) throw new Error('a receipt was not stored')
  return row
}
