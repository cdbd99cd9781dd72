import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../people/call-as.ts'
import { fuzzRuns } from '../chance.ts'
import { openHouse, type House } from '../house.ts'
import { aNewSeeker, anExpert, aSeeker } from '../people/people.ts'
import { sendMessage, type ChatService } from '../../src/chat/index.ts'
import { endSession } from '../../src/chat/sessions/end-session.ts'
import { openSession } from '../../src/chat/sessions/open-session.ts'
import { markPresent } from '../../src/platform/services/realtime/presence.ts'
import { changeAvailability } from '../../src/availability/being-here.ts'
import { findAvailableExpert, waitInQueue } from '../../src/matching/find-available-expert.ts'
import {
  answerHandover,
  leaveSession,
  proposeHandover,
  sweepHandovers,
} from '../../src/matching/handover/handover.ts'
import type { SignedInCall } from '../../src/platform/services/http/guards.ts'
import { sweepDeadlines } from '../../src/matching/deadlines.ts'
import { requestAnotherExpert } from '../../src/matching/handover/request-another-expert.ts'
import { claim } from '../../src/matching/queue/queue.ts'

/** Safety §3: thirty histories in `npm test`, new ones each time; ten thousand in `npm run test:long`. */
const runs = fuzzRuns(15) * 2

let house: House
let chat: ChatService
let seekers: string[]
let experts: string[]
let withoutConsent: string
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1_000_000 }) })
  chat = house.app.chat
  const consenting = [await aSeeker(house), await aSeeker(house), await aSeeker(house)]
  const hasty = await aNewSeeker(house)
  withoutConsent = hasty.id
  seekers = [...consenting, hasty].map(({ id }) => id)
  experts = (await Promise.all([1, 2, 3].map(() => anExpert(house)))).map(({ id }) => id)
})
afterAll(() => house.close())

/** How often each is tried beside the others: what must be won, above all. */
const acts = {
  find: 6,
  wait: 4,
  claim: 6,
  open: 4,
  say: 2,
  end: 1,
  'expert ends': 2,
  leave: 1,
  'someone else': 2,
  propose: 1,
  answer: 1,
  switch: 1,
  sweep: 2,
} as const
type ActName = keyof typeof acts
const anAct = fc.record({
  act: fc.oneof(
    ...Object.entries(acts).map(([act, weight]) => ({
      weight,
      arbitrary: fc.constant(act as ActName),
    })),
  ),
  /** The last has not agreed to the terms. */
  seeker: fc.oneof({ weight: 8, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.constant(3) }),
  expert: fc.nat(2),
  flag: fc.boolean(),
})
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never
/** What happens at the same moment; then time passes for those who are here, and the next moment comes. */
const aMoment = fc.record({
  atOnce: fc.array(anAct, { minLength: 3, maxLength: 8 }),
  pause: fc.constantFrom(0, 5, 20, 61, 400),
  here: fc.record({
    seekers: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
    experts: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
})
const aHistory = fc.record({
  limits: fc.tuple(
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 2 }),
  ),
  /** Supporters who are matched by the service; the others claim from the queue. */
  available: fc.subarray([0, 1, 2]),
  moments: fc.array(aMoment, { minLength: 2, maxLength: 3 }),
})

type History = typeof aHistory extends fc.Arbitrary<infer One> ? One : never

interface Open {
  readonly id: string
  readonly seeker_id: string
  readonly expert_id: string | null
}
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

async function begin({ limits, available }: History): Promise<void> {
  await query('delete from sessions')
  // Ten thousand histories last longer than a check-in and a certificate hold.
  await query(`update experts set check_in_due_at = 'infinity', training_until = 'infinity'`)
  await query(
    `update availability set available = l.available, last_taken_at = null, rests_until = '-infinity', max_sessions = l.max
    from unnest($1::uuid[], $2::int[], $3::boolean[]) as l (id, max, available) where l.id = expert_id`,
    [experts, limits, experts.map((_, at) => available.includes(at))],
  )
  await present([...experts, ...seekers])
}

const present = (ids: readonly string[]) =>
  markPresent(
    house.db,
    ids.map((personId) => ({ personId, agoSeconds: 0 })),
  )

/** @returns the session that an expert won by claiming from the queue */
async function perform(one: Act, open: readonly Open[]): Promise<string | undefined> {
  const { appContext } = house
  const seeker = callAs(appContext, seekers[one.seeker] ?? '', 'seeker')
  const expert = callAs(appContext, experts[one.expert] ?? '', 'expert')
  const theirs = open.find(({ seeker_id }) => seeker_id === seeker.person.id)
  const held = open.find(({ expert_id }) => expert_id === expert.person.id)
  const waiting = open.filter(({ expert_id }) => expert_id === null)
  const sessionId = theirs?.id ?? randomUUID()
  const heldId = held?.id ?? sessionId
  const input = {
    seekerUrgency: 'soon',
    seekerSupportType: 'emotional',
    seekerLanguage: 'en',
    topic: null,
    wish: null,
  } as const
  switch (one.act) {
    case 'find':
      return void (await findAvailableExpert(seeker, input))
    case 'wait':
      return void (await waitInQueue(seeker, { ...input, forNextShift: one.flag }))
    case 'claim': {
      const wanted = waiting[one.seeker % Math.max(1, waiting.length)]?.id ?? sessionId
      return isRefusal(await claim(expert, { sessionId: wanted })) ? undefined : wanted
    }
    case 'open':
      return void (await openSession(expert, { sessionId: heldId }))
    case 'say':
      return void (await say(seeker, sessionId, one.flag ? 'I want to kill myself' : 'hello'))
    case 'end':
      return void (await endSession(seeker, chat, { sessionId, reason: null }))
    case 'expert ends': {
      const ends = () => endSession(expert, chat, { sessionId: heldId, reason: null })
      if (!one.flag || !held) return void (await ends())
      // In danger, and pressed twice.
      await say(callAs(appContext, held.seeker_id, 'seeker'), heldId, 'I want to kill myself')
      return void (await Promise.all([ends(), ends()]))
    }
    case 'leave':
      return void (await leaveSession(expert, { sessionId: heldId }))
    case 'someone else':
      return void (await requestAnotherExpert(seeker, { sessionId, share: one.flag }))
    case 'propose':
      return void (await proposeHandover(expert, { sessionId: heldId, reason: null }))
    case 'answer':
      return void (await answerHandover(seeker, { sessionId, answer: one.flag ? 'share' : 'no' }))
    case 'switch':
      return void (await changeAvailability(expert, { available: one.flag, stays: 'two-hours' }))
    case 'sweep':
      return void (await sweep())
  }
}

const say = (seeker: SignedInCall, sessionId: string, content: string) =>
  sendMessage(seeker, chat, {
    sessionId,
    id: randomUUID(),
    content,
    emotionTag: null,
    quotedId: null,
    knowingly: false,
  })

/** Two nodes look at once. */
const sweep = () =>
  Promise.all([
    sweepDeadlines(house.appContext),
    sweepDeadlines(house.appContext),
    sweepHandovers(house.appContext),
  ])

/** Everything that must hold whatever ran at the same time; the names of what does not. */
const broken = `
  select 'over a limit' as what from availability where open_sessions > max_sessions
  union all select 'a count that is not the truth' from availability a where open_sessions <>
    (select count(*) from sessions s where s.expert_id = a.expert_id and s.status = 'active')
      + (select count(*) from seat_offers o where o.expert_id = a.expert_id and o.ended_at is null)
  union all select 'a kept place that is not the truth' from availability
    where kept_for_emergencies <> places_kept_for_emergencies(expert_id)
  union all select 'two open conversations of a seeker' from sessions
    where status = 'active' and not is_emergency group by seeker_id having count(*) > 1
  union all select 'open without a state or a next moment' from sessions
    where status = 'active' and (due_for is null or due_at is null or due_at > app_now() + interval '61 seconds')
  union all select 'open with nobody to whom it belongs' from sessions where status = 'active'
    and expert_id is null and due_for not in ('waiting', 'next-shift', 'seeker-gone')
  union all select 'waiting, and not in the line' from sessions s where status = 'active' and expert_id is null
    and not exists (select 1 from match_requests r where r.session_id = s.id)
  union all select 'a message after the end' from messages m join sessions s on s.id = m.session_id
    where s.status = 'closed' and m.timestamp > s.ended_at
  union all select 'closed in danger, and not by the seeker' from sessions s
    join audit_entries a on a.subject_id = s.id and a.action = 'chat.session-ended'
    where s.status = 'closed' and s.crisis_severity in ('severe', 'critical') and a.actor_id is distinct from s.seeker_id
  union all select 'a supporter who never joined has gone' from session_turns t where kind = 'left' and not exists
    (select 1 from session_turns j where j.session_id = t.session_id and j.expert_id = t.expert_id and j.kind = 'joined')
  union all select 'a conversation without consent' from sessions where seeker_id = $1`

/** A long run says how far it is, and how much there was to hold. */
const sayEvery = 500
/** The tests' database has no autovacuum: dead rows would slow down every history. */
const tidyEvery = 100

test('MATCH-3, MATCH-4, MATCH-5, MATCH-9, CHAT-3 hold whatever runs at once, between two nodes', async () => {
  const seen = { held: 0, begun: 0, claimed: 0, met: 0 }
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      await begin(history)
      for (const { atOnce, pause, here } of history.moments) {
        const open = await query<Open>(
          `select id, seeker_id, expert_id from sessions where status = 'active'`,
        )
        const won = (await Promise.all(atOnce.map((one) => perform(one, open)))).filter(
          (id) => id !== undefined,
        )
        // Who has won may have left in the same moment; but two never win without one of them going in between.
        const goes = atOnce.some(({ act }) =>
          ['leave', 'someone else', 'expert ends', 'answer', 'sweep'].includes(act),
        )
        seen.claimed += won.length
        if (!goes) expect(new Set(won).size).toBe(won.length)
        expect(await query(broken, [withoutConsent])).toEqual([])
        await house.moveTime(`${pause} seconds`)
        await present([
          ...here.seekers.map((at) => seekers[at] ?? ''),
          ...here.experts.map((at) => experts[at] ?? ''),
        ])
        await sweep()
        expect(await query(broken, [withoutConsent])).toEqual([])
      }
      expect(house.logged.filter((entry) => entry.includes('failed'))).toEqual([])
      const [counts] = await query<{ begun: number; met: number }>(
        'select count(*)::int as begun, count(opened_at)::int as met from sessions',
      )
      seen.held += 1
      seen.begun += counts?.begun ?? 0
      seen.met += counts?.met ?? 0
      if (seen.held % tidyEvery === 0) await query('vacuum analyze')
      if (seen.held % sayEvery === 0) console.log(`of ${runs} histories`, seen)
    }),
    { numRuns: runs },
  )
}, 3_600_000)
