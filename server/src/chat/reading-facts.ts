import { sql } from 'drizzle-orm'
import { named, type Tx } from '#server/platform/db.ts'
import { areApart } from './block-store.ts'
import type { SessionRow } from './session-store.ts'

/** Who may read how much of it: all that a page of messages needs to know, at each look of each screen. */
export type ReadingFacts = Pick<
  SessionRow,
  | 'seekerId'
  | 'expertId'
  | 'supervisorId'
  | 'status'
  | 'apart'
  | 'hoursSinceEnd'
  | 'lastSeq'
  | 'expertReadsAfter'
  | 'supervisorReadsAfter'
>

const readingFacts = named(
  'reading_facts',
  sql`select seeker_id as "seekerId", expert_id as "expertId", supervisor_id as "supervisorId", status,
      ${areApart(sql`seeker_id`, sql`expert_id`)} as "apart",
      extract(epoch from app_now() - ended_at)::float8 / 3600 as "hoursSinceEnd", last_seq as "lastSeq",
      expert_reads_after as "expertReadsAfter", supervisor_reads_after as "supervisorReadsAfter"
    from sessions where id = $1`,
)

export async function findReadingFacts(tx: Tx, id: string): Promise<ReadingFacts | undefined> {
  return (await tx.$client.query<ReadingFacts>({ ...readingFacts, values: [id] })).rows[0]
}
