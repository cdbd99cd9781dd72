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

/**
 * Conversations of these people, open or just ended, a line of words each: thousands are read every second while other
 * people's messages wait, and as rows of columns they take five times as long.
 */
const standing = {
  name: 'conversations_of_people_here',
  text: `
    with theirs as (
      select id from sessions where seeker_id = any ($1::uuid[]) and (status = 'active' or ended_at > app_now() - interval '1 minute')
      union
      select id from sessions where expert_id = any ($1::uuid[]) and (status = 'active' or ended_at > app_now() - interval '1 minute')
      union
      select id from sessions where supervisor_id = any ($1::uuid[]) and status = 'active')
    select string_agg(concat_ws(' ', s.id, s.last_seq, s.expert_reads_after, s.supervisor_reads_after, s.seeker_id,
      coalesce(s.expert_id::text, '-'), coalesce(s.supervisor_id::text, '-'),
      s.status, s.due_for, s.crisis_severity, s.opened_at is not null), chr(10)) as lines
    from theirs join sessions s on s.id = theirs.id`,
}

export async function findStanding(db: Db, personIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await db.$client.query<{ lines: string | null }>({ ...standing, values: [personIds] })
  return rows[0]?.lines?.split('\n').map(toStanding) ?? []
}

function toStanding(line: string): Standing {
  const [id = '', lastSeq, expertReadsAfter, supervisorReadsAfter, ...how] = line.split(' ')
  const [seekerId, expertId, supervisorId] = how
  const reads = [
    { personId: seekerId, readsAfter: 0 },
    { personId: expertId, readsAfter: Number(expertReadsAfter) },
    { personId: supervisorId, readsAfter: Number(supervisorReadsAfter) },
  ]
  const people = reads.flatMap(({ personId = nobody, readsAfter }) =>
    personId === nobody ? [] : [{ personId, readsAfter }],
  )
  return { id, lastSeq: Number(lastSeq), people, how: how.join(' ') }
}
const nobody = '-'

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
