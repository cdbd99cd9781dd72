import type { Severity } from '@sanad/domain/crisis/severity'
import { safe } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '../../../test/chance.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { sweepDeadlines, sweepEmergencies } from '../../../test/jobs/jobs.ts'
import { startEmergency } from '../../../test/jobs/ladder.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import {
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { joinAsSupervisor, recordArrivals } from '#server/chat/index.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { climbLadder } from './climb-ladder.ts'

/** MATCH-11, MATCH-35: a lost connection, of either side and of both, with moved time. */

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows
const refusalOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return error && 'code' in error
    ? { code: error.code, data: 'data' in error ? error.data : undefined }
    : 'ok'
}

type Kind = 'regular' | 'emergency'
interface Talk {
  readonly sessionId: string
  readonly seeker: TestPerson
  readonly expert: TestPerson
  readonly substitute: TestPerson
  readonly everybody: readonly TestPerson[]
}

/** Two who talk, and another supporter who could stand in. */
async function aTalk(kind: Kind, level: Severity, { supervised = false } = {}): Promise<Talk> {
  const make = kind === 'regular' ? anExpert : anOnCallExpert
  const expert = await make(house, { name: 'First A' })
  const seeker = await (kind === 'regular' ? aSeeker(house) : aGuest(house))
  const sessionId = await (kind === 'regular' ? matched(seeker) : startEmergency(seeker))
  await areHere(house, [expert, seeker])
  await expert.client.chat.openSession({ sessionId })
  await rows('update sessions set crisis_severity = $2 where id = $1', sessionId, level)
  const substitute = await make(house, { name: 'Second B' })
  const everybody = [seeker, expert, substitute]
  if (supervised) {
    const supervisor = await aStaffMember(house, 'supervisor')
    await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
    everybody.push(supervisor)
  }
  await pass(1, everybody)
  return { sessionId, seeker, expert, substitute, everybody }
}

async function matched({ client }: TestPerson): Promise<string> {
  const match = await client.matching.findAvailableExpert({})
  if (match.kind !== 'matched') throw new Error('expected a match')
  return match.session.id
}

/** The service's clock goes on; these are heard the whole while, and every job that judges an absence has run. */
async function pass(seconds: number, here: readonly TestPerson[]): Promise<void> {
  await house.moveTime(`${seconds} seconds`)
  await areHere(house, here)
  await judge()
}
async function judge(): Promise<void> {
  await sweepDeadlines(house.appContext)
  await sweepEmergencies(house.appContext)
  await climbLadder(house.appContext)
}

const stateOf = async ({ seeker, sessionId }: Talk) =>
  (await seeker.client.chat.session({ sessionId })).state
const alarmsOf = async ({ sessionId }: Talk, causes: readonly string[]) =>
  (
    await rows(
      `select 1 from audit_entries where action in ('escalation.opened', 'escalation.raised')
        and facts->>'cause' = any ($1) and subject_id in (select id from escalations where session_id = $2)`,
      causes,
      sessionId,
    )
  ).length
const seatOf = async ({ sessionId }: Talk) =>
  rows<{ expert_id: string; offers: number }>(
    `select expert_id, (select count(*)::int from seat_offers where session_id = id and ended_at is null) as offers
     from sessions where id = $1 and status = 'active'`,
    sessionId,
  )

/** Seconds: too short to be told, told, and past every stop; the long run has more between. */
const cuts = isLong ? [5, 20, 26, 60, 180] : [5, 26, 180]
const sides = ['expert', 'seeker', 'both'] as const
type Side = (typeof sides)[number]

/** What the seeker's screen says while it lasts, and again after the return; and whether others are called, once. */
function expected(side: Side, seconds: number, level: Severity, supervised: boolean) {
  if (seconds < 17) return { state: 'together', alarms: 0 }
  const grave = level === 'severe'
  if (side === 'seeker') return { state: 'seeker-gone', alarms: grave ? 1 : 0 }
  const alarms = grave && !(supervised && side === 'expert') ? 1 : 0
  return { state: grave ? 'replacing' : 'supporter-gone', alarms }
}

/** Stops of the clock within a cut: by the first the seeker must know. */
const stops = [18, 100]

describe.each<Kind>(['regular', 'emergency'])('MATCH-11 cuts in a %s session', (kind) => {
  test.each<[Severity, boolean, string]>([
    ['high', false, 'closed'],
    ['severe', false, 'frozen'],
    ['high', true, 'frozen'],
    ['severe', true, 'closed'],
  ])('at %s, with a supervisor: %s, by a %s socket', async (level, supervised, socket) => {
    const talk = await aTalk(kind, level, { supervised })
    for (const side of sides)
      for (const seconds of cuts) {
        const gone = side === 'both' ? [talk.expert, talk.seeker] : [talk[side]]
        const others = talk.everybody.filter((one) => !gone.includes(one))
        const alarmsBefore = await alarmsOf(talk, ['nobody-there', 'seeker-lost'])
        const during: (string | null)[] = []
        let passed = 0
        for (const stop of [...stops.filter((one) => one < seconds), seconds]) {
          await house.moveTime(`${stop - passed} seconds`)
          passed = stop
          await areHere(house, others)
          // Of a frozen socket the node still notes when it was last heard.
          if (socket === 'frozen')
            await markPresent(
              house.db,
              gone.map(({ id }) => ({ personId: id, agoSeconds: passed })),
            )
          await judge()
          if (stop >= 18) during.push(await stateOf(talk))
        }
        const wanted = expected(side, seconds, level, supervised)
        const title = `${side} for ${seconds} s`
        expect(new Set(during.length > 0 ? during : ['together']), title).toEqual(
          new Set([wanted.state]),
        )
        expect(await seatOf(talk), title).toMatchObject([{ expert_id: talk.expert.id }])
        for (const { id } of gone) await recordArrivals(house.db, [id])
        await areHere(house, others)
        await judge()
        expect(await stateOf(talk), title).toBe('together')
        expect(await seatOf(talk), title).toEqual([{ expert_id: talk.expert.id, offers: 0 }])
        const alarms = (await alarmsOf(talk, ['nobody-there', 'seeker-lost'])) - alarmsBefore
        expect(alarms, title).toBe(wanted.alarms)
        // The ladder was answered: the next absence is an alarm of its own.
        await rows(
          `update escalations set acknowledged_at = app_now(), acknowledged_by = $1, acknowledged_how = 'joined'
           where acknowledged_at is null`,
          talk.expert.id,
        )
        await pass(1, talk.everybody)
      }
    expect(await rows(`select kind from session_turns where kind <> 'joined'`)).toEqual([])
  })
})

describe.each<Kind>(['regular', 'emergency'])(
  'MATCH-35 an offer beside the seat, in a %s session',
  (kind) => {
    const offered = async (talk: Talk) =>
      (await talk.substitute.client.chat.mySessions()).find(({ id }) => id === talk.sessionId)

    test('is visible only to the substitute, who reads nothing, and ends when the supporter is back', async () => {
      const talk = await aTalk(kind, 'severe')
      const { sessionId, seeker, expert, substitute } = talk
      await writes(seeker, sessionId, 'not for the substitute')
      await pass(18, [seeker, substitute])
      expect(await offered(talk)).toMatchObject({
        state: 'offered',
        substitute: true,
        unread: 0,
        turns: [],
      })
      const page = substitute.client.chat.messagesBefore({ sessionId })
      expect(await refusalOf(page)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusalOf(writes(substitute, sessionId, 'too early'))).toMatchObject({
        code: 'NOT_FOUND',
      })
      const seen = await seeker.client.chat.session({ sessionId })
      expect(seen).toMatchObject({ state: 'replacing', other: { firstName: 'First' }, before: [] })
      if (kind === 'emergency')
        expect(await seeker.client.emergency.current()).toMatchObject({
          state: 'waiting',
          other: null,
        })
      const socket = await openSocket(house, substitute)
      await recordArrivals(house.db, [expert.id])
      await judge()
      await socket.event('chat.session-changed')
      expect(await refusalOf(substitute.client.chat.openSession({ sessionId }))).toEqual({
        code: 'OFFER_ENDED',
        data: { why: 'returned' },
      })
      expect(await offered(talk)).toBeUndefined()
      await writes(expert, sessionId, 'I am back')
      socket.close()
    })

    test('if opened first, the seat changes hands: the first supporter is told, and nothing seen becomes unseen', async () => {
      const talk = await aTalk(kind, 'severe')
      const { sessionId, seeker, expert, substitute } = talk
      await writes(seeker, sessionId, 'hello')
      await expert.client.chat.seen({ sessionId, delivered: 1, seen: 1 })
      await pass(18, [seeker, substitute])
      await substitute.client.chat.openSession({ sessionId })
      await substitute.client.chat.openSession({ sessionId })
      expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
        state: 'together',
        other: { firstName: 'Second' },
        before: [{ firstName: 'First' }],
        seenByOther: 1,
        deliveredToOther: 1,
        turns: [{ kind: 'joined' }, { kind: 'left' }, { kind: 'joined' }],
      })
      await recordArrivals(house.db, [expert.id])
      await judge()
      for (const ask of ['session', 'openSession'] as const)
        expect(await refusalOf(expert.client.chat[ask]({ sessionId }))).toMatchObject({
          code: 'SEAT_TAKEN',
        })
      expect(await refusalOf(writes(expert, sessionId, 'late'))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await seatOf(talk)).toEqual([{ expert_id: substitute.id, offers: 0 }])
      expect(
        await rows('select expert_id from availability where open_sessions <> 1'),
      ).toMatchObject([{ expert_id: expert.id }])
    })

    test('goes to the next after a minute, and never to the absent supporter', async () => {
      const talk = await aTalk(kind, 'severe')
      const third = await (kind === 'regular' ? anExpert : anOnCallExpert)(house, {
        name: 'Third C',
      })
      await pass(18, [talk.seeker, talk.substitute, third])
      const [first] = await rows<{ expert_id: string }>('select expert_id from seat_offers')
      await pass(61, [talk.seeker, talk.substitute, third])
      const all = await rows<{ expert_id: string; outcome: string | null }>(
        'select expert_id, outcome from seat_offers order by offered_at',
      )
      expect(all.map(({ outcome }) => outcome)).toEqual(['lapsed', null])
      expect(new Set(all.map(({ expert_id }) => expert_id))).toEqual(
        new Set([talk.substitute.id, third.id]),
      )
      const late = first?.expert_id === third.id ? third : talk.substitute
      expect(await refusalOf(late.client.chat.session({ sessionId: talk.sessionId }))).toEqual({
        code: 'OFFER_ENDED',
        data: { why: 'lapsed' },
      })
    })

    test('below severe comes after two minutes if the seeker chooses, otherwise after five', async () => {
      const talk = await aTalk(kind, 'high')
      const { sessionId, seeker, expert, substitute } = talk
      await pass(125, [seeker, substitute])
      expect(await offered(talk)).toBeUndefined()
      await seeker.client.matching.requestAnotherExpert({ sessionId, share: false })
      await judge()
      expect(await offered(talk)).toMatchObject({ state: 'offered' })
      expect(await stateOf(talk)).toBe('replacing')
      await recordArrivals(house.db, [expert.id])
      await judge()
      expect(await stateOf(talk)).toBe('together')
      await pass(299, [seeker, substitute])
      expect(await stateOf(talk)).toBe('supporter-gone')
      await pass(2, [seeker, substitute])
      expect(await offered(talk)).toMatchObject({ state: 'offered' })
    })

    test('opened at the moment of the supporter’s return, gives one of the two the seat and tells the other', async () => {
      const talk = await aTalk(kind, 'severe')
      const { sessionId, seeker, expert, substitute } = talk
      await pass(18, [seeker, substitute])
      const [opened] = await Promise.all([
        refusalOf(substitute.client.chat.openSession({ sessionId })),
        recordArrivals(house.db, [expert.id]).then(judge),
      ])
      await judge()
      const lost = opened === 'ok' ? expert : substitute
      const kept = opened === 'ok' ? substitute : expert
      expect(await seatOf(talk)).toEqual([{ expert_id: kept.id, offers: 0 }])
      expect(await refusalOf(lost.client.chat.session({ sessionId }))).toMatchObject({
        code: opened === 'ok' ? 'SEAT_TAKEN' : 'OFFER_ENDED',
      })
      expect((await kept.client.chat.session({ sessionId })).substitute).toBe(false)
    })
  },
)

test('MATCH-35 while a substitute is sought, a regular session is in the queue and may be claimed from there', async () => {
  const talk = await aTalk('regular', 'none')
  const { sessionId, seeker, expert, substitute } = talk
  await rows('update availability set available = false where expert_id = $1', substitute.id)
  await pass(301, [seeker, substitute])
  expect(await substitute.client.matching.waitingLine()).toMatchObject([{ sessionId }])
  expect(await expert.client.matching.waitingLine()).toEqual([])
  await rows('update availability set available = true where expert_id = $1', substitute.id)
  await substitute.client.matching.claim({ sessionId })
  expect(await refusalOf(expert.client.chat.session({ sessionId }))).toMatchObject({
    code: 'SEAT_TAKEN',
  })
  expect(await stateOf(talk)).toBe('together')
})
