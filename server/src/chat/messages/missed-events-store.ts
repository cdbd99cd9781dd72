import { arrayLiteral, type Db } from '#server/platform/stores/database/db.ts'

export interface Standing {
  readonly id: string
  readonly isOpen: boolean
  readonly lastSeq: number
  /** Seeker, supporter, joined supervisor and substitute; each reads messages after a `seq`. */
  readonly people: readonly { readonly personId: string; readonly readsAfter: number }[]
  /** Differs whenever anything on a screen differs, messages aside. */
  readonly fingerprint: string
}

/**
 * By column, which parses four times faster than rows: thousands are read every second on the
 * thread that also sends messages. Null where there are none.
 */
interface PackedStandings {
  readonly id: readonly string[] | null
  readonly is_open: readonly boolean[]
  readonly last_seq: readonly number[]
  readonly seeker_id: readonly string[]
  readonly expert_id: readonly (string | null)[]
  readonly expert_reads_after: readonly number[]
  readonly supervisor_id: readonly (string | null)[]
  readonly supervisor_reads_after: readonly number[]
  readonly how: readonly string[]
  readonly offered_to: readonly (string | null)[]
}

/** Open sessions, and those closed within a minute. Each part has an index of its own. */
const standing = {
  name: 'conversations_of_people_here',
  text: `
    with theirs as (
      select id from sessions where status = 'active' and seeker_id = any ($1::uuid[])
      union
      select id from sessions where status = 'active' and expert_id = any ($1::uuid[])
      union
      select id from sessions where status = 'active' and supervisor_id = any ($1::uuid[])
      union
      select session_id from seat_offers where ended_at is null and expert_id = any ($1::uuid[])
      union
      select id from sessions where status = 'closed' and messages_deleted_at is null
        and ended_at > app_now() - interval '1 minute' and (seeker_id = any ($1::uuid[]) or expert_id = any ($1::uuid[]))
      union
      select id from sessions where messages_deleted_at is not null
        and ended_at > app_now() - interval '1 minute' and (seeker_id = any ($1::uuid[]) or expert_id = any ($1::uuid[])))
    select json_agg(s.id) as id, json_agg(s.status = 'active') as is_open, json_agg(s.last_seq) as last_seq,
      json_agg(s.seeker_id) as seeker_id,
      json_agg(s.expert_id) as expert_id, json_agg(s.expert_reads_after) as expert_reads_after,
      json_agg(s.supervisor_id) as supervisor_id, json_agg(s.supervisor_reads_after) as supervisor_reads_after,
      json_agg(concat_ws(' ', s.status, s.seeker_id, s.expert_id, s.supervisor_id, s.due_for, s.crisis_severity,
        s.opened_at is not null, s.nudge_changes, o.expert_id)) as how, json_agg(o.expert_id) as offered_to
    from theirs join sessions s on s.id = theirs.id
    left join seat_offers o on o.session_id = s.id and o.ended_at is null`,
}

export async function findStanding(db: Db, personIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await db.$client.query<PackedStandings>({
    ...standing,
    values: [arrayLiteral(personIds)],
  })
  const [all] = rows
  if (!all?.id) return []
  return all.id.map((id, n) => ({
    id,
    isOpen: all.is_open[n] ?? false,
    lastSeq: all.last_seq[n] ?? 0,
    fingerprint: all.how[n] ?? '',
    people: [
      { personId: all.seeker_id[n], readsAfter: 0 },
      { personId: all.expert_id[n], readsAfter: all.expert_reads_after[n] ?? 0 },
      { personId: all.supervisor_id[n], readsAfter: all.supervisor_reads_after[n] ?? 0 },
      { personId: all.offered_to[n], readsAfter: Number.POSITIVE_INFINITY },
    ].flatMap(({ personId, readsAfter }) => (personId ? [{ personId, readsAfter }] : [])),
  }))
}

/** Longer than one round and a slow commit together. */
const lookBackSeconds = 5

const publishedUpTo = {
  name: 'notified_before',
  text: `
    select s.id, coalesce((select m.seq from messages m
      where m.session_id = s.id and m.timestamp < app_now() - make_interval(secs => $2)
      order by m.seq desc limit 1), 0) as seq
    from sessions s where s.id = any ($1::uuid[])`,
}

/**
 * For sessions new to this node: the last `seq` that every client connected here has; 0 for none.
 * Clients that connected since the last round request older messages by themselves.
 * @param sinceRound seconds since the last round
 */
export async function findPublishedUpTo(
  db: Db,
  sessionIds: readonly string[],
  sinceRound: number,
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await db.$client.query<{ id: string; seq: number }>({
    ...publishedUpTo,
    values: [arrayLiteral(sessionIds), lookBackSeconds + sinceRound],
  })
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
