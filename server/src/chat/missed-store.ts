import type { Db } from '#server/platform/db.ts'

/** How a conversation stands in the table. */
export interface Standing {
  readonly id: string
  readonly lastSeq: number
  /** Its two sides and a supervisor who joined; each reads what comes after a `seq`. */
  readonly people: readonly { readonly personId: string; readonly readsAfter: number }[]
  /** Changes with all that a screen shows of it but for its messages. */
  readonly how: string
}

interface Row {
  readonly id: string
  readonly last_seq: number
  readonly people: (string | null)[]
  readonly floors: number[]
  readonly how: string
}

/** Conversations of these people, open or just ended. */
const standing = {
  name: 'conversations_of_people_here',
  text: `
    with theirs as (
      select id from sessions where seeker_id = any ($1::uuid[]) and (status = 'active' or ended_at > app_now() - interval '1 minute')
      union
      select id from sessions where expert_id = any ($1::uuid[]) and (status = 'active' or ended_at > app_now() - interval '1 minute')
      union
      select id from sessions where supervisor_id = any ($1::uuid[]) and status = 'active')
    select s.id, s.last_seq, array[s.seeker_id, s.expert_id, s.supervisor_id] as people,
      array[0, s.expert_reads_after, s.supervisor_reads_after] as floors,
      concat_ws(' ', s.status, s.expert_id, s.supervisor_id, s.due_for, s.crisis_severity, s.opened_at is not null) as how
    from theirs join sessions s on s.id = theirs.id`,
}

export async function findStanding(db: Db, personIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await db.$client.query<Row>({ ...standing, values: [personIds] })
  return rows.map(({ id, last_seq: lastSeq, people, floors, how }) => ({
    id,
    lastSeq,
    how,
    people: people.flatMap((personId, index) =>
      personId === null ? [] : [{ personId, readsAfter: floors[index] ?? 0 }],
    ),
  }))
}

/**
 * Further back than a look and a slow commit. Of a conversation that is looked at for the first time nobody was here
 * before: what is older they ask for themselves as they come.
 */
const lookBackSeconds = 5

const told = {
  name: 'told_before',
  text: `
    select s.id, coalesce((select m.seq from messages m
      where m.session_id = s.id and m.timestamp < app_now() - make_interval(secs => ${lookBackSeconds})
      order by m.seq desc limit 1), 0) as seq
    from sessions s where s.id = any ($1::uuid[])`,
}

/** The last message of each that is so old that whoever is here has it; 0 for none. */
export async function findTold(db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await db.$client.query<{ id: string; seq: number }>({ ...told, values: [sessionIds] })
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
