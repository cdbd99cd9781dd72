// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import {
  anExpert,
  aSeeker,
  aStaffMember,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { asInLive, enrol } from '../../../test/people/second-factor.ts'
import { sweepFactorResets } from './reset-factor.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: asInLive })
})
afterAll(() => house.close())

async function working(role: 'supervisor' | 'admin' | 'owner') {
  const person = await aStaffMember(house, role)
  return { ...person, app: await enrol(house, person) }
}
const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: unknown) => (fault as { code: string }).code,
  )
const enrolled = async ({ client }: TestPerson) => (await client.identity.secondFactor()).enrolled
const reason = 'phone lost, seen on video'

test('a lost factor is removed when a second person confirms; the owner is notified and sets up another', async () => {
  const [huda, one, two] = [
    await working('supervisor'),
    await working('admin'),
    await working('owner'),
  ]
  const socket = await openSocket(house, huda)
  const account = async () =>
    (await one.client.admin.users({ role: 'supervisor' })).people.find(({ id }) => id === huda.id)
  expect(await account()).toMatchObject({ secondFactor: true })
  expect(await refusal(one.client.admin.resetSecondFactor({ personId: one.id, reason }))).toBe(
    'OWN_FACTOR',
  )
  const { resets } = await one.client.admin.resetSecondFactor({ personId: huda.id, reason })
  const [reset] = resets
  expect(reset).toMatchObject({ personId: huda.id, mine: true, askedByName: 'Huda' })
  expect(await refusal(two.client.admin.resetSecondFactor({ personId: huda.id, reason }))).toBe(
    'ALREADY_ASKED',
  )
  const resetId = reset?.id ?? ''
  expect(await refusal(one.client.admin.confirmFactorReset({ resetId }))).toBe(
    'SECOND_PERSON_NEEDED',
  )
  await two.client.admin.confirmFactorReset({ resetId })
  expect(await socket.closed).toBeGreaterThan(0)
  expect(await refusal(huda.client.identity.secondFactor())).toBe('UNAUTHORIZED')
  expect(await account()).toMatchObject({ secondFactor: false })
  const back = await onAnotherDevice(house, huda)
  expect(await enrolled(back)).toBe(false)
  expect(await refusal(back.client.supervision.queue())).toBe('SECOND_FACTOR_MISSING')
  await enrol(house, back)
  await expect(back.client.supervision.queue()).resolves.toBeDefined()
  const { rows } = await house.db.$client.query(
    `select action, reason from audit_entries where subject_id = $1 and action like 'admin.factor%' order by seq`,
    [huda.id],
  )
  expect(rows).toEqual([
    { action: 'admin.factor-reset-asked', reason },
    { action: 'admin.factor-reset', reason: 'second person' },
  ])
  const notices = await house.db.$client.query(
    `select 1 from notices where person_id = $1 and kind = 'account' and link = '/second-factor' and key like 'factor-reset%'`,
    [huda.id],
  )
  expect(notices.rowCount).toBe(2)
})

test('without a second person it takes a day, in which the owner can say it is not lost', async () => {
  const [huda, omar] = [await working('admin'), await working('owner')]
  await omar.client.admin.resetSecondFactor({ personId: huda.id, reason })
  await house.moveTime('23 hours')
  await sweepFactorResets(house.appContext)
  expect(await enrolled(huda)).toBe(true)
  const stranger = await onAnotherDevice(house, huda)
  expect(await refusal(stranger.client.identity.keepSecondFactor())).toBe('SECOND_FACTOR_NEEDED')
  await huda.client.identity.keepSecondFactor()
  await house.moveTime('2 hours')
  await sweepFactorResets(house.appContext)
  expect(await enrolled(huda)).toBe(true)
  await omar.client.identity.giveSecondFactor({ code: await omar.app.next() })
  await omar.client.admin.resetSecondFactor({ personId: huda.id, reason })
  await house.moveTime('25 hours')
  await Promise.all([sweepFactorResets(house.appContext), sweepFactorResets(house.appContext)])
  expect(await enrolled(await onAnotherDevice(house, huda))).toBe(false)
  expect(await omar.client.admin.factorResets()).toEqual({ resets: [] })
})

test('a request ends when its requester loses the role or the account is closed', async () => {
  const [huda, owner] = [await working('supervisor'), await working('owner')]
  const [demoted, closed, left] = [
    await working('admin'),
    await working('admin'),
    await working('admin'),
  ]
  const ends = {
    demoted: () => owner.client.admin.revokeRole({ personId: demoted.id, reason }),
    closed: () => owner.client.admin.disableUser({ personId: closed.id, reason }),
    left: () => left.client.privacy.askErasure(),
  }
  for (const [who, asker] of Object.entries({ demoted, closed, left })) {
    await asker.client.admin.resetSecondFactor({ personId: huda.id, reason })
    await ends[who as keyof typeof ends]()
    expect(await owner.client.admin.factorResets(), who).toEqual({ resets: [] })
  }
  const { rows } = await house.db.$client.query(
    `select reason from audit_entries where subject_id = $1 and action = 'admin.factor-reset-withdrawn'`,
    [huda.id],
  )
  expect(rows).toEqual(Array(3).fill({ reason: 'withdrawn' }))
  const noticesOf = async ({ id }: TestPerson) => {
    const notices = await house.db.$client.query<{ kind: string; link: string }>(
      `select kind, link from notices where person_id = $1 and key like 'factor-reset withdrawn %'`,
      [id],
    )
    return notices.rows
  }
  expect(await noticesOf(huda)).toEqual(Array(3).fill({ kind: 'account', link: '/second-factor' }))
  expect(await noticesOf(owner)).toEqual(Array(3).fill({ kind: 'staff', link: '/staff/team' }))
  // They get no notice of their own request: a person who is leaving decides nothing.
  expect(await noticesOf(left)).toHaveLength(2)
  await house.moveTime('25 hours')
  await sweepFactorResets(house.appContext)
  expect(await enrolled(huda)).toBe(true)
})

test('a request stored while its requester lost the role is neither confirmed nor carried out', async () => {
  const [huda, asker, owner] = [
    await working('supervisor'),
    await working('admin'),
    await working('owner'),
  ]
  const { resets } = await asker.client.admin.resetSecondFactor({ personId: huda.id, reason })
  await house.db.$client.query(`update profiles set role = 'supervisor' where id = $1`, [asker.id])
  const resetId = resets.find(({ personId }) => personId === huda.id)?.id ?? ''
  expect(await refusal(owner.client.admin.confirmFactorReset({ resetId }))).toBe('NOT_FOUND')
  await house.moveTime('25 hours')
  await sweepFactorResets(house.appContext)
  expect(await enrolled(huda)).toBe(true)
  await owner.client.identity.giveSecondFactor({ code: await owner.app.next() })
  await owner.client.admin.resetSecondFactor({ personId: huda.id, reason })
})

test('a person without a factor, or who is not staff, cannot be reset', async () => {
  const owner = await working('owner')
  const [seeker, expert] = [await aSeeker(house), await anExpert(house)]
  for (const { id: personId } of [seeker, expert])
    expect(await refusal(owner.client.admin.resetSecondFactor({ personId, reason }))).toBe(
      'NOT_FOUND',
    )
})
