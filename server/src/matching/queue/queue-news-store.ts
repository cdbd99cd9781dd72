import type { Gender } from '@sanad/domain/application/experience'
import type { Language } from '@sanad/domain/primitives/language'
import { wishOf } from '@sanad/domain/availability/gender-wish'
import { sql } from 'drizzle-orm'
import { arrayLiteral, namedStatement, type Db } from '#server/platform/stores/database/db.ts'
import type { MatchConditions } from '../store.ts'

interface WaitingSeeker extends MatchConditions {
  readonly sessionId: string
  readonly seekerId: string
  readonly position: number
}

interface QueueNow {
  /** Differs whenever what supporters see does, waits and presence aside. */
  readonly version: string
  readonly waiting: readonly WaitingSeeker[]
}

interface QueueRow {
  readonly version: string
  readonly session_id: string | null
  readonly seeker_id: string
  readonly position: number
  readonly language: Language
  readonly wished_gender: Gender | null
  readonly gender_must: boolean
  readonly for_minor: boolean
}

/** `$1` are the seekers whose places are read. The order is that of `countBefore`. */
const readQueueStatement = namedStatement(
  'read_waiting_queue',
  sql`
    with queue as materialized (
      select r.*, s.seeker_id, s.expert_id, s.due_for,
        rank() over (partition by r.language order by r.ahead desc, r.asked_at)::int as position
      from match_requests r join sessions s on s.id = r.session_id
      where r.queue_rank is not null)
    select whole.version, mine.session_id, mine.seeker_id, mine.position, mine.language, mine.wished_gender,
      mine.gender_must, mine.for_minor
    from (
      select coalesce(bit_xor(uuid_hash_extended(session_id, queue_rank * 2 + (due_for = 'next-shift')::int)), 0)::text as version
      from queue) as whole
    left join queue mine on mine.seeker_id = any ($1::uuid[]) and mine.expert_id is null`,
)

/** In one statement, with the places of these seekers. */
export async function readQueue(db: Db, seekerIds: readonly string[]): Promise<QueueNow> {
  const { rows } = await db.$client.query<QueueRow>({
    ...readQueueStatement,
    values: [arrayLiteral(seekerIds)],
  })
  return {
    version: rows[0]?.version ?? '',
    waiting: rows.flatMap((row) =>
      row.session_id === null
        ? []
        : {
            sessionId: row.session_id,
            seekerId: row.seeker_id,
            position: row.position,
            language: row.language,
            wish: wishOf({ wishedGender: row.wished_gender, genderMust: row.gender_must }),
            forMinor: row.for_minor,
          },
    ),
  }
}
