import { randomUUID } from 'node:crypto'
import { transaction, type Db, type Tx } from '../../src/platform/stores/database/db.ts'
import { markPresent } from '../../src/platform/services/realtime/presence.ts'

/** Conversations of each kind, due at the same moment: a node is killed when the first of them has had its step. */
export const many = 8

export interface House {
  /** When the test began, in seconds of the database's clock. */
  readonly began: number
  /** People who stay connected; the others were last heard at the beginning. */
  readonly here: readonly string[]
  /** A person who was last heard at the beginning. */
  readonly gone: string
  /** The conversations of each kind, by what happens to them; those who asked for a mail. */
  readonly of: Readonly<Record<Kind, readonly string[]>>
}
export const kinds = [
  'not opened',
  'supporter gone',
  'seeker gone',
  'silent',
  'hand-over asked',
  'waiting',
  'for the next shift',
  'mail wanted',
] as const
export type Kind = (typeof kinds)[number]
const waits: readonly Kind[] = ['waiting', 'for the next shift']
const stateOf: Partial<Record<Kind, string>> = {
  'not opened': 'offered',
  waiting: 'waiting',
  'for the next shift': 'next-shift',
}

async function people(tx: Tx, role: 'seeker' | 'expert'): Promise<string[]> {
  const ids = Array.from({ length: many }, () => randomUUID())
  await tx.$client.query(
    `insert into accounts (id, name, email) select id, 'A', id || '@faults.invalid' from unnest($1::uuid[]) as t (id)`,
    [ids],
  )
  await tx.$client.query(
    `insert into profiles (id, role, first_name, last_name, preferred_language, age_group, verification_status)
     select id, $2, '', '', 'en', 'adult', 'approved' from unnest($1::uuid[]) as t (id)`,
    [ids, role],
  )
  return ids
}

async function experts(tx: Tx, { free, language = 'en' }: { free: boolean; language?: string }) {
  const ids = await people(tx, 'expert')
  await tx.$client.query(
    `insert into experts (expert_id, languages, support_types, experience_areas)
     select id, array[$2], array['emotional'], '{}' from unnest($1::uuid[]) as t (id)`,
    [ids, language],
  )
  await tx.$client.query(
    `insert into availability (expert_id, available, max_sessions) select id, $2, 1 from unnest($1::uuid[]) as t (id)`,
    [ids, free],
  )
  return ids
}

/** One conversation for each seeker, as it stands at the beginning. */
async function conversations(
  tx: Tx,
  kind: Kind,
  seekerIds: string[],
  expertIds: string[] | undefined,
) {
  const ids = seekerIds.map(() => randomUUID())
  await tx.$client.query(
    `insert into sessions (id, seeker_id, expert_id, joined_at, opened_at, due_for, due_for_since, due_at)
     select id, seeker, expert, case when expert is not null then app_now() end,
       case when expert is not null and $4 <> 'offered' then app_now() end, $4, app_now(), app_now()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as t (id, seeker, expert)`,
    [ids, seekerIds, expertIds ?? [], stateOf[kind] ?? 'together'],
  )
  await tx.$client.query(
    `insert into match_requests (session_id, language, urgency, support_type)
     select id, 'en', 'soon', 'emotional' from unnest($1::uuid[]) as t (id)`,
    [ids],
  )
  if (kind === 'hand-over asked')
    await tx.$client.query(
      `insert into handovers (session_id, expert_id, state, due_at)
       select id, expert_id, 'asked', app_now() from sessions where id = any ($1)`,
      [ids],
    )
  return ids
}

/** Created in one transaction, so that no node sees a part of it. */
export const furnish = (db: Db): Promise<House> =>
  transaction(db, async (tx) => {
    const of: Partial<Record<Kind, string[]>> = {}
    const here = [...(await experts(tx, { free: true })), ...(await experts(tx, { free: true }))]
    const away: string[] = []
    for (const kind of kinds.filter((one) => one !== 'mail wanted')) {
      const seekerIds = await people(tx, 'seeker')
      const expertIds = waits.includes(kind) ? undefined : await experts(tx, { free: false })
      of[kind] = await conversations(tx, kind, seekerIds, expertIds)
      const seekersGone = kind === 'seeker gone' || waits.includes(kind)
      ;(seekersGone ? away : here).push(...seekerIds)
      ;(kind === 'supporter gone' ? away : here).push(...(expertIds ?? []))
    }
    const onShift = await experts(tx, { free: true, language: 'ar' })
    here.push(...onShift)
    await tx.$client.query(
      `insert into shifts (id, person_id, kind, starts_at, ends_at)
       select gen_random_uuid(), id, 'support', app_now() + interval '100 s', app_now() + interval '3 h' from unnest($1::uuid[]) as t (id)`,
      [onShift],
    )
    const asking = await people(tx, 'seeker')
    of['mail wanted'] = asking
    await tx.$client.query(
      `insert into arrival_notice_requests (person_id, language, lasts_until)
       select id, 'ar', app_now() + interval '7 d' from unnest($1::uuid[]) as t (id)`,
      [asking],
    )
    await markPresent(
      tx,
      [...here, ...away].map((personId) => ({ personId, agoSeconds: 0 })),
    )
    const { rows } = await tx.$client.query<{ now: number }>(
      'select extract(epoch from app_now())::float8 as now',
    )
    return { began: rows[0]?.now ?? 0, here, gone: away[0] ?? '', of: of as House['of'] }
  })
