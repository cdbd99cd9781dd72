import type pg from 'pg'
import { expect } from 'vitest'
import { kinds, many, type House, type Kind } from './deadline-house.ts'

const inState = (state: string) =>
  `select id from sessions where id = any ($1) and due_for = '${state}'`
const recorded = (action: string) =>
  `select subject_id as id from audit_entries where subject_id = any ($1) and action = '${action}'`
const lapsed = `select session_id as id from handovers where session_id = any ($1) and state = 'lapsed'`
const mailed = `select n.person_id as id from notices n join deliveries d on d.notice_id = n.id
  where n.person_id = any ($1) and n.kind = 'here' and d.channel = 'mail'`
const passedOn = recorded('matching.session-offered')
const ended = recorded('chat.session-ended')

export interface Step {
  readonly of: readonly Kind[]
  /** Returns the ids of sessions that had this step. */
  readonly had: string
  /** Seconds between two sweeps of steps that are not swept every second. */
  readonly looked?: number
}
export interface Moment {
  /** Seconds from the beginning. */
  readonly at: number
  readonly steps: readonly Step[]
}
const neverParted = ['silent', 'hand-over asked'] as const

/** Steps that are due, and when. */
export const moments: readonly Moment[] = [
  {
    at: 17,
    steps: [
      { of: ['supporter gone'], had: inState('supporter-gone') },
      { of: ['seeker gone'], had: inState('seeker-gone') },
    ],
  },
  { at: 60, steps: [{ of: ['not opened'], had: passedOn }] },
  {
    at: 180,
    steps: [
      { of: ['hand-over asked'], had: lapsed },
      { of: ['mail wanted'], had: mailed, looked: 10 },
    ],
  },
  { at: 300, steps: [{ of: ['supporter gone'], had: passedOn }] },
  { at: 600, steps: [{ of: ['seeker gone'], had: recorded('matching.expert-freed') }] },
  { at: 1800, steps: [{ of: neverParted, had: inState('silent') }] },
  // MATCH-13. Silence counts from when the sweep found two together again, after 180 and 300 seconds.
  { at: 2000, steps: [{ of: ['not opened'], had: inState('silent') }] },
  { at: 2140, steps: [{ of: ['supporter gone'], had: inState('silent') }] },
  { at: 2400, steps: [{ of: neverParted, had: ended }] },
  { at: 2610, steps: [{ of: ['not opened'], had: ended }] },
  { at: 2750, steps: [{ of: ['supporter gone'], had: ended }] },
  { at: 86_400, steps: [{ of: ['waiting', 'seeker gone'], had: ended }] },
  { at: 259_200, steps: [{ of: ['for the next shift'], had: ended }] },
]

/** What the audit log says in the end of each conversation of a kind: every step, and each once. */
const taken: Readonly<Record<Kind, readonly string[]>> = {
  'not opened': ['chat.session-ended', 'matching.session-offered', 'matching.session-passed-on'],
  'supporter gone': [
    'chat.session-ended',
    'matching.session-offered',
    'matching.session-passed-on',
  ],
  'seeker gone': ['chat.session-ended', 'matching.expert-freed'],
  silent: ['chat.session-ended'],
  'hand-over asked': ['chat.session-ended'],
  waiting: ['chat.session-ended'],
  'for the next shift': ['chat.session-ended'],
  'mail wanted': [],
}

type Ask = <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>

/** Every step was taken at most once. */
export async function noStepTwice({ of }: House, ask: Ask): Promise<void> {
  const twice = await ask(
    `select subject_id, action from audit_entries where subject_id = any ($1) group by 1, 2 having count(*) > 1`,
    [kinds.flatMap((kind) => of[kind])],
  )
  expect(twice).toEqual([])
}

/** At the end: no step was left out or repeated, and nobody is held by an ended session. */
export async function eachStepOnce({ of }: House, ask: Ask): Promise<void> {
  for (const kind of kinds) {
    const logged = await ask<{ id: string; taken: string[] }>(
      `select subject_id as id, array_agg(action order by action) as taken from audit_entries
       where subject_id = any ($1) group by subject_id`,
      [of[kind]],
    )
    const wanted =
      taken[kind].length === 0 ? [] : of[kind].map((id) => ({ id, taken: taken[kind] }))
    expect(new Set(logged)).toEqual(new Set(wanted))
  }
  const exclusions = [...of['supporter gone'], ...of['seeker gone']]
  const gone = await ask<{ session_id: string }>(
    `select session_id from session_turns where session_id = any ($1) and kind = 'left' order by session_id`,
    [exclusions],
  )
  expect(gone.map(({ session_id }) => session_id)).toEqual(exclusions.toSorted())
  expect(await ask(mailed, [of['mail wanted']])).toHaveLength(many)
  // A sweep every ten seconds deletes the requests whose mail went out.
  const requests = () =>
    ask('select 1 from arrival_notice_requests where person_id = any ($1)', [of['mail wanted']])
  await expect.poll(requests, { interval: 250 }).toEqual([])
  expect(await ask(`select 1 from sessions where status = 'active'`)).toEqual([])
  expect(await ask('select 1 from availability where open_sessions <> 0')).toEqual([])
}
