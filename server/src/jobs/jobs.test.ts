import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, areHere, aSeeker } from '../../test/people/people.ts'
import { jobsOf } from './jobs.ts'
import { prepareDueCheck, transaction } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { enqueue } from '#server/platform/services/queue/outgoing.ts'
import type { Job } from '#server/platform/services/scheduling/scheduler.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  // The numbers of a new database were stored a moment ago.
  await run(`update crisis_lines set updated_at = app_now() - interval '1 hour'`)
})
afterEach(() => house.close())

type Asking = Job & Required<Pick<Job, 'due'>>
const asking = () =>
  jobsOf(house.appContext, house.app).filter((job): job is Asking => job.due !== undefined)

/** The jobs that have something to do at this moment, asked as the service asks. */
async function due(): Promise<string[]> {
  const jobs = asking()
  const questions = jobs.map((job) => job.due)
  const isDue = await prepareDueCheck(house.db, 'look_for_what_is_due', questions)()
  expect(isDue).toHaveLength(jobs.length)
  return jobs.filter((_, index) => isDue[index]).map(({ name }) => name)
}
const run = (text: string, values: unknown[] = []) => house.db.$client.query(text, values)

test('no job runs without work, and a run leaves no work behind', async () => {
  expect(await due()).toEqual([])
  const seeker = await aSeeker(house)
  await seeker.client.matching.waitInLine({})
  await house.moveTime('1 minute')
  expect(await due()).toEqual(['sweep-deadlines'])
  await asking()
    .find(({ name }) => name === 'sweep-deadlines')
    ?.run()
  expect(await due()).toEqual([])
})

type Talking = Awaited<ReturnType<typeof aConversation>>
/** What brings work for a job, in an open conversation of which both sides are here. */
const causes: readonly (readonly [
  job: string,
  cause: string,
  make: (talking: Talking) => Promise<unknown>,
])[] = [
  [
    'sweep-deadlines',
    'a deadline',
    ({ sessionId }) => run(`update sessions set due_at = app_now() where id = $1`, [sessionId]),
  ],
  [
    'sweep-deadlines',
    'somebody who left in a hurry',
    ({ seeker }) =>
      run(`insert into quick_exits (person_id, left_at, unnoticed) values ($1, app_now(), true)`, [
        seeker.id,
      ]),
  ],
  [
    'sweep-deadlines',
    'a supporter who may have room again',
    ({ expert }) =>
      run(`update availability set freed_at = app_now() where expert_id = $1`, [expert.id]),
  ],
  [
    'sweep-emergencies',
    'the deadline of an emergency',
    ({ sessionId }) =>
      run(`update sessions set is_emergency = true, due_at = app_now() where id = $1`, [sessionId]),
  ],
  [
    'sweep-availability',
    'a break that is over',
    ({ expert }) =>
      run(`update availability set break_until = app_now() where expert_id = $1`, [expert.id]),
  ],
  [
    'sweep-hand-overs',
    'a proposal that nobody answered',
    ({ sessionId, expert }) =>
      run(
        `insert into handovers (session_id, expert_id, state, due_at) values ($1, $2, 'proposed', app_now())`,
        [sessionId, expert.id],
      ),
  ],
  [
    'sweep-sessions-left-in-danger',
    'a supporter who left somebody in danger',
    ({ sessionId, expert }) =>
      run(
        `insert into session_turns (session_id, turn, kind, expert_id, after_seq, ladder_waits)
         values ($1, 9, 'handed-over', $2, 0, true)`,
        [sessionId, expert.id],
      ),
  ],
  [
    'sweep-silences',
    'a direct question without an answer',
    ({ sessionId, expert }) =>
      run(
        `insert into nudges (session_id, message_id, expert_id, topic, by_rules, asked_after, silence_due_at)
         values ($1, gen_random_uuid(), $2, 'suicide', true, 0, app_now())`,
        [sessionId, expert.id],
      ),
  ],
  [
    'climb-ladder',
    'answers for which nobody was called',
    ({ seeker }) =>
      run(
        `insert into crisis_assessments (user_id, severity_level, risk_score, trigger_keywords, assessment_data)
         values ($1, 'critical', 90, '{}', '\\x00')`,
        [seeker.id],
      ),
  ],
  [
    'climb-ladder',
    'somebody in danger whose line is lost',
    async ({ sessionId }) => {
      await run(`update sessions set crisis_severity = 'critical' where id = $1`, [sessionId])
      await run(`update presence set seen_at = seen_at + interval '1 second'`)
      await house.moveTime('10 minutes')
    },
  ],
  [
    'climb-ladder',
    'a step whose moment has come',
    async ({ seeker }) => {
      const { rows } = await run(
        `insert into escalations (id, seeker_id, severity, language, cause, accompanied)
         values (gen_random_uuid(), $1, 'critical', 'en', 'message', false) returning id`,
        [seeker.id],
      )
      await run(
        `insert into escalation_steps (escalation_id, round, severity, kind, rung, due_at)
         values ($1, 1, 'critical', 'at-once', 'on-call', app_now())`,
        [(rows[0] as { id: string }).id],
      )
    },
  ],
  [
    'climb-ladder',
    'whoever was called for and has come',
    async ({ seeker, sessionId }) => {
      await run(`update sessions set opened_at = app_now() where id = $1`, [sessionId])
      await run(
        `insert into escalations (id, seeker_id, session_id, severity, language, cause, accompanied)
         values (gen_random_uuid(), $1, $2, 'critical', 'en', 'message', false)`,
        [seeker.id, sessionId],
      )
    },
  ],
  [
    'move-claimed-guests',
    'a guest who has become somebody',
    ({ seeker, expert }) =>
      run(`insert into guest_claims (guest_id, account_id) values ($1, $2)`, [
        expert.id,
        seeker.id,
      ]),
  ],
  [
    'publish-notices',
    'a notice',
    ({ expert }) =>
      createNotices(
        house.db,
        [{ key: 'k', personId: expert.id, kind: 'staff', link: '/staff', lastsSeconds: 60 }],
        { pager: false },
      ),
  ],
  [
    'send-alarm-summaries',
    'a minute of alarms of one network that is over',
    ({ expert }) =>
      run(
        `insert into notice_batches (person_id, network, severity, ends_at) values ($1, 'a keyed hash', 'high', app_now())`,
        [expert.id],
      ),
  ],
  [
    'announce-outgoing-work',
    'a mail whose pause before the next try is over',
    async () => {
      await transaction(house.db, (tx) => enqueue(tx, 'deliver-mail', ['one']))
      await run(`update graphile_worker._private_jobs set run_at = now() - interval '3 seconds'`)
    },
  ],
  [
    'close-revoked-sockets',
    'a right that was taken away',
    ({ seeker }) => revoke(house.db, { personId: seeker.id }),
  ],
  [
    'refresh-numbers',
    'a number that was just changed',
    () => run(`update crisis_lines set updated_at = app_now() where id = 'AE-998'`),
  ],
  [
    'refresh-content',
    'a version of the content that was just applied',
    () =>
      run(
        `insert into content_versions (files, sha256, replaced, based_on, reason, decision, decided_at)
         values ('{}', '', '{}', 0, 'ours', 'applied', app_now())`,
      ),
  ],
  [
    'forget-erased-keys',
    'somebody who was erased',
    ({ seeker }) =>
      run(
        `insert into erasure_requests (person_id, cause, due_at, done_at)
         values ($1, 'asked', app_now(), app_now())`,
        [seeker.id],
      ),
  ],
  [
    'remind-of-shifts',
    'a shift that begins in less than a day',
    ({ expert }) =>
      run(
        `insert into shifts (id, person_id, kind, starts_at, ends_at, remind_at)
         values (gen_random_uuid(), $1, 'support', app_now() + interval '23 hours', app_now() + interval '25 hours', app_now())`,
        [expert.id],
      ),
  ],
  [
    'prepare-appointments',
    'a request that nobody answered in time',
    ({ seeker }) =>
      run(
        `insert into appointments (id, seeker_id, minutes, language, seeker_zone, state, due_at)
         values (gen_random_uuid(), $1, 30, 'en', 'Asia/Dubai', 'asked', app_now())`,
        [seeker.id],
      ),
  ],
  [
    'prepare-appointments',
    'an appointment of which both are reminded',
    ({ seeker, expert }) =>
      run(
        `insert into appointments (id, seeker_id, minutes, language, seeker_zone, state, expert_id, starts_at, ends_at, due_at, remind_at)
         values (gen_random_uuid(), $1, 30, 'en', 'Asia/Dubai', 'booked', $2, app_now(), app_now() + interval '30 minutes', app_now() + interval '1 hour', app_now())`,
        [seeker.id, expert.id],
      ),
  ],
  [
    'start-due-appointments',
    'an appointment whose time has come',
    ({ seeker, expert }) =>
      run(
        `insert into appointments (id, seeker_id, minutes, language, seeker_zone, state, expert_id, starts_at, ends_at, due_at)
         values (gen_random_uuid(), $1, 30, 'en', 'Asia/Dubai', 'ready', $2, app_now(), app_now() + interval '30 minutes', app_now())`,
        [seeker.id, expert.id],
      ),
  ],
  [
    'send-follow-ups',
    'a message that a person allowed',
    ({ sessionId, seeker }) =>
      run(
        `insert into follow_ups (session_id, seeker_id, wait, sender, zone, due_at)
         values ($1, $2, 'day', 'service', 'Asia/Dubai', app_now())`,
        [sessionId, seeker.id],
      ),
  ],
  [
    'send-follow-ups',
    'a person who allowed one and then left the site',
    async ({ sessionId, seeker }) => {
      await run(
        `insert into follow_ups (session_id, seeker_id, wait, sender, zone, due_at)
         values ($1, $2, 'day', 'service', 'Asia/Dubai', app_now() + interval '1 day')`,
        [sessionId, seeker.id],
      )
      await run(
        'insert into quick_exits (person_id, left_at, unnoticed) values ($1, app_now(), false)',
        [seeker.id],
      )
    },
  ],
  [
    'notify-of-break-glass',
    'an opened conversation that is closed again',
    ({ sessionId, expert }) =>
      run(
        `insert into break_glass_requests (id, session_id, asked_by, reason, decided_at, expires_at)
         values (gen_random_uuid(), $1, $2, '\\x00', app_now(), app_now())`,
        [sessionId, expert.id],
      ),
  ],
]

describe('the check sees the work of every job', () => {
  test.each(causes)('%s: %s', async (job, _cause, make) => {
    const talking = await aConversation(house)
    await areHere(house, [talking.seeker, talking.expert])
    await run(`update sessions set due_at = app_now() + interval '1 hour'`)
    expect(await due()).not.toContain(job)
    await make(talking)
    expect(await due()).toContain(job)
  })

  test('of every job that asks', () => {
    expect([...new Set(causes.map(([job]) => job))].toSorted()).toEqual(
      asking()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
