// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation, aStaffMember } from '../../../test/people/people.ts'
import { sweepBreakGlass } from './break-glass.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const refusal = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: unknown) => (fault as { code: string }).code,
  )
const written = 'I have not told anybody else'
const reason = 'court order 17'

async function aWish() {
  const { seeker, sessionId } = await aConversation(house)
  await seeker.client.chat.sendMessage({
    sessionId,
    id: randomUUID(),
    content: written,
    emotionTag: null,
  })
  const [asker, second, third] = [
    await aStaffMember(house, 'admin'),
    await aStaffMember(house, 'supervisor'),
    await aStaffMember(house, 'owner'),
  ]
  const { requests } = await asker.client.admin.askBreakGlass({ sessionId, reason })
  const wish = requests.find((one) => one.sessionId === sessionId)
  return { sessionId, asker, second, third, requestId: wish?.id ?? '' }
}
const audited = async (sessionId: string) =>
  (
    await house.db.$client.query<{ action: string; actor_id: string; reason: string }>(
      `select action, actor_id, reason from audit_entries where subject_id = $1 and action like 'admin.break%' order by seq`,
      [sessionId],
    )
  ).rows

test('an admin’s role alone opens no conversation', async () => {
  const { sessionId, asker } = await aWish()
  const { client } = asker
  const outcomes = await Promise.all(
    [
      client.chat.session({ sessionId }),
      client.chat.messagesAfter({ sessionId, after: 0 }),
      client.chat.messagesBefore({ sessionId }),
      client.supervision.readCase({ kind: 'session', id: sessionId, reason: 'check-safety' }),
      client.supervision.joinCase({ kind: 'session', id: sessionId, reason: 'check-safety' }),
      client.admin.askBreakGlass({ sessionId: randomUUID(), reason }),
    ].map(refusal),
  )
  expect(new Set(outcomes)).toEqual(new Set(['NOT_FOUND']))
})

test('with a reason and a second person it opens for half an hour and is recorded', async () => {
  const { sessionId, asker, second, third, requestId } = await aWish()
  const read = () => asker.client.admin.readBreakGlass({ requestId })
  expect(await refusal(read())).toBe('NOT_FOUND')
  expect(await refusal(asker.client.admin.decideBreakGlass({ requestId, approve: true }))).toBe(
    'SECOND_PERSON_NEEDED',
  )
  await second.client.admin.decideBreakGlass({ requestId, approve: true })
  expect((await read()).messages).toMatchObject([{ from: 'seeker', content: written }])
  expect(await refusal(third.client.admin.readBreakGlass({ requestId }))).toBe('NOT_FOUND')
  const owners = await house.db.$client.query(
    `select 1 from notices where person_id = $1 and key like 'break-glass opened%' and kind = 'staff'`,
    [third.id],
  )
  expect(owners.rowCount).toBe(1)
  expect(
    await refusal(
      third.client.admin.reviewBreakGlass({ requestId, outcome: 'justified', note: '' }),
    ),
  ).toBe('NOT_FOUND')
  await house.moveTime('31 minutes')
  expect(await refusal(read())).toBe('NOT_FOUND')
  await Promise.all([sweepBreakGlass(house.appContext), sweepBreakGlass(house.appContext)])
  const review = { requestId, outcome: 'not-justified', note: 'there was another way' } as const
  for (const { client } of [asker, second])
    expect(await refusal(client.admin.reviewBreakGlass(review))).toBe('SECOND_PERSON_NEEDED')
  const { requests } = await third.client.admin.reviewBreakGlass(review)
  expect(requests.find(({ id }) => id === requestId)).toMatchObject({
    state: 'reviewed',
    reads: 1,
    outcome: 'not-justified',
    note: 'there was another way',
  })
  expect(await audited(sessionId)).toEqual([
    { action: 'admin.break-glass-asked', actor_id: asker.id, reason },
    { action: 'admin.break-glass-approved', actor_id: second.id, reason: 'second person' },
    { action: 'admin.break-glass-read', actor_id: asker.id, reason: 'approved' },
    { action: 'admin.break-glass-reviewed', actor_id: third.id, reason: 'not-justified' },
  ])
  const { rows } = await house.db.$client.query('select * from break_glass_requests')
  expect(JSON.stringify(rows)).not.toContain(reason)
})

test('one of two simultaneous deciders decides; a request lapses after an hour and is made once', async () => {
  const { sessionId, asker, second, third, requestId } = await aWish()
  expect(await refusal(asker.client.admin.askBreakGlass({ sessionId, reason }))).toBe(
    'ALREADY_ASKED',
  )
  const outcomes = await Promise.all([
    refusal(second.client.admin.decideBreakGlass({ requestId, approve: false })),
    refusal(third.client.admin.decideBreakGlass({ requestId, approve: false })),
  ])
  expect(outcomes.sort()).toEqual(['NOT_FOUND', 'ok'])
  expect(await refusal(asker.client.admin.readBreakGlass({ requestId }))).toBe('NOT_FOUND')
  const again = await asker.client.admin.askBreakGlass({ sessionId, reason })
  const other =
    again.requests.find((one) => one.sessionId === sessionId && one.state === 'asked')?.id ?? ''
  await house.moveTime('61 minutes')
  expect(
    await refusal(second.client.admin.decideBreakGlass({ requestId: other, approve: true })),
  ).toBe('NOT_FOUND')
  await expect(asker.client.admin.askBreakGlass({ sessionId, reason })).resolves.toBeDefined()
})

test('a person who loses the role meanwhile can read no further', async () => {
  const { asker, second, requestId } = await aWish()
  const owner = await aStaffMember(house, 'owner')
  await second.client.admin.decideBreakGlass({ requestId, approve: true })
  await owner.client.admin.revokeRole({ personId: asker.id, reason: 'left the team' })
  expect(await refusal(asker.client.admin.readBreakGlass({ requestId }))).toBe('UNAUTHORIZED')
})
