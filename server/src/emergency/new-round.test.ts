import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aLadder, callsTo, climbAfter } from '../../test/jobs/ladder.ts'
import {
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { climbLadder, openEscalation, chatHooks } from '#server/escalation/index.ts'

const critical = 'I just took all the pills, goodbye'
const crisisMessage = 'I am going to kill myself tonight'
const happening = 'I took all the pills now, I am going to kill myself tonight'

let house: House
let supervisor: TestPerson
let owner: TestPerson
let seeker: TestPerson
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
  supervisor = await aStaffMember(house, 'supervisor')
  owner = await aStaffMember(house, 'owner')
  seeker = await aSeeker(house)
})
afterEach(() => house.close())

const waits = async (): Promise<string> => {
  const waiting = await seeker.client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error('expected to wait')
  return waiting.session.id
}
const reached = () => callsTo(house, supervisor, owner)
const rounds = async () =>
  (await house.db.$client.query<{ round: number }>('select round from escalations')).rows.map(
    ({ round }) => round,
  )
/** No one answers for half an hour, and then for this long. */
const nobodyAnswers = async (by: string) => {
  await climbAfter(house, '31 minutes')
  await house.moveTime(by)
}
const isHereAgain = async () => {
  await areHere(house, [seeker])
  await climbLadder(house.appContext)
}

describe('LADDER-5 a ladder that has called everyone in vain', () => {
  test('calls everyone anew at the next message, new staff included', async () => {
    const sessionId = await waits()
    await writes(seeker, sessionId, critical)
    await nobodyAnswers('10 hours')
    const before = await reached()
    const newcomer = await aStaffMember(house, 'supervisor')
    expect(
      (await chatHooks.mayNeedCall(house.db, sessionId))({ severity: 'critical', codes: [] }),
    ).toBe(true)
    await writes(seeker, sessionId, crisisMessage)
    expect(await rounds()).toEqual([2])
    await climbLadder(house.appContext)
    expect(await callsTo(house, supervisor, newcomer)).toEqual([(before[0] ?? 0) + 1, 1])
    await climbAfter(house, '181 seconds')
    expect((await reached())[1]).toBeGreaterThan(before[1] ?? 0)
    expect(await supervisor.client.liveBoards.whoAnswers()).toMatchObject({
      open: [{}],
      incidents: [{}],
    })
  })

  test('starts no new round before that, however often the seeker writes', async () => {
    const sessionId = await waits()
    await writes(seeker, sessionId, critical)
    await climbAfter(house, '29 minutes')
    await writes(seeker, sessionId, crisisMessage)
    expect(await rounds()).toEqual([1])
    await climbAfter(house, '2 minutes')
    await Promise.all([
      writes(seeker, sessionId, crisisMessage),
      writes(seeker, sessionId, crisisMessage),
    ])
    await writes(seeker, sessionId, crisisMessage)
    expect(await rounds()).toEqual([2])
  })

  test('starts one new round for many messages at once', async () => {
    await aLadder(house, seeker, 'critical')
    await nobodyAnswers('1 hour')
    await Promise.all(Array.from({ length: 20 }, () => aLadder(house, seeker, 'critical')))
    expect(await rounds()).toEqual([2])
  })

  test('calls for an emergency, also where the ladder had no session', async () => {
    await aLadder(house, seeker, 'critical')
    await nobodyAnswers('1 hour')
    const before = await reached()
    await seeker.client.emergency.startEmergency({ requestId: randomUUID(), language: 'en' })
    await climbLadder(house.appContext)
    expect((await reached())[0]).toBe((before[0] ?? 0) + 1)
  })
})

describe('LADDER-5 no one came, and a message says that it happens now', () => {
  let sessionId: string
  beforeEach(async () => {
    sessionId = await waits()
    await writes(seeker, sessionId, crisisMessage)
    await climbAfter(house, '181 seconds')
  })
  /** The supervisor, by how many calls more than before. */
  const callsAfter = async (by: string) => {
    const [before] = await reached()
    await climbAfter(house, by)
    return ((await reached())[0] ?? 0) - (before ?? 0)
  }

  test('five minutes after the last call everyone is called anew, whether or not the seeker writes more', async () => {
    await house.moveTime('1 minute')
    expect(
      await chatHooks
        .mayNeedCall(house.db, sessionId)
        .then((may) => [
          may({ severity: 'critical', codes: ['Q6n'] }),
          may({ severity: 'critical', codes: ['Q5', 'T'] }),
          may({ severity: 'severe', codes: ['Q6n'] }),
        ]),
    ).toEqual([true, false, false])
    await writes(seeker, sessionId, happening)
    await Promise.all([writes(seeker, sessionId, happening), writes(seeker, sessionId, happening)])
    expect(await rounds()).toEqual([2])
    expect(await callsAfter('3 minutes 30 seconds')).toBe(0)
    expect(await callsAfter('31 seconds')).toBe(1)
    const [, owners] = await reached()
    await climbAfter(house, '181 seconds')
    expect((await reached())[1]).toBeGreaterThan(owners ?? 0)
  })

  test('everyone is called at once if the message comes later than that', async () => {
    await house.moveTime('6 minutes')
    await writes(seeker, sessionId, happening)
    expect(await callsAfter('0')).toBe(1)
    await writes(seeker, sessionId, happening)
    expect(await rounds()).toEqual([2])
    await climbAfter(house, '181 seconds')
    await writes(seeker, sessionId, happening)
    expect(await rounds()).toEqual([3])
    expect(await callsAfter('4 minutes')).toBe(0)
    expect(await callsAfter('61 seconds')).toBe(1)
  })

  test('the incident keeps its moment, and is one', async () => {
    await house.moveTime('6 minutes')
    await writes(seeker, sessionId, happening)
    await climbAfter(house, '20 minutes')
    // The call of the half hour is near.
    await writes(seeker, sessionId, happening)
    expect(await rounds()).toEqual([2])
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toEqual([])
    await climbAfter(house, '2 minutes')
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toHaveLength(1)
    const steps = await house.db.$client.query(
      `select 1 from escalation_steps where kind = 'incident'`,
    )
    expect(steps.rows).toHaveLength(1)
  })

  test('a supervisor who arrives meanwhile stops the new round', async () => {
    await house.moveTime('1 minute')
    await writes(seeker, sessionId, happening)
    const { open } = await owner.client.liveBoards.whoAnswers()
    await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
    await areHere(house, [supervisor])
    await climbLadder(house.appContext)
    expect(await callsAfter('9 minutes')).toBe(0)
  })
})

describe('LADDER-6 everyone was called in vain, and the seeker is present', () => {
  beforeEach(async () => {
    await writes(seeker, await waits(), critical)
    await nobodyAnswers('9 minutes')
  })

  test('a new round begins ten minutes after the last call, once, with two nodes', async () => {
    await isHereAgain()
    expect(await rounds()).toEqual([1])
    await house.moveTime('1 minute')
    await areHere(house, [seeker])
    await Promise.all([climbLadder(house.appContext), climbLadder(house.appContext)])
    expect(await rounds()).toEqual([2])
    const before = await reached()
    await climbAfter(house, '29 minutes')
    await isHereAgain()
    expect(await rounds()).toEqual([2])
    expect((await reached())[1]).toBeGreaterThan(before[1] ?? 0)
    await climbAfter(house, '2 minutes')
    await house.moveTime('11 minutes')
    await isHereAgain()
    expect(await rounds()).toEqual([3])
  })

  test('an absent seeker is not called for repeatedly; a loss after the last call counts once', async () => {
    await climbAfter(house, '10 hours')
    expect(await rounds()).toEqual([1])
    await areHere(house, [seeker])
    await climbAfter(house, '20 seconds')
    expect(await rounds()).toEqual([2])
    await climbAfter(house, '1 hour')
    await climbAfter(house, '1 hour')
    expect(await rounds()).toEqual([2])
  })

  test('a supervisor who arrives stops the new round as well', async () => {
    await house.moveTime('1 minute')
    await isHereAgain()
    const { open } = await owner.client.liveBoards.whoAnswers()
    await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
    await areHere(house, [supervisor])
    await climbLadder(house.appContext)
    const before = await reached()
    await climbAfter(house, '9 minutes')
    expect(await reached()).toEqual(before)
  })
})

test('a transaction that rolls back opens no ladder', async () => {
  await aLadder(house, seeker, 'critical')
  await nobodyAnswers('1 hour')
  const cause = {
    sessionId: null,
    crisisId: null,
    cause: 'emergency',
    severity: 'critical',
  } as const
  await transaction(house.db, async (tx) => {
    await openEscalation(tx, { ...cause, seekerId: seeker.id, accompanied: false })
    throw new Error('it fails')
  }).catch(() => undefined)
  expect(await rounds()).toEqual([1])
})
