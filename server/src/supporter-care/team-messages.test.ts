import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcomeOf } from '../../test/people/applicants.ts'
import { anExpert, aSeeker, aStaffMember } from '../../test/people/people.ts'
import { sweepTeamMessages } from './team-messages.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const noticesOf = async (personId: string) =>
  (
    await house.db.$client.query(`select 1 from notices where kind = 'team' and person_id = $1`, [
      personId,
    ])
  ).rowCount

test('TEAM-1 a message goes to supporters, who mark it as read, and never to a seeker', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const [mariam, sara] = [await anExpert(house), await anExpert(house)]
  const seeker = await aSeeker(house)
  const text = 'The training room moved. قاعة التدريب'
  const { messages, audiences } = await supervisor.client.supporterCare.sendTeamMessage({
    audience: 'all',
    text,
  })
  expect(audiences.all).toBe(2)
  expect(messages).toMatchObject([{ text, by: 'Huda', audience: 'all', recipients: 2, readBy: [] }])
  const messageId = messages[0]?.id ?? ''
  expect(await mariam.client.supporterCare.teamMessages()).toMatchObject({
    messages: [{ text, isRead: false }],
  })
  await mariam.client.supporterCare.readTeamMessage({ messageId })
  const again = await mariam.client.supporterCare.readTeamMessage({ messageId })
  expect(again.messages).toMatchObject([{ isRead: true }])
  const sent = await supervisor.client.supporterCare.sentTeamMessages()
  expect(sent.messages[0]?.readBy).toHaveLength(1)
  expect([await noticesOf(sara.id), await noticesOf(seeker.id)]).toEqual([1, 0])
  expect(await outcomeOf(seeker.client.supporterCare.teamMessages())).not.toBe('ok')
  const { rows } = await house.db.$client.query<{ text: Buffer }>('select text from team_messages')
  expect(rows[0]?.text.toString('utf8')).not.toContain('room')
  const { rows: entries } = await house.db.$client.query(
    `select facts from audit_entries where action = 'supporter-care.team-message-sent'`,
  )
  expect(entries).toEqual([{ facts: { audience: 'all', recipients: 2 } }])
})

test('TEAM-1 a message to one supporter goes to nobody else, and never to a seeker', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const [mariam, sara] = [await anExpert(house), await anExpert(house)]
  const seeker = await aSeeker(house)
  const send = { audience: 'one', text: 'Shall we look at it together?' } as const
  const { client } = supervisor
  const sent = await client.supporterCare.sendTeamMessage({ ...send, expertId: mariam.id })
  expect(sent.messages[0]).toMatchObject({ audience: 'one', recipients: 1 })
  expect(await mariam.client.supporterCare.teamMessages()).toMatchObject({
    messages: [{ text: send.text }],
  })
  expect(await sara.client.supporterCare.teamMessages()).toEqual({ messages: [] })
  for (const expertId of [seeker.id, supervisor.id, undefined])
    expect(await outcomeOf(client.supporterCare.sendTeamMessage({ ...send, expertId }))).toBe(
      'NO_RECIPIENTS',
    )
})

test('TEAM-1 a message without a recipient is refused, and so is a supporter who writes one', async () => {
  const admin = await aStaffMember(house, 'admin')
  const expert = await anExpert(house)
  const send = { audience: 'next-day', text: 'See you tomorrow' } as const
  expect(await outcomeOf(admin.client.supporterCare.sendTeamMessage(send))).toBe('NO_RECIPIENTS')
  expect(await outcomeOf(expert.client.supporterCare.sendTeamMessage(send))).not.toBe('ok')
})

test('TEAM-2 after 30 days a message is deleted', async () => {
  await house.moveTime('31 days')
  await sweepTeamMessages(house.db)
  expect((await house.db.$client.query('select 1 from team_messages')).rowCount).toBe(0)
})
