import { randomUUID } from 'node:crypto'
import { countDanger, type Company } from '@sanad/domain/live-boards/live-board'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLiveBoard } from '../../src/live-boards/index.ts'
import { climbLadder } from '../../src/escalation/ladder/climb-ladder.ts'
import { sweepEmergencies } from '../../src/emergency/sweep.ts'
import { isLong } from '../chance.ts'
import { openHouse, type House } from '../house.ts'
import { aGuest, anOnCallExpert, areHere, aStaffMember, type TestPerson } from '../people/people.ts'
import { emergencyNotice } from '../people/terms.ts'

let house: House
let experts: TestPerson[]
let supervisor: TestPerson
let guests: TestPerson[]
/** Who has a live socket while time is moved. */
let online: Set<TestPerson>
beforeAll(async () => {
  house = await openHouse({ env: { TRUSTED_PROXY: '127.0.0.1' } })
  // Each second is one that the test lets pass: on a busy machine the supporters' minute would be over before they open.
  await house.stopTime()
  experts = []
  for (const name of ['Ada', 'Ben', 'Cem'])
    experts.push(await anOnCallExpert(house, { name, atOnce: 2, maxSessions: 3 }))
  supervisor = await aStaffMember(house, 'supervisor')
  guests = await Promise.all(Array.from({ length: 20 }, () => aGuest(house)))
  // Of twenty networks: the order within one network is tested elsewhere (EMERGENCY-12 to EMERGENCY-14).
  for (const [n, guest] of guests.entries()) guest.forward(`203.0.113.${n}`)
  online = new Set([...experts, supervisor, ...guests])
})
afterAll(() => house.close())

/** One second for everybody, with two nodes at work at once; then the board is compared with the rows. */
async function second(): Promise<void> {
  await house.moveTime('1 second')
  await areHere(house, [...online])
  const node = async () => {
    await sweepEmergencies(house.appContext)
    await climbLadder(house.appContext)
  }
  await Promise.all([node(), node()])
  await compareBoardWithRows()
}
async function seconds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await second()
}
/** The seconds in which nothing is due go by at once, unless the run is long. */
async function quietSeconds(count: number): Promise<void> {
  if (isLong) return seconds(count)
  await house.moveTime(`${count - 1} seconds`)
  await second()
}

interface Row {
  readonly id: string
  readonly seeker_id: string
  readonly expert_id: string | null
  readonly opened: boolean
  readonly expert_seen: number | null
  readonly supervisor_seen: number | null
  readonly due_in: number
  readonly since: number
  readonly alarm: string | null
}
/** What stands in the tables, read without the model. */
async function openRows(): Promise<Row[]> {
  const { rows } = await house.db.$client.query<Row>(`
    select s.id, s.seeker_id, s.expert_id, s.opened_at is not null as opened,
      extract(epoch from app_now() - x.seen_at)::float8 as expert_seen,
      extract(epoch from app_now() - v.seen_at)::float8 as supervisor_seen,
      extract(epoch from s.due_at - app_now())::float8 as due_in,
      extract(epoch from app_now() - s.created_at)::float8 as since,
      (select e.id from escalations e where e.seeker_id = s.seeker_id and e.acknowledged_at is null) as alarm
    from sessions s left join presence x on x.person_id = s.expert_id left join presence v on v.person_id = s.supervisor_id
    where s.status = 'active'`)
  return rows
}

function companyOf(row: Row): Company {
  if (row.supervisor_seen !== null && row.supervisor_seen < 17) return 'supervisor'
  if (row.expert_id === null) return 'none'
  if (!row.opened) return 'asked'
  return (row.expert_seen ?? Infinity) < 17 ? 'supporter' : 'supporter-away'
}

async function compareBoardWithRows(): Promise<void> {
  const rows = await openRows()
  const model = await findLiveBoard(house.db)
  const shown = new Map(model.inDanger.map((person) => [person.seekerId, person]))
  // Each person once, and no one else.
  expect([...shown.keys()].toSorted()).toEqual(rows.map(({ seeker_id }) => seeker_id).toSorted())
  expect(model.inDanger).toHaveLength(rows.length)
  for (const row of rows) {
    const person = shown.get(row.seeker_id)
    expect(person).toMatchObject({ sessionId: row.id, company: companyOf(row), isEmergency: true })
    expect(person?.alarm?.id ?? null).toBe(row.alarm)
    expect(Math.abs((person?.sinceSeconds ?? -9) - row.since)).toBeLessThan(3)
    // No one is forgotten: a supporter is with them or asked, or an alarm goes on; and the next look is near.
    expect(person?.company !== 'none' || person.alarm !== null).toBe(true)
    expect(row.due_in).toBeLessThan(61)
  }
  const alone = rows.filter((row) => !['supporter', 'supervisor'].includes(companyOf(row))).length
  expect(countDanger(model.inDanger)).toMatchObject({
    people: rows.length,
    alone,
    alarms: rows.filter(({ alarm }) => alarm !== null).length,
  })
  // No one is answered twice, and no supporter holds more than they said.
  const held = Map.groupBy(rows, ({ expert_id }) => expert_id)
  for (const { id } of experts) expect(held.get(id)?.length ?? 0).toBeLessThanOrEqual(2)
}

const start = ({ client }: TestPerson) =>
  client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
  })
const sessionsOf = async ({ client }: TestPerson) =>
  (await client.chat.mySessions()).filter(({ status }) => status === 'active')

test('OPS-2 to OPS-5, EMERGENCY-4 twenty emergencies at once, three on call and one supervisor: the board is right at every second', async () => {
  await Promise.all(guests.map(start))
  await compareBoardWithRows()
  expect(await openRows()).toHaveLength(20)
  await seconds(3)
  const sessions = (await Promise.all(experts.map(sessionsOf))).flat()
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(6)

  for (const expert of experts)
    for (const { id } of await sessionsOf(expert))
      await expert.client.chat.openSession({ sessionId: id })
  await second()
  expect(countDanger((await findLiveBoard(house.db)).inDanger)).toMatchObject({
    people: 20,
    alone: 14,
  })

  // The supervisor goes to one of those who are alone.
  const left = (await openRows()).find(({ expert_id }) => expert_id === null)
  const which = { kind: 'session' as const, id: left?.id ?? '' }
  await supervisor.client.supervision.takeCase(which)
  await supervisor.client.supervision.joinCase({ ...which, reason: 'check-safety' })
  await seconds(2)
  expect(countDanger((await findLiveBoard(house.db)).inDanger)).toMatchObject({
    people: 20,
    alone: 13,
  })

  // A supporter's connection is lost: the two with them are alone again on the board as soon as the rows say so.
  const [lost] = experts
  if (lost) online.delete(lost)
  await quietSeconds(14)
  await seconds(5)
  expect(countDanger((await findLiveBoard(house.db)).inDanger)).toMatchObject({
    people: 20,
    alone: 15,
  })
  if (lost) online.add(lost)
  await second()

  // One who was answered ends; 19 are on the board in the same second. The alarm of one who ends alone would go on.
  const answered = (await openRows()).find(
    (row) => companyOf(row) === 'supporter' && row.alarm === null,
  )
  const ended = guests.find(({ id }) => id === answered?.seeker_id)
  for (const { id } of ended ? await sessionsOf(ended) : [])
    await ended?.client.chat.endSession({ sessionId: id })
  await second()
  expect((await findLiveBoard(house.db)).inDanger).toHaveLength(19)
  await house.moveTime('60 seconds')
  await seconds(2)
})
