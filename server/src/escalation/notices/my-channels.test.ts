import { randomUUID } from 'node:crypto'
import type { Channel } from '@sanad/domain/primitives/notice'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { isOnShift } from '../../../test/people/on-duty.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { doOutgoing } from '../../../test/jobs/outgoing.ts'
import { aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { openPagerService, openPushService } from '../../../test/jobs/receivers.ts'
import { noticeWatch } from '#server/platform/services/notifications/notices.ts'
import { notifyGaps } from '../ladder/gaps.ts'

let push: Awaited<ReturnType<typeof openPushService>>
let pager: Awaited<ReturnType<typeof openPagerService>>
let house: House
let staff: TestPerson
beforeAll(async () => {
  push = await openPushService()
  pager = await openPagerService()
})
afterAll(() => Promise.all([push.close(), pager.close()]))
beforeEach(async () => {
  house = await openHouse({
    env: {
      PUSH_SERVICES: '127.0.0.1',
      PAGER_WEBHOOK_URL: pager.url,
      PAGER_SECRET: 'a secret of at least thirty-two characters',
    },
  })
  staff = await aStaffMember(house, 'supervisor')
})
afterEach(() => house.close())

const state = async (channel: Channel) => {
  const { channels } = await staff.client.escalation.myChannels()
  return channels.find((one) => one.channel === channel)
}

test.each(['push', 'mail', 'pager'] as const)(
  '%s: a test is sent, arrives, and proves the way',
  async (channel) => {
    if (channel === 'push') await staff.client.escalation.registerPush(push.address(randomUUID()))
    const { testId } = await staff.client.escalation.testChannel({ channel })
    expect(await state(channel)).toMatchObject({
      provenAt: null,
      test: { id: testId, status: 'queued' },
    })
    await expect(staff.client.escalation.confirmTest({ testId })).rejects.toMatchObject({
      code: 'NOTHING_TO_PROVE',
    })
    await doOutgoing(house)
    expect(await state(channel)).toMatchObject({ test: { status: 'sent' } })
    const stranger = await aStaffMember(house, 'admin')
    await expect(stranger.client.escalation.confirmTest({ testId })).rejects.toMatchObject({
      code: 'NOTHING_TO_PROVE',
    })
    expect(await staff.client.escalation.confirmTest({ testId })).toEqual({ proven: channel })
    expect(await state(channel)).toMatchObject({ provenAt: expect.any(String) })
  },
)

describe('a test that', () => {
  test('fails says in a word why', async () => {
    pager.answer(500)
    await staff.client.escalation.testChannel({ channel: 'pager' })
    await doOutgoing(house)
    pager.answer(200)
    expect(await state('pager')).toMatchObject({ test: { status: 'queued', reason: 'not taken' } })
  })

  test('is confirmed too late verifies nothing', async () => {
    const { testId } = await staff.client.escalation.testChannel({ channel: 'mail' })
    await doOutgoing(house)
    await house.moveTime('61 minutes')
    await expect(staff.client.escalation.confirmTest({ testId })).rejects.toMatchObject({
      code: 'NOTHING_TO_PROVE',
    })
  })

  test('has no channel is refused', async () => {
    await expect(staff.client.escalation.testChannel({ channel: 'push' })).rejects.toMatchObject({
      code: 'NO_SUCH_WAY',
    })
    await expect(
      staff.client.escalation.registerPush({
        ...push.address('x'),
        endpoint: 'https://10.0.0.1/x',
      }),
    ).rejects.toMatchObject({ code: 'PUSH_NOT_POSSIBLE' })
  })
})

test('notices wait for a person who comes back, and the socket says when to load them', async () => {
  const socket = await openSocket(house, staff)
  const watch = noticeWatch(house.db, house.appContext.live)
  await watch()
  await staff.client.escalation.testChannel({ channel: 'mail' })
  await watch()
  await socket.event('notices.changed')
  socket.close()
  const [notice] = await staff.client.escalation.myNotices()
  expect(notice).toMatchObject({ kind: 'test', read: false, settled: false })
  await staff.client.escalation.putAwayNotices({ ids: [notice?.id ?? ''] })
  expect(await staff.client.escalation.myNotices()).toMatchObject([{ read: true }])
})

describe('LADDER-8 gaps', () => {
  const gaps = async () =>
    (await staff.client.liveBoards.whoAnswers()).gaps.map(({ kind, why }) => `${kind} ${why}`)
  const watching = (person: TestPerson, from: number) =>
    isOnShift(house, person, 'supervisor', { from, to: from + 10 })
  const gapNotices = async () =>
    (await staff.client.escalation.myNotices()).filter(({ kind }) => kind === 'gap').length

  test('a shift of a person without a verified channel is a gap', async () => {
    expect(await gaps()).toEqual(['on-call nobody', 'supervisor nobody'])
    await watching(staff, -1)
    expect(await gaps()).toEqual(['on-call nobody', 'supervisor unproven'])
    const { testId } = await staff.client.escalation.testChannel({ channel: 'mail' })
    await doOutgoing(house)
    await staff.client.escalation.confirmTest({ testId })
    expect(await gaps()).toEqual(['on-call nobody'])
    await house.moveTime('91 days')
    expect(await gaps()).toEqual(['on-call nobody', 'supervisor nobody'])
  })

  test('are notified two hours ahead, once', async () => {
    await watching(staff, -1)
    const { testId } = await staff.client.escalation.testChannel({ channel: 'mail' })
    await doOutgoing(house)
    await staff.client.escalation.confirmTest({ testId })
    const notices = async () => {
      await notifyGaps(house.appContext)
      await notifyGaps(house.appContext)
      const { rows } = await house.db.$client.query<{ kind: string; n: number }>(
        `select split_part(key, ' ', 2) as kind, count(*)::int as n from notices where kind = 'gap' group by 1 order by 1`,
      )
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
    }
    // No one is on call, and the supervisor has a shift for hours.
    expect(await notices()).toEqual({ 'on-call': 1 })
    await house.moveTime('6 hours')
    expect(await notices()).not.toHaveProperty('supervisor')
    // The watch ends in less than two hours.
    await house.moveTime('1 hour 30 minutes')
    expect(await notices()).toMatchObject({ supervisor: 1 })
    await house.moveTime('10 minutes')
    expect(await notices()).toMatchObject({ supervisor: 1 })
  })

  test('a preview without a rota is not notified', async () => {
    await notifyGaps(house.appContext)
    expect(await gapNotices()).toBe(0)
  })
})
