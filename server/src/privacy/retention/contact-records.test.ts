import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { anEndedConversation, type TestPerson } from '../../../test/people/people.ts'
import { conversationsOf } from '../export/export-conversations.ts'
import { eraseDuePeople, sweepRetention } from '../index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// A supporter of an earlier test would be matched first.
beforeEach(() => house.db.$client.query('update availability set available = false'))

const save = ({ client }: TestPerson, sessionId: string) =>
  client.records.saveRecord({
    sessionId,
    answers: {
      topics: ['Grief & Loss'],
      help: ['listened', 'plan'],
      leaving: ['lighter'],
      referrals: ['lines'],
    },
  })
const rows = async (sessionId: string) =>
  (await house.db.$client.query('select 1 from contact_records where session_id = $1', [sessionId]))
    .rows

test('RECORD-4 it is in the copies of seeker and writer, in words, and in no one else’s', async () => {
  const { seeker, expert, sessionId } = await anEndedConversation(house)
  await save(expert, sessionId)
  const copied = async ({ id }: TestPerson) =>
    (await conversationsOf(house.appContext, id)).flatMap(({ records }) => records)
  expect(await copied(seeker)).toMatchObject([
    {
      answers: [
        { question: { en: 'What was it about?' }, ticks: [{ en: 'Grief & Loss' }] },
        { ticks: [{ en: 'Listened' }, { en: 'Made a plan together' }] },
        { ticks: [{ ar: 'أخفّ حملًا' }] },
        { ticks: [{ en: 'Crisis lines' }] },
      ],
    },
  ])
  expect(await copied(expert)).toEqual(await copied(seeker))
})

test.each(['seeker', 'expert'] as const)('RECORD-4 it is erased with its %s', async (side) => {
  const { sessionId, ...people } = await anEndedConversation(house)
  await save(people.expert, sessionId)
  await people[side].client.privacy.askErasure()
  await house.moveTime('8 days')
  await eraseDuePeople(house.appContext)
  expect(await rows(sessionId)).toEqual([])
})

test('RECORD-4 it is deleted with the messages of its conversation', async () => {
  const { expert, sessionId } = await anEndedConversation(house)
  await save(expert, sessionId)
  await house.moveTime('91 days')
  await sweepRetention(house.appContext)
  expect(await rows(sessionId)).toEqual([])
})
